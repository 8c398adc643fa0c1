import { parseResponse } from 'hono/client';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/identifiers.ts';
import type { EventRole, SentInvitation } from '#contract/invitations.ts';
import { call, type Call } from './calls.ts';
import { api } from './client.ts';

/** The calls for invitations to an organisation, an event or a project. They differ only in their paths and in the role. */
export interface InvitationTarget {
  readonly sent: Call<SentInvitation[]>;
  /** Set only for events, where the inviter chooses a role. */
  readonly choosesRole?: true;
  /** @param role has no effect for organisations and projects */
  readonly invite: (email: string, role: EventRole) => Promise<{ Invitation: SentInvitation }>;
  readonly revoke: (id: string) => Promise<unknown>;
}

export function organisationInvitations({ org }: OrganisationRef): InvitationTarget {
  const invitationsRoute = api.o[':org'].invitations;
  return {
    sent: call(`/o/${org}/invitations`, async (init) => {
      const { Invitations } = await parseResponse(invitationsRoute.$get({ param: { org } }, { init }));
      return Invitations;
    }),
    invite: (email) => parseResponse(api.u.invite.o[':org'].$post({ param: { org }, json: { email } })),
    revoke: (invitation) =>
      parseResponse(invitationsRoute[':invitation'].$delete({ param: { org, invitation } })),
  };
}

export function eventInvitations({ event, org }: EventRef): InvitationTarget {
  const invitationsRoute = api.e[':org'][':event'].invitations;
  const param = { org, event };
  return {
    sent: call(`/e/${org}/${event}/invitations`, async (init) => {
      const { Invitations } = await parseResponse(invitationsRoute.$get({ param }, { init }));
      return Invitations;
    }),
    choosesRole: true,
    invite: (email, role) =>
      parseResponse(api.u.invite.e[':org'][':event'].$post({ param, json: { email, role } })),
    revoke: (invitation) =>
      parseResponse(invitationsRoute[':invitation'].$delete({ param: { ...param, invitation } })),
  };
}

export function projectInvitations(ref: ProjectRef): InvitationTarget {
  const invitationsRoute = api.p[':org'][':event'][':project'].invitations;
  const invite = api.u.invite.p[':org'][':event'][':project'];
  return {
    sent: call(`/p/${ref.org}/${ref.event}/${ref.project}/invitations`, async (init) => {
      const { Invitations } = await parseResponse(invitationsRoute.$get({ param: ref }, { init }));
      return Invitations;
    }),
    invite: (email) => parseResponse(invite.$post({ param: ref, json: { email } })),
    revoke: (invitation) =>
      parseResponse(invitationsRoute[':invitation'].$delete({ param: { ...ref, invitation } })),
  };
}
