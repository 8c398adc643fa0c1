import {
  AddRegular,
  GridRegular,
  LiveRegular,
  PeopleSearchRegular,
  PeopleTeamRegular,
  TaskListLtrRegular,
  VoteRegular,
} from '@fluentui/react-icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { hostAbilities } from '../../../api/http/host.ts';
import { areResultsOut } from '../../../shared/cards/showsWinners.ts';
import { Countdown } from '../../../shared/Countdown.tsx';
import { Logo } from '../../../shared/Logo.tsx';
import { BandPattern, bandStyle } from '../../../shared/PageHeader.tsx';
import { PhasePill } from '../../../shared/PhasePill.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { dayRange, viewersTimeZone } from '../../../ui/dates.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { SkeletonLine } from '../../../ui/lists/Skeleton.tsx';
import { bottomBar } from '../../../ui/page/bottomBar.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { type PhaseAction, phaseAction } from './phaseAction.ts';
import { Timeline } from './Timeline.tsx';
import band from '../../../shared/Band.module.css';
import styles from './EventHeader.module.css';

interface Props {
  readonly access: EventAccess | undefined;
  readonly event: PageEvent | undefined;
  /** The text in place of the name if the event can't be loaded. */
  readonly unavailable: string | undefined;
  /** The tab in the address, in lower case. */
  readonly tab: string;
  readonly onPhaseChange: () => void;
}

const isArchived = ({ Archived, OrganisationArchived }: EventAccess) => Archived || OrganisationArchived;

/**
 * The height stays the same while the header loads, however long the name is. When the reader scrolls past the header of the
 * overview, a bar of 48 px repeats its main parts. On the other tabs, the header itself stays in view.
 */
export function EventHeader({ access, event, onPhaseChange, tab, unavailable }: Props) {
  const eventRef = useEventRef();
  const isHigh = tab === 'overview';
  const name = access?.Name ?? unavailable;
  const action = useAction({ access, event, tab });
  const [header, isPast] = usePast(isHigh);
  const style = access && bandStyle(access.HeaderColour);
  return (
    <>
      <header ref={header} className={`${band.band} ${styles.header}`} data-high={isHigh} style={style}>
        {isHigh && access && <BandPattern name={access.Name} />}
        <div className={`line ${styles.inner}`}>
          {hostAbilities().tabHome !== addresses.event(eventRef) && (
            <Link
              className={`reachable rigid small quiet-link ${styles.back}`}
              to={addresses.organisation(eventRef, 'Events')}
            >
              Back to Events
            </Link>
          )}
          <div className={`lines ${styles.logo}`}>
            {access && <Logo name={access.Name} url={access.LogoUrl} size={64} />}
          </div>
          <div className={`fill ${styles.titles}`}>
            <h1 className={`subtitle breaks fill clamp ${styles.title}`} title={name}>
              {name ?? <SkeletonLine width="12ch" />}
            </h1>
            {isHigh && <div className={`row ${styles.meta}`}>{access && <Meta access={access} />}</div>}
          </div>
          {!isHigh && access && isArchived(access) && <Tag>Archived</Tag>}
          <div className={styles.countdown}>
            {access && <Countdown dates={access.Dates} onPhaseChange={onPhaseChange} short={!isHigh} />}
          </div>
          <Action action={action} />
          {isHigh && <Timeline access={access} />}
        </div>
      </header>
      {isPast && access && (
        <div className={`${band.band} ${styles.follower}`} style={style}>
          <div className={`line ${styles.inner}`}>
            <span className={`subtitle breaks fill clamp ${styles.title}`}>{access.Name}</span>
            <div className={styles.countdown}>
              <Countdown dates={access.Dates} short />
            </div>
            {action && (
              <div className={`flex ${styles.again}`}>
                <PhaseButton action={action} />
              </div>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function Meta({ access }: { readonly access: EventAccess }) {
  const { Dates } = access;
  return (
    <>
      {isArchived(access) ? <Tag>Archived</Tag> : <PhasePill dates={Dates} areOut={areResultsOut(access)} />}
      <span className="strong figures ellipsis">
        {dayRange(Dates.EventStart, Dates.EventEnd, viewersTimeZone())}
      </span>
    </>
  );
}

/** On a phone, the action is at the bottom of the screen. */
const Action = ({ action }: { readonly action: PhaseAction | null }) =>
  action ? (
    <div ref={bottomBar} className={`bottom-bar flex ${styles.actions}`}>
      <PhaseButton action={action} />
    </div>
  ) : (
    <div className={`flex ${styles.actions}`} data-empty />
  );

/** On these tabs, the header leaves out the actions that the tab itself offers. */
const OWN_ACTIONS: Readonly<Record<string, readonly PhaseAction['kind'][]>> = {
  projects: ['create', 'find', 'projects', 'vote'],
  'find a team': ['create', 'find', 'team'],
};

function useAction({ access, event, tab }: Pick<Props, 'access' | 'event' | 'tab'>) {
  const eventRef = useEventRef();
  const now = useNow();
  if (!access || !event || isArchived(access)) return null;
  const action = phaseAction({ access, event, eventRef, now });
  return action && OWN_ACTIONS[tab]?.includes(action.kind) === true ? null : action;
}

/** @returns a ref for the header, and true once the reader has scrolled past it */
function usePast(enabled: boolean) {
  const ref = useRef<HTMLElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!enabled || !ref.current) return undefined;
    const portalBar = parseFloat(getComputedStyle(ref.current).getPropertyValue('--portal-bar'));
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry?.isIntersecting === false && entry.boundingClientRect.top < 0),
      // The portal's bar and the bar that repeats the header's main parts cover the top. In the frame of Teams, the browser would
      // ignore the margin without `root`.
      { root: document, rootMargin: `${-portalBar - 48}px 0px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [enabled]);
  return [ref, enabled && isPast] as const;
}

const ICON: Record<PhaseAction['kind'], ReactNode> = {
  create: <AddRegular />,
  find: <PeopleSearchRegular />,
  judge: <TaskListLtrRegular />,
  live: <LiveRegular />,
  projects: <GridRegular />,
  team: <PeopleTeamRegular />,
  vote: <VoteRegular />,
};

/** In a header, the button swaps the header's text colour and background. */
const PhaseButton = ({ action }: { readonly action: PhaseAction }) => (
  <Link className={`button primary ${styles.button}`} to={action.to}>
    <span className="icon inline-flex" aria-hidden="true">
      {ICON[action.kind]}
    </span>
    {action.text}
  </Link>
);
