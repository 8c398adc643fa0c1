import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ShareRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { eventAccess } from '../../../api/http/calls.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { seatsText } from '../../../shared/cards/seatsText.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { dayRange } from '../../../ui/dates.ts';
import { useLazyDialog } from '../../../ui/dialogs/useLazyDialog.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { isForming } from './overviewFacts.ts';
import styles from './OverviewSide.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: PageEvent;
}

/** On a phone, this part comes before the article, because it matters most. */
export function OwnPart({ access, event }: Props) {
  const eventRef = useEventRef();
  const phase = phaseOf(access.Dates, useNow());
  const own = event.Projects.find(({ Id }) => Id === event.OwnProject);
  const counts = phase === 'VotingOpen' && access.Voters !== null;
  if (!own && !counts) return null;
  const projectRef = own && { ...eventRef, project: own.Id };
  return (
    <div className="gap-l shrink grid top">
      {counts && <VoterCount />}
      {projectRef && (
        <section className={`surface stack raised ${styles.card}`} data-own aria-labelledby="own-team">
          <h2 id="own-team" className="subtitle">
            Your team
          </h2>
          <div className="line touch relative shrink">
            <Avatar name={own.Name} url={own.LogoUrl} size={40} shape="square" />
            <span className="fill breaks lines">
              <Link className="clamp strong quiet-link stretched" to={addresses.project(projectRef)}>
                {own.Name}
              </Link>
              <span className="caption">
                {own.MemberCount === 1 ? 'Only you so far' : `${own.MemberCount} people`}
                {isForming(phase) && ` · ${seatsText(own)}`}
              </span>
            </span>
          </div>
          {isForming(phase) && <ShareJoined access={access} projectRef={projectRef} team={own.Name} />}
        </section>
      )}
    </div>
  );
}

const Card = lazyPart(async () => (await import('./JoinedCard.tsx')).JoinedCard);

interface ShareJoinedProps {
  readonly access: EventAccess;
  readonly projectRef: ProjectRef;
  readonly team: string;
}

function ShareJoined({ access, projectRef, team }: ShareJoinedProps) {
  const { close, giveUp, isMounted, isOpen, open } = useLazyDialog();
  const restoreFocusTarget = useRestoreFocusTarget();
  const { Dates, HeaderColour: colour, Name: event, TimeZone } = access;
  const days = dayRange(Dates.EventStart, Dates.EventEnd, TimeZone);
  const facts = useMemo(() => ({ event, team, days, colour }), [colour, days, event, team]);
  return (
    <div>
      <Button icon={<ShareRegular />} onClick={open} {...restoreFocusTarget}>
        Share “I joined”
      </Button>
      {isMounted && (
        <Card
          open={isOpen}
          facts={facts}
          link={new URL(addresses.project(projectRef), location.origin).href}
          onClose={close}
          onFail={giveUp}
        />
      )}
    </div>
  );
}

/** The server counts once a minute, so asking more often would change nothing. */
const REFRESH_MS = 60_000;

function VoterCount() {
  const { data: access } = useQuery(eventAccess(useEventRef()), { refreshInterval: REFRESH_MS });
  if (!access || access.Voters === null) return null;
  return (
    <p className={`wrap strong padded box ${styles.voters}`}>
      <strong className="figures display">{access.Voters.toLocaleString('en-GB')}</strong> colleagues have
      voted
    </p>
  );
}
