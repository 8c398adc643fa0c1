import type { EventRef } from '../../../../functions/contract/base/identifiers.ts';
import { TEAM_SIZE } from '../../../../functions/contract/base/limits.ts';
import { searchText } from '../../../../functions/contract/base/searchText.ts';
import { memberDocuments } from '../../../../functions/domain/organisations/memberOperations.ts';
import { newVersionOperation } from '../../../../functions/domain/projects/eventProjects.ts';
import {
  type AnyDocument,
  documentId,
  eventKey,
  type MemberDocument,
  type MemberEntryDocument,
  type ParticipantDocument,
} from '../../../../functions/store/documents.ts';
import { COMMIT_MAX } from '../../../../functions/store/store.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { inParallel } from '../../../../infra/local/sample/inParallel.ts';

const AT = '2026-11-01T09:00:00.000Z';

export const userIdOf = (number: number): string => number.toString(16).padStart(32, '0');

export const projectIdOf = (number: number): string => `project-${number}`;

/** Writes documents of one partition straight into the store, because a large event would take hours through the API. */
export async function createAll(
  store: Store,
  partition: string,
  documents: Iterable<AnyDocument>,
): Promise<void> {
  await inParallel(batches(documents), (batch) =>
    store.commit(
      partition,
      batch.map((document) => ({ do: 'create', document })),
    ),
  );
}

function* batches(documents: Iterable<AnyDocument>): Generator<AnyDocument[]> {
  let batch: AnyDocument[] = [];
  for (const document of documents) {
    batch.push(document);
    if (batch.length < COMMIT_MAX) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export function* members(org: string, count: number): Generator<MemberDocument | MemberEntryDocument> {
  for (let number = 0; number < count; number++) {
    const { avatarUrl, email, name, userId } = personOf(number);
    const profile = { avatarUrl, email, name, userId };
    yield* memberDocuments({ orgId: org, profile, role: 'Member', since: AT });
  }
}

const personOf = (number: number) => ({
  userId: userIdOf(number),
  name: `Alexandra Person ${number}`,
  email: `alexandra.person.${number}@brightwater.example`,
  avatarUrl: null,
});

const faceOf = (number: number) => {
  const { avatarUrl: avatar, name, userId: id } = personOf(number);
  return { id, name, avatar };
};

/** Yields the documents of projects: each project itself, its content and its tally. */
export function* projects(ref: EventRef, count: number, teamSize: number): Generator<AnyDocument> {
  for (let number = 0; number < count; number++) {
    const projectId = projectIdOf(number);
    const part = { eventKey: eventKey(ref) };
    yield {
      type: 'project',
      id: documentId.project(projectId),
      ...part,
      projectId,
      version: 1,
      name: `Solar Kettle ${number}`,
      description: 'Boils water for a whole office with what the roof gives away on a sunny afternoon.',
      logoUrl: null,
      cover: null,
      videos: [],
      status: 'Active',
      joinOption: 'Anybody',
      team: Array.from({ length: teamSize }, (_, member) => faceOf(number * TEAM_SIZE + member)),
      createdBy: `request-${number}`,
      createdAt: AT,
    };
    const content = 'What we are building, and for whom.\n\n'.repeat(20);
    yield { type: 'content', id: documentId.content(projectId), ...part, content };
    yield { type: 'tally', id: documentId.tally(projectId), ...part, projectId, votes: 0 };
  }
}

/** Yields people of an event, who fill one team after the other. */
export function* participants(
  ref: EventRef,
  count: number,
  teams = count / TEAM_SIZE,
): Generator<ParticipantDocument> {
  for (let number = 0; number < count; number++) {
    const person = personOf(number);
    const team = Math.floor(number / TEAM_SIZE);
    const isInTeam = team < teams;
    yield {
      type: 'participant',
      id: documentId.participant(person.userId),
      eventKey: eventKey(ref),
      ...person,
      role: 'Member',
      projectId: isInTeam ? projectIdOf(team) : null,
      projectRole: isInTeam ? (number % TEAM_SIZE === 0 ? 'Owner' : 'Member') : null,
      joinedAt: AT,
      key: `${searchText(person.name)}\t${person.userId}`,
      shirtSize: 'M',
      dietaryRequirements: number % 3 === 0 ? 'vegetarian, no coriander' : null,
      allergies: number % 7 === 0 ? 'hazelnuts; carries an adrenaline pen' : null,
    };
  }
}

/** Fills an event with full teams. People who find no seat have no team. */
export async function fillEvent(
  store: Store,
  ref: EventRef,
  people: number,
  teams = people / TEAM_SIZE,
): Promise<void> {
  await createAll(store, eventKey(ref), projects(ref, teams, TEAM_SIZE));
  await store.commit(eventKey(ref), [newVersionOperation(eventKey(ref))]);
  await createAll(store, eventKey(ref), participants(ref, people, teams));
  const inTeams = teams * TEAM_SIZE;
  const counted = Array.from({ length: people }, (_, number) => ({
    digit: userIdOf(number).slice(-1),
    isWithoutTeam: number >= inTeams,
  }));
  await store.commit(
    eventKey(ref),
    Array.from(
      Map.groupBy(counted, ({ digit }) => digit),
      ([digit, of]) =>
        (['people', 'withoutTeam'] as const).map((property) => ({
          do: 'increment' as const,
          type: 'counts' as const,
          id: documentId.counts(digit),
          property,
          by: property === 'people' ? of.length : of.filter(({ isWithoutTeam }) => isWithoutTeam).length,
        })),
    ).flat(),
  );
}
