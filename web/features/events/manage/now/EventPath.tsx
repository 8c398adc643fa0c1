import { CheckmarkRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { DateName } from '#contract/base/phase.ts';
import * as addresses from '../../../../api/addresses.ts';
import { closeVoting } from '../../../../api/data/eventSettings.ts';
import { DATES_LABELS } from '../../../../shared/fields/typedDates.ts';
import { BottomAction } from '../../../../shared/manage/BottomAction.tsx';
import { RowButton } from '../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { plural } from '../../../../ui/plural.ts';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { sectionAddress } from '../sections.ts';
import { RevealResults } from '../vote/ResultsState.tsx';
import { CloseVoting, CLOSING } from '../vote/VotingState.tsx';
import { MoveDate } from './MoveDate.tsx';
import { type PathFacts, pathOf, type Step, type StepName } from './path.ts';
import styles from './EventPath.module.css';

interface Props {
  readonly access: EventAccess;
  readonly facts: PathFacts;
}

/** The date at which a step begins or ends, as long as it lies ahead. */
const DATES: Readonly<Partial<Record<StepName, readonly DateName[]>>> = {
  'Form teams': ['EventStart'],
  Vote: ['VotingStart', 'VotingEnd'],
  'Thank you': ['EventEnd'],
};

export function EventPath({ access, facts }: Props) {
  const [moving, setMoving] = useState<DateName | null>(null);
  const now = useNow();
  const isFixed = access.Archived || access.OrganisationArchived;
  return (
    <>
      <ol className="surface divided">
        {pathOf(facts).map((step, index) => {
          const movable = DATES[step.name]?.find((date) => now < Date.parse(access.Dates[date]));
          return (
            <li
              key={step.name}
              className={`row ${styles.step}`}
              data-state={step.state}
              aria-current={step.state === 'due' ? 'step' : undefined}
            >
              <span className={`center rigid strong figures ${styles.number}`} aria-hidden="true">
                {step.state === 'done' ? <CheckmarkRegular /> : index + 1}
              </span>
              <div className="fill">
                <h3 className={step.state === 'due' ? 'heading' : 'text'}>
                  {step.name}
                  {step.state === 'done' && <span className="visually-hidden"> (done)</span>}
                </h3>
                <p className="muted">{step.text}</p>
              </div>
              <div className={`wrap ${styles.actions}`}>
                {movable !== undefined && !isFixed && (
                  <RowButton aria-label={`Move: ${DATES_LABELS[movable]}`} onClick={() => setMoving(movable)}>
                    Move
                  </RowButton>
                )}
                <Action step={step} facts={facts} isFixed={isFixed} />
              </div>
            </li>
          );
        })}
      </ol>
      {moving && <MoveDate date={moving} onClose={() => setMoving(null)} />}
    </>
  );
}

interface ActionProps {
  readonly step: Step;
  readonly facts: PathFacts;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

function Action({ facts, isFixed, step }: ActionProps) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const isDue = step.state === 'due';
  if (step.name === 'Vote' && facts.phase === 'VotingOpen' && !isFixed)
    return (
      <>
        <CloseVoting
          isLarge
          isOpen
          busy={busy}
          onClose={() => void run(() => closeVoting(eventRef), CLOSING)}
        />
        <Refusal reason={refusal} />
      </>
    );
  if (step.name === 'Reveal' && isDue && !isFixed && facts.staged === false && facts.resultsByDate === false)
    return <RevealResults isRevealed={false} isLarge />;
  const { text, to } = linkOf(step, facts, { eventRef, isFixed });
  const link = (
    <Link className={`button ${isDue ? 'primary' : ''}`} to={to}>
      {text}
    </Link>
  );
  return isDue && !isFixed ? <BottomAction>{link}</BottomAction> : link;
}

function linkOf(
  { name, state }: Step,
  { awards, phase, projects, resultsByDate, withoutPanel, withoutTeam = 0 }: PathFacts,
  { eventRef: ref, isFixed }: { readonly eventRef: EventRef; readonly isFixed: boolean },
): { readonly text: string; readonly to: string } {
  const canReopen = phase === 'VotingCompleted' && !isFixed;
  switch (name) {
    case 'Invite':
      return phase === 'VotingCompleted' || phase === 'Completed'
        ? { text: 'See who', to: sectionAddress(ref, 'Participants') }
        : {
            text: state === 'done' ? 'Invite more' : 'Invite people',
            to: sectionAddress(ref, 'Invitations'),
          };
    case 'Form teams':
      return state === 'due' && withoutTeam > 0
        ? { text: `Place ${plural(withoutTeam, 'person', 'people')}`, to: addresses.placement(ref) }
        : { text: projects === 0 ? 'See the projects' : 'See the teams', to: addresses.eventProjects(ref) };
    case 'Vote':
      return {
        text: state !== 'done' ? 'Set the rules' : canReopen ? 'Reopen voting' : 'See the rules',
        to: sectionAddress(ref, 'Voting and results'),
      };
    case 'Judge':
      return {
        text: withoutPanel > 0 && !isFixed ? 'Set up a panel' : 'See the panels',
        to: sectionAddress(ref, 'Judging'),
      };
    case 'Finalise awards': {
      const open = awards?.open ?? 0;
      const text =
        state === 'due' && open > 0 ? `Finalise ${plural(open, 'award', 'awards')}` : 'See the awards';
      return { text: awards?.all === 0 ? 'Add an award' : text, to: sectionAddress(ref, 'Awards') };
    }
    case 'Rehearse':
      return { text: 'Rehearse', to: `${addresses.stage(ref)}?rehearse` };
    case 'Reveal':
      return state === 'done'
        ? { text: 'See the results', to: addresses.event(ref, 'Results') }
        : phase === 'VotingCompleted' && resultsByDate === true
          ? { text: 'Plan the reveal', to: `${sectionAddress(ref, 'Voting and results')}#results` }
          : { text: 'Open the stage', to: addresses.stage(ref) };
    case 'Thank you':
      return state === 'done'
        ? { text: 'See the announcements', to: sectionAddress(ref, 'Announcements') }
        : { text: 'Write the thank-you', to: `${sectionAddress(ref, 'Announcements')}&thanks` };
  }
}
