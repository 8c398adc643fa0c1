import { arePlacesInOrder } from '#contract/awards/awardRules.ts';
import { RESERVED } from '#contract/base/identifiers.ts';
import { AWARD_PLACES_MAX, AWARDS_MAX, PENDING_REQUESTS_MAX, TEAM_SIZE } from '#contract/base/limits.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { searchText } from '#contract/base/searchText.ts';
import { isOpen } from '#contract/matching/requestRules.ts';
import { askerOf } from '../../../functions/domain/matching/requests.ts';
import { shownModeOf } from '../../../functions/domain/stage/stageOf.ts';
import { faceOf } from '../../../functions/domain/teams/membership.ts';
import {
  type AnyDocument,
  type Documents,
  type DocumentType,
  documentId,
  eventKey,
  refOfEventKey,
} from '../../../functions/store/documents.ts';
import {
  brokenBulkMails,
  brokenNotifications,
  brokenTeamFormation,
  forgottenByUpkeep,
} from './brokenNotifications.ts';
import { brokenCounts, brokenVotes } from './brokenVotes.ts';

type Problems = string[];

type Every = <T extends DocumentType>(type: T) => readonly Documents[T][];

/**
 * @param now in milliseconds since the epoch
 * @returns a sentence for each contradiction between the documents. Not even a crash or a race may cause a contradiction.
 */
export function brokenInvariants(documents: readonly AnyDocument[], now = Date.now()): string[] {
  const every = byType(documents);
  const events = Map.groupBy(
    documents.filter((one) => 'eventKey' in one),
    (one) => one.eventKey,
  );
  return [
    ...brokenOrganisations(every),
    ...hiddenByPages(every),
    ...brokenMembers(every),
    ...brokenMails(every),
    ...brokenBulkMails(every('mail')),
    ...[...events].flatMap(([key, ofEvent]) => brokenEvent(key, byType(ofEvent), now)),
  ];
}

function byType(documents: readonly AnyDocument[]): Every {
  const types = Map.groupBy(documents, ({ type }) => type);
  return <T extends DocumentType>(type: T) => (types.get(type) ?? []) as unknown as readonly Documents[T][];
}

/** Checks that every event and member belongs to an organisation, and that organisations list exactly their own events. */
function brokenOrganisations(every: Every): Problems {
  const organisations = new Set(every('organisation').map(({ orgId }) => orgId));
  const events = new Set(every('event').map((event) => event.eventKey));
  const listed = new Set(
    every('eventSummary').map(({ eventId: event, orgId: org }) => eventKey({ org, event })),
  );
  const versioned = new Set(every('eventsVersion').map(({ orgId }) => orgId));
  return [
    ...[...events].filter((key) => !listed.has(key)).map((key) => `${key} is listed by no organisation.`),
    ...[...listed]
      .filter((key) => !events.has(key))
      .map((key) => `${key} is listed, but there is no such event.`),
    ...[...new Set([...listed].map((key) => refOfEventKey(key).org))]
      .filter((org) => !versioned.has(org))
      .map((org) => `${org} lists events, but has no version of them.`),
    ...[...events, ...listed]
      .filter((key) => !organisations.has(refOfEventKey(key).org))
      .map((key) => `${key} belongs to no organisation.`),
    ...every('member')
      .filter(({ orgId }) => !organisations.has(orgId))
      .map(({ orgId, userId }) => `${userId} is a member of ${orgId}, which doesn’t exist.`),
  ];
}

/** Finds organisations whose own page is hidden, because a newer page of the portal has the same name. */
const hiddenByPages = (every: Every): Problems =>
  every('organisation')
    .filter(({ orgId }) => RESERVED.Organisation.includes(orgId))
    .map(({ orgId }) => `The organisation ${orgId} has the name of a page of the portal.`);

/** Checks that the owners document names exactly the Owners, and that each search entry belongs to a member. */
function brokenMembers(every: Every): Problems {
  const nameOf = ({ orgId, userId }: { readonly orgId: string; readonly userId: string }) =>
    `${userId} of ${orgId}`;
  const members = new Set(every('member').map(nameOf));
  const owners = new Set(every('member').flatMap((one) => (one.role === 'Owner' ? [nameOf(one)] : [])));
  const ownersInDocuments = new Set(
    every('owners').flatMap(({ orgId, userIds }) => userIds.map((userId) => nameOf({ orgId, userId }))),
  );
  return [
    ...[...owners]
      .filter((one) => !ownersInDocuments.has(one))
      .map((one) => `${one} is an Owner, but the owners document doesn’t say so.`),
    ...[...ownersInDocuments]
      .filter((one) => !owners.has(one))
      .map((one) => `${one} isn’t an Owner, but the owners document says so.`),
    ...every('memberEntry')
      .filter((entry) => !members.has(nameOf(entry)))
      .map((entry) => `${nameOf(entry)} isn’t a member, but has ${entry.id}.`),
  ];
}

