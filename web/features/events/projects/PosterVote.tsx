import type { EventAccess } from '#contract/access/access.ts';
import type { EventProject } from '#contract/events/events.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { isInVote } from '../../../shared/voting/projectOrder.ts';
import { useVote } from '../../../shared/voting/useVote.ts';
import { SmallButton } from '../../../ui/SmallButton.tsx';

interface Props {
  readonly access: Pick<EventAccess, 'OwnTeam' | 'VotesPerPerson'>;
  readonly project: EventProject;
  /** True if this is the project of the reader's team. */
  readonly isOwn: boolean;
  /** Called after a refusal, because the list may be out of date. */
  readonly onRefused: () => void;
}

/** Casts and removes a vote without opening the project. If the reader has no votes left, the API's refusal says so. */
export function PosterVote({ access: { OwnTeam, VotesPerPerson }, isOwn, onRefused, project }: Props) {
  const projectRef = { ...useEventRef(), project: project.Id };
  const isLimited = VotesPerPerson !== null;
  const { pending, toggle, voted } = useVote(projectRef, { isLimited, onRefused });
  const canVote = isInVote(project) && (OwnTeam || !isOwn);
  if (voted === undefined || (!voted && !canVote)) return null;
  return (
    <SmallButton
      primary={voted}
      busy={pending !== null}
      aria-label={voted ? `Voted for ${project.Name}. Remove your vote` : `Vote for ${project.Name}`}
      title={voted ? 'Remove your vote' : undefined}
      onClick={() => void toggle()}
    >
      {voted ? '✓ Voted' : 'Vote'}
    </SmallButton>
  );
}
