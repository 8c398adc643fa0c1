import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { documentId } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';

/** The votes of the caller in an event. */
interface CountedVotes {
  /** The number of their votes, with those from before they deleted their account. */
  readonly votes: number;
  /** They voted for this project before they deleted their account. That vote is still counted. */
  votedBefore(projectId: string): Promise<boolean>;
  /** What keeps the count right in the commit that casts or removes one; it lands only where nobody else has meanwhile. */
  change(by: 1 | -1): Operation;
}

/**
 * The marker under which somebody's votes stay counted after they deleted their account: the same one each time, in each
 * event another. Nobody can compute it without the event's secret.
 */
export const markerOf = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(userId).digest('hex').slice(0, 32);

/** Reads the count of the caller's votes; where there is none yet, it is made from the votes themselves. */
export async function countedVotes({ caller, store }: Context, key: string): Promise<CountedVotes> {
  const { userId } = caller;
  const id = documentId.voter(userId);
  const voter = await store.read('voter', key, id);
  const own = voter?.votes ?? (await store.list('vote', key, { property: 'userId', equals: userId })).length;
  // After the voter: moving votes to a marker deletes the voter, so whoever finds none here also finds the secret.
  const { secret = null } = (await store.read('voteSecret', key, documentId.voteSecret())) ?? {};
  const marker = secret === null ? null : markerOf(secret, userId);
  const marked = marker === null ? null : await store.read('voter', key, documentId.voter(marker));
  return {
    votes: own + (marked?.votes ?? 0),
    votedBefore: async (projectId) =>
      marker !== null &&
      marked !== null &&
      (await store.read('vote', key, documentId.vote(projectId, marker))) !== null,
    change: (by) => {
      const document = { type: 'voter' as const, id, eventKey: key, userId, votes: own + by };
      return voter ? { do: 'replace', document, ifMatch: voter.etag } : { do: 'create', document };
    },
  };
}
