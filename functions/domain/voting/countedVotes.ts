import { createHmac } from 'node:crypto';
import { documentId, type Stored, type VoterDocument } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import type { CheckedEvent } from '../access/eventAccess.ts';
import type { Context, ReadStore } from '../context.ts';
import { voterOperations } from '../counts/counts.ts';
import { votesLeftOf, votingSettingsOf } from './votingSettings.ts';

interface CountedVotes {
  readonly votes: number;
  /** The number of these votes that the person cast before they deleted their account. */
  readonly kept: number;
  /** The document that counts the kept votes. Null if the person has none. */
  readonly keptVoter: Stored<VoterDocument> | null;
  /** Resolves to true if the person voted for this project before they deleted their account. */
  votedBefore(projectId: string): Promise<boolean>;
  /** False if the person has cast or removed a vote since the count, for example in another tab. */
  isCurrent(): Promise<boolean>;
  /** Returns operations for the commit that casts or removes a vote. The first one conflicts if the count has changed. */
  change(by: 1 | 0 | -1): Operation[];
}

/** The id under which the votes of a deleted account stay. No one can compute the id without the event's secret. */
export const markerOf = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(userId).digest('hex').slice(0, 32);

export async function countedVotes(store: ReadStore, key: string, userId: string): Promise<CountedVotes> {
  const id = documentId.voter(userId);
  const voter = await store.read('voter', key, id);
  const own = voter?.votes ?? 0;
  // Read the secret after the voter. Deleting an account creates the secret before it deletes the voter, so this call
  // finds the votes under the person's id or under the marker.
  const { secret = null } = (await store.read('voteSecret', key, documentId.voteSecret())) ?? {};
  const marker = secret === null ? null : markerOf(secret, userId);
  const marked = marker === null ? null : await store.read('voter', key, documentId.voter(marker));
  return {
    votes: own + (marked?.votes ?? 0),
    kept: marked?.votes ?? 0,
    keptVoter: marked,
    votedBefore: async (projectId) =>
      marked !== null && (await store.read('vote', key, documentId.vote(projectId, marked.userId))) !== null,
    isCurrent: async () => (await store.read('voter', key, id))?.etag === voter?.etag,
    change: (by) => {
      const document = { type: 'voter' as const, id, eventKey: key, userId, votes: own + by };
      return [
        voter ? { do: 'replace', document, ifMatch: voter.etag } : { do: 'create', document },
        ...voterOperations(userId, own, own + by),
      ];
    },
  };
}

export interface VotesLeft {
  readonly left: number;
  /** The number of votes that the caller cast before they deleted their account. */
  readonly kept: number;
}

/** Returns null if the event doesn't limit votes. */
export async function votesLeft(ctx: Context, { event, key }: CheckedEvent): Promise<VotesLeft | null> {
  const { votesPerPerson } = votingSettingsOf(event);
  if (votesPerPerson === null) return null;
  const { kept, votes } = await countedVotes(ctx.store, key, ctx.caller.userId);
  return { left: votesLeftOf(votesPerPerson, votes), kept };
}
