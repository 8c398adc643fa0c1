import type { ProjectAccess } from '#contract/access.ts';
import type { Phase } from '#contract/phase.ts';
import type { ProjectStatus } from '#contract/projects.ts';

interface Situation {
  readonly access: Pick<ProjectAccess, 'Permissions' | 'Voteable'>;
  readonly status: ProjectStatus;
  readonly phase: Phase;
}

/**
 * Why one can't vote here now, null where one can: project_vote and Voteable (specification section 5). The server decides;
 * the phase by this browser's clock, which may be wrong, only finds the words.
 */
export function voteRefusal({ access, phase, status }: Situation): string | null {
  if (!access.Permissions.includes('project_vote')) return 'You don’t have permission to vote at this event.';
  if (access.Voteable) return null;
  if (phase === 'VotingCompleted' || phase === 'Completed') return 'Voting has closed.';
  if (phase !== 'VotingOpen') return 'Voting has not started yet.';
  return status === 'Active' ? 'Voting is about to open.' : 'Only active projects can be voted for.';
}

/**
 * Whether this browser's clock is past the start or the end of the vote, and what the server last said is not: then it must
 * be asked again, since only its clock counts.
 */
export function isServerBehind({ access, phase, status }: Situation): boolean {
  if (phase === 'VotingOpen') return status === 'Active' && !access.Voteable;
  return (phase === 'VotingCompleted' || phase === 'Completed') && access.Voteable;
}
