import { parseResponse } from 'hono/client';
import type { Event, EventChanges } from '#contract/events/events.ts';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import type { Organisation, OrganisationChanges } from '#contract/organisations/organisations.ts';
import type { Project, SentNewProject, SentProjectChanges } from '#contract/projects/projects.ts';
import type { ProfileChanges, User } from '#contract/users/users.ts';
import * as calls from './calls.ts';
import { api } from './client.ts';
import { refresh, show } from './commands.ts';
import { ifMatch, type TaggedData } from './tagged.ts';

/**
 * The data that a form edits, for example a project. `save` sends the changes with the ETag from `read`. It rejects with an
 * ApiError of status 412 if someone else has saved the data since then.
 */
export interface Editable<T, Changes> {
  readonly key: string;
  readonly read: (init: RequestInit) => Promise<TaggedData<T>>;
  readonly save: (changes: Changes, tag: string | null) => Promise<T>;
}

/** The fields that a form always sends. The server keeps the values of fields that it doesn't receive. */
type SentFields<Changes, Fields extends keyof Changes> = {
  readonly [F in Fields]-?: Exclude<Changes[F], undefined>;
};

export type ProfileEdit = SentFields<
  ProfileChanges,
  'name' | 'avatar' | 'shirt_size' | 'dietary_requirements' | 'allergies' | 'event_mails'
>;

const details = api.u.details;

export const ownProfile: Editable<User, ProfileEdit> = {
  key: calls.profile.key,
  read: async (init) => {
    const response = await details.$get({}, { init });
    const { User } = await parseResponse(response);
    return { data: User, tag: response.headers.get('ETag') };
  },
  save: async (json, tag) => {
    const { User } = await parseResponse(details.$put({ json }, { headers: ifMatch(tag) }));
    await show(calls.profile, User);
    return User;
  },
};

export type OrganisationEdit = SentFields<OrganisationChanges, 'name' | 'logo' | 'content' | 'description'> &
  Pick<OrganisationChanges, 'imagehosts'>;

export const editableOrganisation = (ref: OrganisationRef): Editable<Organisation, OrganisationEdit> => {
  const organisationRoute = api.o[':org'];
  return {
    key: calls.organisation(ref).key,
    read: async (init) => {
      const response = await organisationRoute.$get({ param: ref }, { init });
      const { Organisation } = await parseResponse(response);
      return { data: Organisation, tag: response.headers.get('ETag') };
    },
    save: async (json, tag) => {
      const { Organisation } = await parseResponse(
        organisationRoute.$put({ param: ref, json }, { headers: ifMatch(tag) }),
      );
      await show(calls.organisation(ref), Organisation);
      await refresh(calls.myOrganisations, calls.myEvents);
      return Organisation;
    },
  };
};

export type EventEdit = SentFields<EventChanges, 'name' | 'logo' | 'content' | 'description'>;

export const editableEvent = (ref: EventRef): Editable<Event, EventEdit> => {
  const eventRoute = api.e[':org'][':event'];
  return {
    key: calls.event(ref).key,
    read: async (init) => {
      const response = await eventRoute.$get({ param: ref }, { init });
      const { Event } = await parseResponse(response);
      return { data: Event, tag: response.headers.get('ETag') };
    },
    save: async (json, tag) => {
      const { Event } = await parseResponse(eventRoute.$put({ param: ref, json }, { headers: ifMatch(tag) }));
      await show(calls.event(ref), Event);
      await refresh(calls.eventAccess(ref), calls.organisation(ref), calls.myEvents);
      return Event;
    },
  };
};

export type ProjectEdit = SentFields<
  SentProjectChanges,
  'name' | 'logo' | 'content' | 'description' | 'joinoption' | 'status'
>;

const callsThatListProjects = (ref: EventRef) => [
  calls.event(ref),
  calls.teamsReport(ref),
  calls.myProjects,
  calls.myVotes,
];

export const editableProject = (ref: ProjectRef): Editable<Project, SentProjectChanges> => {
  const projectRoute = api.p[':org'][':event'][':project'];
  return {
    key: calls.project(ref).key,
    read: async (init) => {
      const response = await projectRoute.$get({ param: ref }, { init });
      const { Project } = await parseResponse(response);
      return { data: Project, tag: response.headers.get('ETag') };
    },
    save: async (json, tag) => {
      const { Project } = await parseResponse(
        projectRoute.$put({ param: ref, json }, { headers: ifMatch(tag) }),
      );
      await show(calls.project(ref), Project);
      await refresh(calls.projectAccess(ref), ...callsThatListProjects(ref));
      return Project;
    },
  };
};

export async function createProject(ref: EventRef, json: Omit<SentNewProject, 'owner'>): Promise<Project> {
  const { projects } = api.e[':org'][':event'];
  const { Project } = await parseResponse(projects.$post({ param: ref, json }));
  await refresh(calls.eventAccess(ref), calls.myEvents, ...callsThatListProjects(ref));
  return Project;
}

/** Reads a project and sets its status to Active. @throws ApiError with status 412 if someone saves it in between */
export async function publishProject(ref: ProjectRef): Promise<Project> {
  const { read, save } = editableProject(ref);
  const { data, tag } = await read({});
  return await save({ name: data.Name, status: 'Active' }, tag);
}

/** Sends no ETag, so it deletes the project even if someone else has just changed it. */
export async function deleteProject(ref: ProjectRef): Promise<void> {
  await parseResponse(api.p[':org'][':event'][':project'].$delete({ param: ref }));
  await refresh(...callsThatListProjects(ref), calls.results(ref));
}
