import type { ProjectAccess } from '#contract/access.ts';
import type { Phase } from '#contract/phase.ts';
import type { ProjectStatus } from '#contract/projects.ts';

interface Situation {
  readonly access: Pick<ProjectAccess, 'Permissions' | 'Voteable'>;
  readonly status: ProjectStatus;
  readonly phase: Phase;
}

/**
 * Why one can't vote here now, null where one can: project_vote and Voteable (specification section 5). The server's
 * Voteable decides, but once this browser's clock is past the end, the vote is over here too without waiting for an answer.
 */
export function voteRefusal({ access, phase, status }: Situation): string | null {
  if (!access.Permissions.includes('project_vote')) return 'You don’t have permission to vote at this event.';
  if (phase === 'VotingCompleted' || phase === 'Completed') return 'Voting has closed.';
  if (access.Voteable) return null;
  if (phase !== 'VotingOpen') return 'Voting has not started yet.';
  return status === 'Active' ? 'Voting is about to open.' : 'Only active projects can be voted for.';
}

/** Whether only a moment is missing: the countdown is at zero here, and the server's clock not there yet. */
export const isAboutToOpen = ({ access, phase, status }: Situation): boolean =>
  phase === 'VotingOpen' && status === 'Active' && !access.Voteable;