/**
 * Checks that each queued invitation has a waiting email. Waiting emails have a `notBefore` and no `ttl`. All other emails have
 * a `ttl` and no `notBefore`.
 */
function brokenMails(every: Every): Problems {
  const mails = new Map(every('mail').map((mail) => [mail.id, mail]));
  const waiting = every('invitation').filter(
    ({ mailState, state }) => state === 'Pending' && mailState === 'Queued',
  );
  return [
    ...waiting
      .filter(({ emailHash, id, messageId }) => {
        const mail = mails.get(documentId.mail('Invitation', id, emailHash));
        return mail?.state !== 'Waiting' || mail.messageId !== messageId;
      })
      .map(({ id }) => `Invitation ${id} is queued, but no email waits.`),
    ...[...mails.values()]
      .filter(({ notBefore, state }) => (state === 'Waiting') !== (notBefore !== null))
      .map(({ id, notBefore, state }) => `${id} is ${state}, but due at ${notBefore ?? 'no time'}.`),
    ...[...mails.values()]
      .filter(({ state, ttl }) => (state === 'Waiting') !== (ttl === undefined))
      .map(
        ({ id, state, ttl }) => `${id} is ${state}, but ${ttl === undefined ? 'never expires' : 'expires'}.`,
      ),
  ];
}

function brokenEvent(key: string, every: Every, now: number): Problems {
  const people = [...every('participant'), ...every('vote')];
  const orphans = every('event').length === 0 && people.length > 0;
  return [
    ...(orphans ? [`${key} doesn’t exist, but has ${people.length} participants and votes.`] : []),
    ...brokenTeams(key, every),
    ...brokenVotes(key, every),
    ...brokenCounts(key, every),
    ...brokenRequests(key, every),
    ...brokenPlacements(key, every),
    ...brokenTeamFormation(key, every),
    ...brokenNotifications(key, every),
    ...forgottenByUpkeep(key, every, now),
    ...brokenAwards(key, every),
    ...brokenStage(key, every),
    ...brokenLinks(key, every),
  ];
}

function brokenTeams(key: string, every: Every): Problems {
  const teams = Map.groupBy(
    every('participant').filter(({ projectRole }) => isActiveRole(projectRole)),
    ({ projectId }) => projectId,
  );
  const persons = Map.groupBy(every('participant'), ({ userId }) => userId);
  const broken: Problems = [];
  for (const [userId, documents] of persons) {
    const [own] = documents;
    if (documents.length > 1)
      broken.push(
        `${key}: ${userId} is a participant ${documents.length} times, and could be in as many teams.`,
      );
    else if (own?.id !== documentId.participant(userId))
      broken.push(`${key}: the participant ${userId} has the wrong id, so they could join twice.`);
  }
  for (const { projectId, role, userId } of [...teams.values()].flat())
    if (role === 'Guest') broken.push(`${key}: ${userId} is a Guest, but is in the team of ${projectId}.`);
  for (const { projectId, team } of every('project')) {
    const members = teams.get(projectId) ?? [];
    const name = `${key}/${projectId}`;
    const owners = members.filter(({ projectRole }) => projectRole === 'Owner').length;
    const faces = team.map((face) => JSON.stringify(face));
    const actual = new Set(members.map((member) => JSON.stringify(faceOf(member))));
    if (faces.length !== members.length || faces.some((face) => !actual.delete(face)))
      broken.push(
        `${name} shows ${faces.length} faces, which aren’t those of its ${members.length} members.`,
      );
    if (members.length > TEAM_SIZE)
      broken.push(`${name} has ${members.length} members. The limit is ${TEAM_SIZE}.`);
    if (owners > 1) broken.push(`${name} has ${owners} Owners.`);
  }
  return broken;
}

/** Checks that no one has too many open requests, and that the participant document doesn't count too few of them. */
function brokenRequests(key: string, every: Every): Problems {
  const people = new Map(every('participant').map((one) => [one.userId, one]));
  const broken: Problems = [];
  for (const { id, projectId, userId } of every('request'))
    if (id !== documentId.request(projectId, userId))
      broken.push(
        `${key}: a request of ${userId} to ${projectId} has the wrong id, so they could ask twice.`,
      );
  for (const [userId, own] of Map.groupBy(every('request'), (one) => one.userId)) {
    const person = people.get(userId) ?? null;
    // The limit was checked when the newest request was sent, so this counts the requests that were open at that time.
    const newest = Math.max(...own.map(({ createdAt }) => Date.parse(createdAt)));
    const open = own.filter((one) => isOpen(one, askerOf(person), newest)).length;
    if (open > PENDING_REQUESTS_MAX)
      broken.push(`${key}: ${userId} has ${open} open requests. The limit is ${PENDING_REQUESTS_MAX}.`);
    if (open > (person?.pendingRequests ?? 0))
      broken.push(
        `${key}: ${userId} is counted with ${person?.pendingRequests ?? 'no'} open requests, but has ${open}.`,
      );
  }
  return broken;
}

