import { type ClientRequestOptions, type ClientResponse, parseResponse } from 'hono/client';
import type { StatusCode } from 'hono/utils/http-status';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { EventRole, SentInvitation } from '#contract/invitations/invitations.ts';
import { api } from './client.ts';

/** A read of the API. SWR caches the answer under `key`, which is the path of the call. */
export interface Call<T> {
  readonly key: string;
  readonly read: (init: RequestInit) => Promise<T>;
}

export type JsonResponse<Answer> = ClientResponse<Answer, StatusCode, 'json'>;

/** A path of the API that answers reads. `Input` has the path's parameters and the query. */
export interface Readable<Input, Answer> {
  readonly $get: (input: Input, options: ClientRequestOptions) => Promise<JsonResponse<Answer>>;
  $path(input: unknown): string;
}

/** Leaves out the API's version, because browsers keep unsaved texts under these keys. */
export const keyOf = <Input>(route: Readable<Input, unknown>, input: Input): string =>
  route.$path(input).slice('/v1'.length);

/** Reads a whole answer. */
export const wholeCall = <Input, Answer>(route: Readable<Input, Answer>, input: Input): Call<Answer> => ({
  key: keyOf(route, input),
  read: (init) => parseResponse(route.$get(input, { init })),
});

/** Reads one field of an answer. */
export function call<Input, Answer, Field extends keyof Answer>(
  route: Readable<Input, Answer>,
  field: Field,
  input: Input,
): Call<Answer[Field]> {
  const { key, read } = wholeCall(route, input);
  return { key, read: async (init) => (await read(init))[field] };
}

export interface InviteResult {
  readonly email: string;
  /** The reason why the address wasn't invited. Null if it was. */
  readonly refusal: string | null;
}

/** The calls for invitations to an organisation, an event or a project. They differ only in their paths and in the role. */
export interface InvitationTarget {
  readonly sent: Call<SentInvitation[]>;
  /** Set only for events, where the inviter chooses a role. */
  readonly choosesRole?: true;
  /**
   * Whoever has a pending invitation gets another email, but no second invitation.
   * @param emails at most 100
   * @param role has no effect for organisations and projects
   */
  readonly invite: (emails: string[], role: EventRole) => Promise<readonly InviteResult[]>;
  readonly revoke: (id: string) => Promise<unknown>;
}

/*
 * commands.ts and the pages share these calls, so that an answer always has the same key. This file is part of the first
 * load. Some calls that few pages need are in other files, such as eventSettings.ts, which load with those pages.
 */

export const profile = call(api.u.details, 'User', {});
export const myProjects = call(api.u.access.p, 'Projects', {});
export const myEvents = wholeCall(api.u.access.e, {});
export const myOrganisations = call(api.u.access.o, 'Organisations', {});
export const myInvitations = call(api.u.invitations, 'Invitations', {});
export const myVotes = call(api.u.vote.p, 'Votes', {});
export const todo = call(api.u.todo, 'Items', {});
export const myMedia = call(api.u.images, 'Images', {});

export const invitation = (id: string) =>
  call(api.u.invitations[':invitation'], 'Invitation', { param: { invitation: id } });

export const organisation = (ref: OrganisationRef) => call(api.o[':org'], 'Organisation', { param: ref });

export const organisationAccess = (ref: OrganisationRef) =>
  call(api.u.access.o[':org'], 'Organisation', { param: ref });

/** What the portal sends with reads and writes of an event, because its pages never need all participants. */
export const eventInput = (ref: EventRef) => ({ param: ref, query: { view: 'page' } }) as const;

export const event = (ref: EventRef) =>
  call(api.e[':org'][':event'], 'Event', eventInput(ref)) as Call<PageEvent>;

export const eventAccess = (ref: EventRef) => call(api.u.access.e[':org'][':event'], 'Event', { param: ref });

export const results = (ref: EventRef) =>
  call(api.e[':org'][':event'].reports.votes, 'Report', { param: ref });

export const teamsReport = (ref: EventRef) =>
  call(api.e[':org'][':event'].reports.teams, 'Report', { param: ref });

export const project = (ref: ProjectRef) =>
  call(api.p[':org'][':event'][':project'], 'Project', { param: ref });

export const projectAccess = (ref: ProjectRef) =>
  call(api.u.access.p[':org'][':event'][':project'], 'Project', { param: ref });
