import { parseResponse } from 'hono/client';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import type { Organisation, OrganisationChanges } from '#contract/organisations/organisations.ts';
import type { Project, SentNewProject, SentProjectChanges } from '#contract/projects/projects.ts';
import type { ProfileChanges, User } from '#contract/users/users.ts';
import * as calls from './calls.ts';
import type { Call, JsonResponse, Readable } from './calls.ts';
import { api } from './client.ts';
import { refresh, show } from './commands.ts';
import { ifMatch, taggedCall, type TaggedData } from './tagged.ts';

/**
 * The data that a form edits, for example a project. `save` sends the changes with the ETag from `read`. It rejects with an
 * ApiError of status 412 if someone else has saved the data since then.
 */
export interface Editable<T, Changes> extends Call<TaggedData<T>> {
  readonly save: (changes: Changes, tag: string | null) => Promise<T>;
}

/** A path of the API that can be read and saved. */
interface Saveable<Input, Changes, Answer> extends Readable<Input, Answer> {
  readonly $put: (
    input: Input & { json: Changes },
    options: { headers: Record<string, string> },
  ) => Promise<JsonResponse<Answer>>;
}

/** @param after shows the saved data on the pages that it changes */
export const editable = <Input, Changes, Answer, Field extends keyof Answer>(
  route: Saveable<Input, Changes, Answer>,
  field: Field,
  input: Input,
  after?: (saved: Answer[Field]) => Promise<unknown>,
): Editable<Answer[Field], Changes> => ({
  ...taggedCall(route, field, input),
  save: async (json, tag) => {
    const { [field]: saved } = await parseResponse(route.$put({ ...input, json }, { headers: ifMatch(tag) }));
    await after?.(saved);
    return saved;
  },
});

/** The fields that a form always sends. The server keeps the values of fields that it doesn't receive. */
export type SentFields<Changes, Fields extends keyof Changes> = {
  readonly [F in Fields]-?: Exclude<Changes[F], undefined>;
};

export type ProfileEdit = SentFields<
  ProfileChanges,
  'name' | 'avatar' | 'shirt_size' | 'dietary_requirements' | 'allergies' | 'event_mails'
>;

export const ownProfile: Editable<User, ProfileEdit> = editable(api.u.details, 'User', {}, (saved) =>
  show(calls.profile, saved),
);

export type OrganisationEdit = SentFields<OrganisationChanges, 'name' | 'logo' | 'content' | 'description'> &
  Pick<OrganisationChanges, 'imagehosts'>;

export const editableOrganisation = (ref: OrganisationRef): Editable<Organisation, OrganisationEdit> =>
  editable(api.o[':org'], 'Organisation', { param: ref }, async (saved) => {
    await show(calls.organisation(ref), saved);
    await refresh(calls.myOrganisations, calls.myEvents);
  });

export type ProjectEdit = SentFields<
  SentProjectChanges,
  'name' | 'logo' | 'content' | 'description' | 'joinoption' | 'status'
>;

const projectRoute = api.p[':org'][':event'][':project'];

const callsThatListProjects = (ref: EventRef) => [
  calls.event(ref),
  calls.teamsReport(ref),
  calls.myProjects,
  calls.myVotes,
];

export const editableProject = (ref: ProjectRef): Editable<Project, SentProjectChanges> =>
  editable(projectRoute, 'Project', { param: ref }, async (saved) => {
    await show(calls.project(ref), saved);
    await refresh(calls.projectAccess(ref), ...callsThatListProjects(ref));
  });

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
  await parseResponse(projectRoute.$delete({ param: ref }));
  await refresh(...callsThatListProjects(ref), calls.results(ref));
}
