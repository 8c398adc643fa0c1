import { parseResponse } from 'hono/client';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import type { EventRole, SentInvitation } from '#contract/invitations/invitations.ts';
import { api } from './client.ts';

/** A read of the API. SWR caches the answer under `key`, which is the path of the call. */
export interface Call<T> {
  readonly key: string;
  readonly read: (init: RequestInit) => Promise<T>;
}

export const call = <T>(key: string, read: Call<T>['read']): Call<T> => ({ key, read });

/** The calls for invitations to an organisation, an event or a project. They differ only in their paths and in the role. */
export interface InvitationTarget {
  readonly sent: Call<SentInvitation[]>;
  /** Set only for events, where the inviter chooses a role. */
  readonly choosesRole?: true;
  /** @param role has no effect for organisations and projects */
  readonly invite: (email: string, role: EventRole) => Promise<{ Invitation: SentInvitation }>;
  readonly revoke: (id: string) => Promise<unknown>;
}

/*
 * commands.ts and the pages share these calls, so that an answer always has the same key. This file is part of the first
 * load. Some calls that few pages need are in other files, such as eventSettings.ts, which load with those pages.
 */

export const profile = call('/u/details', async (init) => {
  const { User } = await parseResponse(api.u.details.$get({}, { init }));
  return User;
});

export const myProjects = call('/u/access/p', async (init) => {
  const { Projects } = await parseResponse(api.u.access.p.$get({}, { init }));
  return Projects;
});

export const myEvents = call('/u/access/e', async (init) => {
  return await parseResponse(api.u.access.e.$get({}, { init }));
});

export const myOrganisations = call('/u/access/o', async (init) => {
  const { Organisations } = await parseResponse(api.u.access.o.$get({}, { init }));
  return Organisations;
});

export const myInvitations = call('/u/invitations', async (init) => {
  const { Invitations } = await parseResponse(api.u.invitations.$get({}, { init }));
  return Invitations;
});

export const invitation = (id: string) =>
  call(`/u/invitations/${id}`, async (init) => {
    const invitationRoute = api.u.invitations[':invitation'];
    const { Invitation } = await parseResponse(invitationRoute.$get({ param: { invitation: id } }, { init }));
    return Invitation;
  });

export const myVotes = call('/u/vote/p', async (init) => {
  const { Votes } = await parseResponse(api.u.vote.p.$get({}, { init }));
  return Votes;
});

export const myMedia = call('/u/images', async (init) => {
  const { Images } = await parseResponse(api.u.images.$get({}, { init }));
  return Images;
});

export const organisation = ({ org }: OrganisationRef) =>
  call(`/o/${org}`, async (init) => {
    const { Organisation } = await parseResponse(api.o[':org'].$get({ param: { org } }, { init }));
    return Organisation;
  });

export const organisationAccess = ({ org }: OrganisationRef) =>
  call(`/u/access/o/${org}`, async (init) => {
    const { Organisation } = await parseResponse(api.u.access.o[':org'].$get({ param: { org } }, { init }));
    return Organisation;
  });

export const event = ({ org, event }: EventRef) =>
  call(`/e/${org}/${event}`, async (init) => {
    const { Event } = await parseResponse(api.e[':org'][':event'].$get({ param: { org, event } }, { init }));
    return Event;
  });

export const eventAccess = ({ org, event }: EventRef) =>
  call(`/u/access/e/${org}/${event}`, async (init) => {
    const access = api.u.access.e[':org'][':event'];
    const { Event } = await parseResponse(access.$get({ param: { org, event } }, { init }));
    return Event;
  });

export const results = ({ org, event }: EventRef) =>
  call(`/e/${org}/${event}/reports/votes`, async (init) => {
    const { votes } = api.e[':org'][':event'].reports;
    const { Report } = await parseResponse(votes.$get({ param: { org, event } }, { init }));
    return Report;
  });

export const teamsReport = ({ org, event }: EventRef) =>
  call(`/e/${org}/${event}/reports/teams`, async (init) => {
    const { teams } = api.e[':org'][':event'].reports;
    const { Report } = await parseResponse(teams.$get({ param: { org, event } }, { init }));
    return Report;
  });

export const project = ({ org, event, project }: ProjectRef) =>
  call(`/p/${org}/${event}/${project}`, async (init) => {
    const projectRoute = api.p[':org'][':event'][':project'];
    const { Project } = await parseResponse(projectRoute.$get({ param: { org, event, project } }, { init }));
    return Project;
  });

export const projectAccess = ({ org, event, project }: ProjectRef) =>
  call(`/u/access/p/${org}/${event}/${project}`, async (init) => {
    const access = api.u.access.p[':org'][':event'][':project'];
    const { Project } = await parseResponse(access.$get({ param: { org, event, project } }, { init }));
    return Project;
  });
