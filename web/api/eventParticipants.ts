import { parseResponse } from 'hono/client';
import type { EventRef, ProjectRef } from '#contract/identifiers.ts';
import { LINES_MAX } from '#contract/limits.ts';
import type { EventParticipant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';
import type { Grant, Project } from '#contract/projects.ts';
import * as calls from './calls.ts';
import { call, type Call } from './calls.ts';
import { api } from './client.ts';
import { refresh, show } from './commands.ts';
import { type LoadedPages, usePages } from './usePages.ts';
import type { RoleChange } from './roleChange.ts';

/* Calls for admins of an event. Only their pages need this file, so it isn't part of the first load. */

export interface ParticipantsQuery {
  readonly search: string;
  /** Null for all roles. */
  readonly role: Role | null;
  /** Only people who could be in a team but aren't. */
  readonly withoutTeam: boolean;
}

export function useParticipants(
  { event, org }: EventRef,
  { role, search, withoutTeam }: ParticipantsQuery,
): LoadedPages<EventParticipant> {
  const wanted = {
    ...(search === '' ? {} : { search }),
    ...(role === null ? {} : { role }),
    ...(withoutTeam ? { team: 'none' as const } : {}),
  };
  const key = `/e/${org}/${event}/participants?${new URLSearchParams(wanted).toString()}`;
  return usePages(key, async (after, init) => {
    const query = { ...wanted, ...(after === undefined ? {} : { after }) };
    const all = api.e[':org'][':event'].participants;
    const answer = await parseResponse(all.$get({ param: { org, event }, query }, { init }));
    return { items: answer.Participants, next: answer.Next };
  });
}

const refreshPeople = (ref: EventRef, ...projects: readonly ProjectRef[]) =>
  refresh(
    calls.event(ref),
    calls.eventAccess(ref),
    calls.teamsReport(ref),
    ...projects.flatMap((project) => [calls.project(project), calls.projectAccess(project)]),
  );

/** @returns a result for each person, because the server may change some roles and refuse to change others */
export async function changeParticipantRoles(
  ref: EventRef,
  ids: readonly string[],
  role: Role,
): Promise<readonly RoleChange[]> {
  const all = api.e[':org'][':event'].participants;
  const changes: RoleChange[] = [];
  for (let from = 0; from < ids.length; from += LINES_MAX) {
    const participants = ids.slice(from, from + LINES_MAX).map((id) => ({ id, role }));
    const { Results } = await parseResponse(all.$put({ param: ref, json: { participants } }));
    changes.push(...Results.map(({ Id, Message }) => ({ id: Id, refusal: Message })));
  }
  await refreshPeople(ref);
  return changes;
}

/** Removes a person from the event and from their team. */
export async function removeParticipant(ref: EventRef, person: EventParticipant): Promise<void> {
  const one = api.e[':org'][':event'].participants[':participant'];
  await parseResponse(one.$delete({ param: { ...ref, participant: person.Id } }));
  await refreshPeople(ref, ...(person.Project ? [{ ...ref, project: person.Project.Id }] : []));
}

export async function placeIntoTeam(
  ref: EventRef,
  person: EventParticipant,
  project: string,
): Promise<EventParticipant> {
  const { team } = api.e[':org'][':event'].participants[':participant'];
  const param = { ...ref, participant: person.Id };
  const { Participant } = await parseResponse(team.$put({ param, json: { project } }));
  await refreshPeople(ref, { ...ref, project });
  return Participant;
}

export const grants = ({ event, org }: EventRef): Call<Grant[]> =>
  call(`/e/${org}/${event}/grants`, async (init) => {
    const all = api.e[':org'][':event'].grants;
    const { Grants } = await parseResponse(all.$get({ param: { org, event } }, { init }));
    return Grants;
  });

/** Lets a team edit its project after the end of the event. @param until when this permission ends; null withdraws it */
export async function grantEditing(ref: ProjectRef, until: string | null): Promise<Project> {
  const { grant } = api.p[':org'][':event'][':project'];
  const { Project } = await parseResponse(grant.$put({ param: ref, json: { until } }));
  await show(calls.project(ref), Project);
  await refresh(calls.projectAccess(ref), grants(ref));
  return Project;
}