/** Checks that a placement names no person twice and no unknown new team. An applied placement needs a result for each seat. */
function brokenPlacements(key: string, every: Every): Problems {
  const results = new Set(every('placedSeat').map(({ id }) => id));
  return every('placement').flatMap(({ newTeams, placementId, seats, state }) => {
    const name = `${key}: the placement ${placementId}`;
    const teams = new Set(newTeams.map((team) => team.key));
    const people = new Set(seats.map(({ userId }) => userId));
    const due = seats.filter(({ dropped, team }) => team !== null && !dropped);
    return [
      ...(people.size < seats.length ? [`${name} names a person twice.`] : []),
      ...due
        .filter(({ team }) => team?.includes(':') && !teams.has(team))
        .map(({ team, userId }) => `${name} puts ${userId} into ${team}, which doesn’t exist.`),
      ...due
        .filter(
          ({ userId }) => state === 'Applied' && !results.has(documentId.placedSeat(placementId, userId)),
        )
        .map(({ userId }) => `${name} is applied, but has no result for ${userId}.`),
    ];
  });
}

/** Checks that there aren't too many awards, that their names differ, and that the winners' places are in order (1, 1, 3). */
function brokenAwards(key: string, every: Every): Problems {
  const awards = every('award');
  const names = new Set(awards.map(({ name }) => searchText(name)));
  return [
    ...(awards.length > AWARDS_MAX
      ? [`${key} has ${awards.length} awards. The limit is ${AWARDS_MAX}.`]
      : []),
    ...(names.size < awards.length ? [`${key} has two awards with the same name.`] : []),
    ...awards
      .filter(({ result }) => result && !arePlacesInOrder(result.winners, AWARD_PLACES_MAX))
      .map(({ awardId }) => `${key}: the places of the award ${awardId} aren’t in order.`),
  ];
}

/**
 * Checks that the stage shows a step or a slot that exists, and the show that the event names. No two slots may have the same
 * id, and no two teams the same table.
 */
function brokenStage(key: string, every: Every): Problems {
  const slots = every('runningOrder').flatMap((one) => one.slots.map(({ id }) => id));
  const numbers = every('tables').flatMap(({ tables }) => tables.map((table) => table.number));
  const shown = every('live').map(({ mode }) => shownModeOf(mode))[0];
  return [
    ...every('event')
      .filter(({ onStage }) => onStage !== shown)
      .map(({ onStage }) => `${key} names the show ${onStage}, but the stage shows ${shown}.`),
    ...every('live').flatMap(({ demo, mode, step, steps }) => [
      ...(step > steps.length ? [`${key}: the stage shows ${step} of ${steps.length} steps.`] : []),
      ...(mode === 'Demo' && demo?.slot && !slots.includes(demo.slot)
        ? [`${key}: the stage shows the slot ${demo.slot}, which doesn’t exist.`]
        : []),
    ]),
    ...(new Set(slots).size < slots.length ? [`${key} has two slots with the same id.`] : []),
    ...(new Set(numbers).size < numbers.length ? [`${key} has two teams at the same table.`] : []),
  ];
}

/**
 * Checks that the event and each project have markdown, that the list of projects has a version, and that participants, votes, requests, tallies and texts belong to a
 * project. Votes and requests of a deleted project may stay until a task deletes them.
 */
function brokenLinks(key: string, every: Every): Problems {
  const projects = new Set(every('project').map(({ projectId }) => projectId));
  const deleted = new Set(every('deletedProject').map(({ projectId }) => projectId));
  const contents = new Set(every('content').map(({ id }) => id));
  const broken: Problems = [];
  if (projects.size > 0 && every('projectsVersion').length === 0)
    broken.push(`${key} has projects, but no version of their list.`);
  if (every('event').length > 0 && !contents.has(documentId.eventContent()))
    broken.push(`${key} has no markdown.`);
  for (const projectId of projects)
    if (!contents.has(documentId.content(projectId))) broken.push(`${key}/${projectId} has no markdown.`);
  for (const { projectId, userId } of every('participant'))
    if (projectId !== null && !projects.has(projectId))
      broken.push(`${key}: ${userId} is in the team of ${projectId}, which doesn’t exist.`);
  for (const { projectId, userId } of every('vote'))
    if (!projects.has(projectId) && !deleted.has(projectId))
      broken.push(`${key}: ${userId} voted for ${projectId}, which doesn’t exist.`);
  for (const { projectId, userId } of every('request'))
    if (!projects.has(projectId) && !deleted.has(projectId))
      broken.push(`${key}: ${userId} has asked ${projectId}, which doesn’t exist.`);
  contents.delete(documentId.eventContent());
  for (const id of [...every('tally').map((one) => one.id), ...contents])
    if (!projects.has(id.slice(id.indexOf(':') + 1))) broken.push(`${key}: ${id} belongs to no project.`);
  return broken;
}
