import { createHash } from 'node:crypto';
import { keepsPersonalFields } from '#contract/base/phase.ts';
import { randomId } from '../../core/randomId.ts';
import { voterOperations } from '../../domain/counts/counts.ts';
import { markerOf } from '../../domain/voting/countedVotes.ts';
import {
  type DeletedAccountDocument,
  documentId,
  type Stored,
  type VoteDocument,
} from '../../store/documents.ts';
import { COMMIT_MAX, type Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { UpkeepDeps } from '../upkeep/upkeep.ts';

/** Moving a vote takes two operations. Four more operations of the commit update the counts. */
const VOTES_PER_COMMIT = Math.floor((COMMIT_MAX - 4) / 2);

const SECRET_LENGTH = 52;

/**
 * Moves the votes of a deleted account to a marker, which is an id that names no one, so the votes stay counted. Each commit
 * moves some votes, and updates the counts of the account and of the marker.
 */
export async function unnameVotes(
  upkeep: UpkeepDeps,
  eventKey: string,
  account: DeletedAccountDocument,
): Promise<void> {
  const { store } = upkeep;
  const { userId } = account;
  const own = { property: 'userId', equals: userId } as const;
  const [votes, voter] = await Promise.all([
    store.list('vote', eventKey, own),
    store.read('voter', eventKey, documentId.voter(userId)),
  ]);
  if (votes.length === 0 && voter === null) return;
  const secret = await untilCommitted(() => voteSecret(upkeep, eventKey));
  const marker = secret === null ? markerWithoutSecret(eventKey, account) : markerOf(secret, userId);
  let hasMore = true;
  while (hasMore) hasMore = await untilCommitted(() => unnameSome(upkeep, eventKey, userId, marker));
}

/**
 * Reads the secret from which the event's markers are made. The first task that needs the secret creates it.
 * @returns null if voting can't reopen: the secret was erased, or the event is gone or ended at least 30 days ago
 */
async function voteSecret({ clock, store }: UpkeepDeps, eventKey: string): Promise<string | null> {
  const [existing, event] = await Promise.all([
    store.read('voteSecret', eventKey, documentId.voteSecret()),
    store.read('event', eventKey, documentId.event()),
  ]);
  if (existing) return existing.secret;
  const isKept = event !== null && keepsPersonalFields(event.dates, clock());
  const secret = isKept ? randomId(SECRET_LENGTH) : null;
  await store.commit(eventKey, [
    { do: 'create', document: { type: 'voteSecret', id: documentId.voteSecret(), eventKey, secret } },
    // Makes the commit conflict if someone moves the event's dates at the same moment.
    ...(event && !isKept ? [{ do: 'replace', document: event, ifMatch: event.etag } as const] : []),
  ]);
  return secret;
}

/** Derives a marker from the account's secret and not from the event's, so a repeated task gets the same marker. */
export const markerWithoutSecret = (eventKey: string, { secret }: DeletedAccountDocument): string =>
  createHash('sha256').update(`${secret}/${eventKey}`).digest('hex').slice(0, 32);

/** @returns true if votes are left */
async function unnameSome(
  { store }: UpkeepDeps,
  eventKey: string,
  userId: string,
  marker: string,
): Promise<boolean> {
  const [votes, named, marked, before] = await Promise.all([
    store.list('vote', eventKey, { property: 'userId', equals: userId }),
    store.read('voter', eventKey, documentId.voter(userId)),
    store.read('voter', eventKey, documentId.voter(marker)),
    store.list('vote', eventKey, { property: 'userId', equals: marker }),
  ]);
  const votedBefore = new Set(before.map(({ projectId }) => projectId));
  const some = votes.slice(0, VOTES_PER_COMMIT);
  const moved = some.filter(({ projectId }) => !votedBefore.has(projectId));
  const twice = some.filter(({ projectId }) => votedBefore.has(projectId));
  const operations = [
    ...moved.flatMap((vote) => moveOperations(marker, vote)),
    ...twice.flatMap(removalOperations),
  ];
  const rest = votes.length - some.length;
  if (named !== null)
    operations.push(
      rest === 0
        ? { do: 'delete', type: 'voter', id: named.id, ifMatch: named.etag }
        : { do: 'replace', document: { ...named, votes: rest }, ifMatch: named.etag },
      ...voterOperations(userId, named.votes, rest),
    );
  if (moved.length > 0) {
    const id = documentId.voter(marker);
    const counted = (marked?.votes ?? 0) + moved.length;
    const document = { type: 'voter' as const, id, eventKey, userId: marker, votes: counted };
    operations.push(
      marked ? { do: 'replace', document, ifMatch: marked.etag } : { do: 'create', document },
      ...voterOperations(marker, marked?.votes ?? 0, counted),
    );
  }
  if (operations.length > 0) await store.commit(eventKey, operations);
  return rest > 0;
}

const moveOperations = (marker: string, { etag, ...vote }: Stored<VoteDocument>): Operation[] => [
  { do: 'delete', type: 'vote', id: vote.id, ifMatch: etag },
  {
    do: 'create',
    document: { ...vote, id: documentId.vote(vote.projectId, marker), userId: marker },
  },
];

/** Removes a second vote for the same project. A session that still worked after the deletion can have cast it. */
const removalOperations = ({ etag, id, projectId }: Stored<VoteDocument>): Operation[] => [
  { do: 'delete', type: 'vote', id, ifMatch: etag },
  { do: 'increment', type: 'tally', id: documentId.tally(projectId), property: 'votes', by: -1 },
];
