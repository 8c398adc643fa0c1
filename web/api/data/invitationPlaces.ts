import { parseResponse } from 'hono/client';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import { call, type InvitationTarget } from '../http/calls.ts';
import { api } from '../http/client.ts';

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
