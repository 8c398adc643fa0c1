import type { ProjectPageActions } from './useProjectActions.ts';

export type MainAction = 'results' | 'vote' | 'judge' | 'join' | 'edit' | 'wait';

type Offers = {
  readonly vote: Pick<ProjectPageActions['vote'], 'refused'>;
  readonly membership: Pick<ProjectPageActions['membership'], 'note' | 'refused' | 'verb'>;
  readonly edit: Pick<NonNullable<ProjectPageActions['edit']>, 'refused'> | null;
  readonly judges: boolean;
  /** If true, joining a team isn't the main action any more. */
  readonly isVotingOver?: boolean;
};

/** The action that matters most now. In one's own team, that is to edit. If nothing can be done, the vote says why. */
export function mainActionOf({ edit, isVotingOver = false, judges, membership, vote }: Offers): MainAction {
  if (membership.verb === 'leave' && edit?.refused === null) return 'edit';
  if (vote.refused === null) return 'vote';
  if (judges) return 'judge';
  if (membership.verb === 'join' && isVotingOver) return 'wait';
  // If the server has refused to let the reader join, the button stays and shows the reason.
  const offersJoin = membership.refused === null || membership.note !== null;
  if (membership.verb === 'join' && offersJoin) return 'join';
  return edit?.refused === null ? 'edit' : 'vote';
}
