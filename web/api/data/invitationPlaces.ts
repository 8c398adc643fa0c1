import { parseResponse } from 'hono/client';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import { call, type InvitationTarget } from '../http/calls.ts';
import { api } from '../http/client.ts';

export function organisationInvitations(param: OrganisationRef): InvitationTarget {
  const invitationsRoute = api.o[':org'].invitations;
  return {
    sent: call(invitationsRoute, 'Invitations', { param }),
    invite: (email) => parseResponse(api.u.invite.o[':org'].$post({ param, json: { email } })),
    revoke: (invitation) =>
      parseResponse(invitationsRoute[':invitation'].$delete({ param: { ...param, invitation } })),
  };
}

export function eventInvitations(param: EventRef): InvitationTarget {
  const invitationsRoute = api.e[':org'][':event'].invitations;
  return {
    sent: call(invitationsRoute, 'Invitations', { param }),
    choosesRole: true,
    invite: (email, role) =>
      parseResponse(api.u.invite.e[':org'][':event'].$post({ param, json: { email, role } })),
    revoke: (invitation) =>
      parseResponse(invitationsRoute[':invitation'].$delete({ param: { ...param, invitation } })),
  };
}

export function projectInvitations(param: ProjectRef): InvitationTarget {
  const invitationsRoute = api.p[':org'][':event'][':project'].invitations;
  const invite = api.u.invite.p[':org'][':event'][':project'];
  return {
    sent: call(invitationsRoute, 'Invitations', { param }),
    invite: (email) => parseResponse(invite.$post({ param, json: { email } })),
    revoke: (invitation) =>
      parseResponse(invitationsRoute[':invitation'].$delete({ param: { ...param, invitation } })),
  };
}
