import type { ProjectAccess } from '#contract/access.ts';

const SENTENCE: Readonly<Record<NonNullable<ProjectAccess['VoteRefusal']>, string>> = {
  own_team: 'At this event nobody votes for their own team.',
  votes_used_up: 'You have placed all of your votes. Remove one to vote for another project.',
};

/**
 * Why no vote can be placed at a project that others can vote for, as the event's admins have decided; null where one can be.
 * @param voted whether one's vote is there already: that can be removed whatever else holds; undefined while it isn't known
 */
export const placingRefusal = (
  { VoteRefusal }: Pick<ProjectAccess, 'VoteRefusal'>,
  voted: boolean | undefined,
): string | null => (voted === false && VoteRefusal !== null ? SENTENCE[VoteRefusal] : null);

/** The votes that one may still place at the event, in a sentence. */
export const votesLeftText = (left: number, all: number | null): string =>
  `You have ${left} of ${all ?? left} ${all === 1 ? 'vote' : 'votes'} left at this event.`;
