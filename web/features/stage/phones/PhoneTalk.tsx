import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { type EventDates, phaseOf } from '#contract/base/phase.ts';
import type { StageDemo } from '#contract/stage/stage.ts';
import * as addresses from '../../../api/addresses.ts';
import { projectAccess } from '../../../api/http/calls.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { PART_TEXT } from '../../../shared/stage/talkTimer.ts';
import { useTalkTimer } from '../../../shared/stage/useTalkTimer.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useVote } from '../../../shared/voting/useVote.ts';
import { VoteButton } from '../../../shared/voting/VoteButton.tsx';
import { isServerBehind, whyNotVote } from '../../../shared/voting/whyNotVote.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { usePollWhile } from '../../../ui/hooks/usePollWhile.ts';
import styles from './PhonePage.module.css';

interface Props {
  readonly event: EventAccess;
  readonly demo: StageDemo;
  readonly serverNow: () => number;
  /** The time of the server minus `Date.now()`, in milliseconds. */
  readonly clockOffset: number;
}

export function PhoneTalk({ clockOffset, demo, event, serverNow }: Props) {
  const eventRef = useEventRef();
  const { text, tone } = useTalkTimer(demo, serverNow);
  const { Next, Now, Part } = demo;
  const isVoting = phaseOf(event.Dates, useNow() + clockOffset) === 'VotingOpen';
  if (Now === null)
    return (
      <section className="grid surface raised event-edge centered gap-m">
        <h2 className="display breaks">That was the last talk.</h2>
        <p>Thank you for being here.</p>
      </section>
    );
  const ref = Now.Project === null ? null : { ...eventRef, project: Now.Project };
  return (
    <>
      <section className="grid surface raised event-edge centered gap-m" aria-labelledby="live-now">
        <p className="strong muted">
          {PART_TEXT[Part]}
          {Now.Room !== null && ` · ${Now.Room}`}
        </p>
        <h2 id="live-now" className="display breaks">
          {ref === null ? Now.Title : <Link to={addresses.project(ref)}>{Now.Title}</Link>}
        </h2>
        <p className={`figures ${styles.timer}`} data-tone={tone} role="timer" aria-label="Time left">
          {text}
        </p>
        <div className={`full ${styles.vote}`} data-kept={isVoting}>
          {ref !== null && (
            <LiveVote key={ref.project} projectRef={ref} event={event} clockOffset={clockOffset} />
          )}
        </div>
      </section>
      {Next !== null && (
        <p className="surface padded breaks">
          <span className="strong muted">Next</span> {Next.Title}
        </p>
      )}
    </>
  );
}

const JUST_CHANGED_MS = 15_000;

/**
 * True for some seconds after voting has opened or closed, while the server's last answer may be from before.
 */
const hasJustChanged = ({ VotingEnd, VotingStart }: EventDates, now: number): boolean =>
  [VotingStart, VotingEnd].some((date) => {
    const passed = now - Date.parse(date);
    return passed >= 0 && passed < JUST_CHANGED_MS;
  });

interface VoteProps {
  readonly projectRef: ProjectRef;
  readonly event: EventAccess;
  readonly clockOffset: number;
}

function LiveVote({ clockOffset, event, projectRef }: VoteProps) {
  const { data: access, retry } = useQuery(projectAccess(projectRef));
  const now = useNow() + clockOffset;
  const isOpen = access?.Voteable === true;
  const vote = useVote(projectRef, {
    isNeeded: isOpen,
    isLimited: event.VotesPerPerson !== null,
    onRefused: retry,
  });
  const facts = { event, now, project: { Status: 'Active', Incomplete: false } } as const;
  const isBehind = access !== undefined && isServerBehind({ access, ...facts });
  usePollWhile(isBehind && hasJustChanged(event.Dates, now), retry);
  if (!isOpen) return null;
  const refused = whyNotVote({ access, hasVoted: vote.voted, ...facts });
  return <VoteButton vote={vote} refused={refused} />;
}
