import { parseResponse } from 'hono/client';
import type { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import { BATCH_MAX } from '#contract/base/limits.ts';
import type { Role } from '#contract/base/permissions.ts';
import type { Grant, Project } from '#contract/projects/projects.ts';
import type { EventParticipant, ParticipantsQuery } from '#contract/users/participants.ts';
import { ApiError } from '../http/apiError.ts';
import * as calls from '../http/calls.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { refresh, show } from '../http/commands.ts';
import { type LoadedPages, pagedCall, PAGES_AT_ONCE, usePages } from '../http/usePages.ts';
import type { OnResults } from './personResult.ts';

/* Calls for admins of an event. Only their pages need this file, so it isn't part of the first load. */

const participantsRoute = api.e[':org'][':event'].participants;
const participantRoute = participantsRoute[':participant'];

/** Up to 1,000 participants of an event, Inactive people included. `hasMore` is true if the event has more. */
export const useAllParticipants = (ref: EventRef): LoadedPages<EventParticipant> =>
  usePages(pagedCall(participantsRoute, 'Participants', ref, {}), PAGES_AT_ONCE);

/**
 * Returns the addresses of everyone who has one of the roles at an event.
 * @throws ApiError with status 403 for people who don't manage that event
 */
export async function addressesAt(ref: EventRef, role: readonly Role[]): Promise<readonly string[]> {
  const { read } = pagedCall(participantsRoute, 'Participants', ref, { role: [...role] });
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await read(after);
    found.push(...items.map(({ Email }) => Email));
    after = next ?? undefined;
  } while (after !== undefined);
  return found;
}

export type FoundParticipantsQuery = Pick<ParticipantsQuery, 'role' | 'search' | 'team'>;

/** One page of the participants that match. @param query null reads nothing */
export const useFoundParticipants = (
  ref: EventRef,
  query: FoundParticipantsQuery | null,
): LoadedPages<EventParticipant> =>
  usePages(query && pagedCall(participantsRoute, 'Participants', ref, query));

const refreshPeople = (ref: EventRef, ...projects: readonly ProjectRef[]) =>
  refresh(
    calls.event(ref),
    calls.eventAccess(ref),
    calls.teamsReport(ref),
    ...projects.flatMap((project) => [calls.project(project), calls.projectAccess(project)]),
  );

/** Changes the roles in several calls. The server may refuse some of the changes. */
export async function changeParticipantRoles(
  ref: EventRef,
  ids: readonly string[],
  role: Role,
  onResults: OnResults,
): Promise<void> {
  try {
    for (let from = 0; from < ids.length; from += BATCH_MAX) {
      const participants = ids.slice(from, from + BATCH_MAX).map((id) => ({ id, role }));
      const { Results } = await parseResponse(participantsRoute.$put({ param: ref, json: { participants } }));
      onResults(Results.map(({ Id, Message }) => ({ id: Id, refusal: Message })));
    }
  } finally {
    await refreshPeople(ref);
  }
}

export type PersonInTeam = Pick<EventParticipant, 'Id' | 'Project'>;

/** Removes people from the event and from their teams. The server may refuse to remove some of them. */
export async function removeParticipants(
  ref: EventRef,
  people: readonly PersonInTeam[],
  onResults: OnResults,
): Promise<void> {
  try {
    for (const { Id } of people) {
      const removal = parseResponse(participantRoute.$delete({ param: { ...ref, participant: Id } }));
      onResults([{ id: Id, refusal: await reasonAgainst(removal) }]);
    }
  } finally {
    const teams = people.flatMap(({ Project }) => (Project ? [{ ...ref, project: Project.Id }] : []));
    await refreshPeople(ref, ...teams);
  }
}

/** Statuses that are about one person. After another failure, such as a limit, the calls for other people would fail too. */
const ABOUT_ONE_PERSON = [400, 403, 404, 409];

async function reasonAgainst(removal: Promise<unknown>): Promise<string | null> {
  try {
    await removal;
    return null;
  } catch (error) {
    if (error instanceof ApiError && ABOUT_ONE_PERSON.includes(error.status)) return error.message;
    throw error;
  }
}

export async function placeIntoTeam(
  ref: EventRef,
  person: PersonInTeam,
  project: string,
): Promise<EventParticipant> {
  const param = { ...ref, participant: person.Id };
  const { Participant } = await parseResponse(participantRoute.team.$put({ param, json: { project } }));
  await refreshPeople(ref, { ...ref, project });
  return Participant;
}

export const grants = (ref: EventRef): Call<Grant[]> =>
  call(api.e[':org'][':event'].grants, 'Grants', { param: ref });

/** Lets a team edit its project after the end of the event. @param until the end of this permission; null withdraws it */
export async function grantEditing(ref: ProjectRef, until: string | null): Promise<Project> {
  const { grant } = api.p[':org'][':event'][':project'];
  const { Project } = await parseResponse(grant.$put({ param: ref, json: { until } }));
  await show(calls.project(ref), Project);
  await refresh(calls.projectAccess(ref), grants(ref));
  return Project;
}
