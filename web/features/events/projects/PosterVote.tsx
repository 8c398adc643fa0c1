import { CheckmarkCircleFilled, VoteRegular } from '@fluentui/react-icons';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { EventProject } from '#contract/events/events.ts';
import { voteRefusal } from '#contract/voting/votingRules.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useVote } from '../../../shared/voting/useVote.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import styles from './PosterVote.module.css';

export interface PosterVoteProps {
  readonly access: EventAccess;
  readonly project: EventProject;
  /** True if this is the project of the reader's team. */
  readonly isOwn: boolean;
  /** Called after a refusal, because the reader's permissions may be out of date. */
  readonly onRefused: () => void;
}

/** Casts and removes a vote without opening the project. */
export function PosterVote({ access, isOwn, onRefused, project }: PosterVoteProps) {
  const { Dates: dates, OwnTeam, Permissions: permissions, VotesPerPerson: most } = access;
  const projectRef = { ...useEventRef(), project: project.Id };
  const { pending, placed, toggle, voted } = useVote(projectRef, { isLimited: most !== null, onRefused });
  const phase = phaseOf(dates, useNow());
  const refused = voteRefusal({
    permissions,
    dates,
    phase,
    status: project.Status,
    isIncomplete: project.Incomplete,
    isExcluded: isOwn && !OwnTeam,
    // People who have used up their votes can still remove one.
    votesLeft: most === null || voted === true ? null : Math.max(0, most - placed),
    votesPerPerson: most,
  });
  // The buttons stay once all votes are used up, so that no poster changes its height.
  if (voted === undefined || (refused !== null && refused.reason !== 'votes_used_up')) return null;
  const reason = refused ? sentenceOf(refused) : undefined;
  return (
    <button
      type="button"
      className={`inline outlined touch ${styles.vote}`}
      data-voted={voted}
      aria-disabled={reason !== undefined || pending !== null}
      aria-busy={pending !== null}
      title={reason}
      onClick={() => {
        if (reason === undefined) void toggle();
      }}
    >
      {voted ? <CheckmarkCircleFilled aria-hidden="true" /> : <VoteRegular aria-hidden="true" />}
      <span>{voted ? 'Voted' : 'Vote'}</span>
      <span className="visually-hidden">
        {' '}
        for {project.Name}
        {voted && '. Remove your vote'}
      </span>
    </button>
  );
}
