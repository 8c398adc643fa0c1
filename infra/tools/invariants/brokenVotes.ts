import { isDeepStrictEqual } from 'node:util';
import { countedIn } from '../../../functions/domain/counts/counts.ts';
import { markerOf } from '../../../functions/domain/voting/countedVotes.ts';
import { type Documents, type DocumentType, documentId } from '../../../functions/store/documents.ts';

type Every = <T extends DocumentType>(type: T) => readonly Documents[T][];

/** Finds tallies and counts of votes that are wrong, and votes that weren't allowed. */
export function brokenVotes(key: string, every: Every): string[] {
  const broken: string[] = [];
  const byProject = Map.groupBy(every('vote'), ({ projectId }) => projectId);
  const tallies = Map.groupBy(every('tally'), ({ projectId }) => projectId);
  for (const { projectId } of every('project')) {
    const name = `${key}/${projectId}`;
    const [tally, ...others] = tallies.get(projectId) ?? [];
    const votes = byProject.get(projectId)?.length ?? 0;
    if (tally === undefined || others.length > 0)
      broken.push(`${name} has ${tally ? 1 + others.length : 0} tallies.`);
    else if (tally.votes !== votes) broken.push(`${name} has a tally of ${tally.votes}, but ${votes} votes.`);
  }
  const byVoter = Map.groupBy(every('vote'), ({ userId }) => userId);
  const counted = new Map(every('voter').map(({ userId, votes }) => [userId, votes]));
  for (const userId of new Set([...byVoter.keys(), ...counted.keys()])) {
    const votes = byVoter.get(userId)?.length ?? 0;
    if (counted.get(userId) !== votes)
      broken.push(
        `${key}: ${userId} is counted with ${counted.get(userId) ?? 'no'} votes, but has ${votes}.`,
      );
  }
  broken.push(...brokenLimits(key, every));
  for (const { castAt, id, projectId, userId, windowEnd, windowStart } of every('vote')) {
    if (id !== documentId.vote(projectId, userId))
      broken.push(`${key}: a vote of ${userId} for ${projectId} has the wrong id, so they could vote twice.`);
    const castTime = Date.parse(castAt);
    if (!(castTime >= Date.parse(windowStart) && castTime < Date.parse(windowEnd)))
      broken.push(
        `${key}: ${userId} voted for ${projectId} at ${castAt}, outside the window from ${windowStart} to ${windowEnd}.`,
      );
  }
  return broken;
}

/** Checks that the event counts its people, Guests and voters right, in each of its documents that count. */
export function brokenCounts(key: string, every: Every): string[] {
  const voters = every('voter').filter(({ votes }) => votes > 0);
  return every('counts').flatMap(({ guests, id, people, voters: counted, withoutTeam }) => {
    const isOf = ({ userId }: { readonly userId: string }) => id === documentId.counts(userId.slice(-1));
    const present = every('participant').filter(isOf).flatMap(countedIn);
    const actual = {
      guests: present.filter((one) => one === 'guests').length,
      people: present.filter((one) => one === 'people').length,
      voters: voters.filter(isOf).length,
      withoutTeam: present.filter((one) => one === 'withoutTeam').length,
    };
    const stored = { guests, people, voters: counted, withoutTeam };
    return isDeepStrictEqual(stored, actual)
      ? []
      : [`${key}: ${id} counts ${JSON.stringify(stored)}, but there are ${JSON.stringify(actual)}.`];
  });
}

/**
 * Checks that no one votes twice for a project, or more often than allowed. When people delete their account, a marker
 * replaces their id in their votes. If they come back, these votes still count as theirs.
 */
function brokenLimits(key: string, every: Every): string[] {
  const secret = every('voteSecret')[0]?.secret ?? null;
  const votes = Map.groupBy(every('vote'), ({ userId }) => userId);
  const broken: string[] = [];
  for (const [userId, own] of votes) {
    const marked = secret === null ? [] : (votes.get(markerOf(secret, userId)) ?? []);
    const votedBefore = new Set(marked.map(({ projectId }) => projectId));
    for (const { projectId } of own.filter((vote) => votedBefore.has(vote.projectId)))
      broken.push(
        `${key}: ${userId} voted for ${projectId} before they deleted their account, and again after it.`,
      );
    for (const { castAt, projectId, votesPerPerson: limit } of own) {
      const placed = [...own, ...marked].filter((vote) => vote.castAt <= castAt).length;
      if (limit !== null && placed > limit)
        broken.push(
          `${key}: the vote of ${userId} for ${projectId} is number ${placed}. The limit is ${limit}.`,
        );
    }
  }
  return broken;
}
