import { parseResponse } from 'hono/client';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import { ApiError } from '../http/apiError.ts';
import { call, type InvitationTarget, type InviteResult } from '../http/calls.ts';
import { api } from '../http/client.ts';

interface Answer {
  readonly Results: readonly { readonly Email: string; readonly Message: string | null }[];
}

const resultsIn = ({ Results }: Answer): readonly InviteResult[] =>
  Results.map(({ Email, Message }) => ({ email: Email, refusal: Message }));

export function organisationInvitations(param: OrganisationRef): InvitationTarget {
  const invitationsRoute = api.o[':org'].invitations;
  return {
    sent: call(invitationsRoute, 'Invitations', { param }),
    invite: async (emails) =>
      resultsIn(await parseResponse(invitationsRoute.$post({ param, json: { emails } }))),
    revoke: (invitation) =>
      parseResponse(invitationsRoute[':invitation'].$delete({ param: { ...param, invitation } })),
  };
}

export function eventInvitations(param: EventRef): InvitationTarget {
  const invitationsRoute = api.e[':org'][':event'].invitations;
  return {
    sent: call(invitationsRoute, 'Invitations', { param }),
    choosesRole: true,
    invite: async (emails, role) =>
      resultsIn(await parseResponse(invitationsRoute.$post({ param, json: { emails, role } }))),
    revoke: (invitation) =>
      parseResponse(invitationsRoute[':invitation'].$delete({ param: { ...param, invitation } })),
  };
}

export function projectInvitations(param: ProjectRef): InvitationTarget {
  const invitationsRoute = api.p[':org'][':event'][':project'].invitations;
  const inviteRoute = api.u.invite.p[':org'][':event'][':project'];
  const inviteOne = async (email: string): Promise<InviteResult> => {
    try {
      await parseResponse(inviteRoute.$post({ param, json: { email } }));
      return { email, refusal: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { email, refusal: error.message };
    }
  };
  return {
    sent: call(invitationsRoute, 'Invitations', { param }),
    // A team has few members, so one call for each is enough. They go on if the person leaves the page.
    invite: async (emails) => {
      const results: InviteResult[] = [];
      for (const email of emails) results.push(await inviteOne(email));
      return results;
    },
    revoke: (invitation) =>
      parseResponse(invitationsRoute[':invitation'].$delete({ param: { ...param, invitation } })),
  };
}
