import { createHash } from 'node:crypto';
import {
  type DeletedAccountDocument,
  documentId,
  type Stored,
  type VoteDocument,
} from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** Each vote goes from one document into another; two more count them. */
const VOTES_A_COMMIT = (COMMIT_MAX - 2) / 2;

/**
 * Moves somebody's votes in an event to a voter whom nobody knows: they stay counted, each with its window, and the tallies
 * are what they were. One commit moves a vote and both counts of votes a person.
 */
export async function unnameVotes(
  store: Store,
  eventKey: string,
  account: DeletedAccountDocument,
): Promise<void> {
  const nameless = namelessIn(eventKey, account);
  let left = true;
  while (left) left = await untilCommitted(() => unnameSome(store, eventKey, account.userId, nameless));
}

/**
 * The voter in whose place nobody stands: the same one each time that the task is done again, in each event another, and
 * nobody's once the secret is gone.
 */
const namelessIn = (eventKey: string, { secret }: DeletedAccountDocument): string =>
  createHash('sha256').update(`${secret}/${eventKey}`).digest('hex').slice(0, 32);

/** @returns whether there may be more */
async function unnameSome(
  store: Store,
  eventKey: string,
  userId: string,
  nameless: string,
): Promise<boolean> {
  const [votes, named, unnamed] = await Promise.all([
    store.list('vote', eventKey, { property: 'userId', equals: userId }),
    store.read('voter', eventKey, documentId.voter(userId)),
    store.read('voter', eventKey, documentId.voter(nameless)),
  ]);
  const moved = votes.slice(0, VOTES_A_COMMIT);
  const operations = moved.flatMap((vote) => moveTo(nameless, vote));
  const rest = votes.length - moved.length;
  if (named !== null)
    operations.push(
      rest === 0
        ? { do: 'delete', type: 'voter', id: named.id, ifMatch: named.etag }
        : { do: 'replace', document: { ...named, votes: rest }, ifMatch: named.etag },
    );
  if (moved.length > 0) {
    const id = documentId.voter(nameless);
    const counted = (unnamed?.votes ?? 0) + moved.length;
    const document = { type: 'voter' as const, id, eventKey, userId: nameless, votes: counted };
    operations.push(
      unnamed ? { do: 'replace', document, ifMatch: unnamed.etag } : { do: 'create', document },
    );
  }
  await store.commit(eventKey, operations);
  return rest > 0;
}

const moveTo = (nameless: string, { etag, ...vote }: Stored<VoteDocument>): Operation[] => [
  { do: 'delete', type: 'vote', id: vote.id, ifMatch: etag },
  {
    do: 'create',
    document: { ...vote, id: documentId.vote(vote.projectId, nameless), userId: nameless },
  },
];
