import type { Context } from '../context.ts';
import { documentId } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';

/** How many votes the caller has in an event. */
interface CountedVotes {
  readonly votes: number;
  /** What keeps the count right in the commit that casts or removes one; it lands only where nobody else has meanwhile. */
  change(by: 1 | -1): Operation;
}

/** Reads the count of the caller's votes; where there is none yet, it is made from the votes themselves. */
export async function countedVotes({ caller, store }: Context, key: string): Promise<CountedVotes> {
  const { userId } = caller;
  const id = documentId.voter(userId);
  const voter = await store.read('voter', key, id);
  const votes =
    voter?.votes ?? (await store.list('vote', key, { property: 'userId', equals: userId })).length;
  return {
    votes,
    change: (by) => {
      const document = { type: 'voter' as const, id, eventKey: key, userId, votes: votes + by };
      return voter ? { do: 'replace', document, ifMatch: voter.etag } : { do: 'create', document };
    },
  };
}
