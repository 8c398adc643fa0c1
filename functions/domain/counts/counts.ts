import { isActiveRole } from '#contract/base/roles.ts';
import {
  type CountsDocument,
  documentId,
  type ParticipantDocument,
  type Stored,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import type { ReadStore } from '../context.ts';
import { isInTeam } from '../teams/membership.ts';

/** What an event counts. `people` leaves out Guests, `withoutTeam` is a part of `people`, and none has Inactive people. */
type Counts = Pick<CountsDocument, 'guests' | 'people' | 'voters' | 'withoutTeam'>;

/** The last digits of user ids. One document for everyone would get every write, and Cosmos refuses writes to a busy document. */
const SHARDS = Array.from({ length: 16 }, (_, digit) => digit.toString(16));

/** Returns operations for the commit that creates an event. */
export const newCountsOperations = (eventKey: string): Operation[] =>
  SHARDS.map((shard) => ({
    do: 'create',
    document: {
      type: 'counts',
      id: documentId.counts(shard),
      eventKey,
      guests: 0,
      people: 0,
      voters: 0,
      withoutTeam: 0,
    },
  }));

/** Costs one query of 16 small documents, however many people the event has. */
export async function readCounts(store: Pick<ReadStore, 'list'>, eventKey: string): Promise<Counts> {
  return sumOf(await store.list('counts', eventKey));
}

export function sumOf(shards: readonly CountsDocument[]): Counts {
  const sum = (counted: keyof Counts) => shards.reduce((total, shard) => total + shard[counted], 0);
  return {
    guests: sum('guests'),
    people: sum('people'),
    voters: sum('voters'),
    withoutTeam: sum('withoutTeam'),
  };
}

const increment = (userId: string, property: keyof Counts, by: number): Operation => ({
  do: 'increment',
  type: 'counts',
  id: documentId.counts(userId.slice(-1)),
  property,
  by,
});

/** Returns operations for the commit that changes how many votes a person has. */
export function voterOperations(userId: string, votesBefore: number, votesAfter: number): Operation[] {
  const by = Number(votesAfter > 0) - Number(votesBefore > 0);
  return by === 0 ? [] : [increment(userId, 'voters', by)];
}

/** Creates or replaces a participant, and counts the person. Conflicts if `before`, null for a new one, isn't what is stored. */
export const participantOperations = (
  before: Stored<ParticipantDocument> | null,
  document: ParticipantDocument,
): Operation[] => [
  before ? { do: 'replace', document, ifMatch: before.etag } : { do: 'create', document },
  ...recount(document.userId, before, document),
];

export const participantRemoval = (person: Stored<ParticipantDocument>): Operation[] => [
  { do: 'delete', type: 'participant', id: person.id, ifMatch: person.etag },
  ...recount(person.userId, person, null),
];

function recount(
  userId: string,
  before: ParticipantDocument | null,
  after: ParticipantDocument | null,
): Operation[] {
  const [was, is] = [before ? countedIn(before) : [], after ? countedIn(after) : []];
  return [
    ...was.filter((counted) => !is.includes(counted)).map((counted) => increment(userId, counted, -1)),
    ...is.filter((counted) => !was.includes(counted)).map((counted) => increment(userId, counted, 1)),
  ];
}

export function countedIn(person: ParticipantDocument): readonly Exclude<keyof Counts, 'voters'>[] {
  if (!isActiveRole(person.role)) return [];
  if (person.role === 'Guest') return ['guests'];
  return isInTeam(person) ? ['people'] : ['people', 'withoutTeam'];
}
