import { OTHER, person } from '../portal.ts';
import { addressOf, type Calls, type Prepare } from './call.ts';
import type { Fixture } from './fixture.ts';
import { eventAdmins, everySession, orgAdmins, team } from './rows.ts';
import { count, given, gone } from './trial.ts';

const inviting =
  (bodyFor: (email: string) => object): Prepare =>
  ({ inviter }) => {
    const { email } = person(OTHER);
    return { by: inviter, body: bodyFor(email), done: count('invitation', { email }) };
  };
const invitingOne = inviting((email) => ({ email }));
/** The invalid address comes first, because it must not stop the invitation of the next one. */
const invitingMany = inviting((email) => ({ emails: ['nobody', email] }));

/** The inviter makes the call. It is about an invitation to the organisation, the event or the team at this address. */
const invite =
  (pattern: string) =>
  async ({ inviter, portal, team }: Fixture) => {
    const invited = await portal.signIn(person(OTHER));
    const { email } = invited.person;
    const { body } = await inviter.call<{ Invitation: { Id: string } }>('POST', addressOf(pattern, team), {
      email,
    });
    return { by: inviter, ids: { invitation: body.Invitation.Id }, email, invited };
  };
const inviteToOrganisation = invite('/v1/u/invite/o/:org');
const inviteToEvent = invite('/v1/u/invite/e/:org/:event');
const inviteToTeam = invite('/v1/u/invite/p/:org/:event/:project');

export const invitations: Calls = {
  'GET /v1/u/invitations': { row: everySession(200) },
  // 404: the invitation doesn't exist.
  'GET /v1/u/invitations/:invitation': {
    row: everySession(404),
    prepare: ({ invitation }) => ({ ids: { invitation } }),
  },
  'POST /v1/u/invitations/:invitation/accept': {
    row: everySession(404),
    prepare: given(inviteToEvent, ({ email, invited }) => ({
      by: invited,
      done: count('invitation', { email, state: 'Accepted' }),
    })),
  },
  'POST /v1/u/invitations/:invitation/reject': {
    row: everySession(404),
    prepare: given(inviteToOrganisation, ({ email, invited }) => ({
      by: invited,
      done: count('invitation', { email, state: 'Rejected' }),
    })),
  },
  'POST /v1/u/invite/o/:org': {
    row: orgAdmins(200),
    body: { email: 'ada@elsewhere.example' },
    prepare: invitingOne,
  },
  'POST /v1/u/invite/e/:org/:event': {
    row: eventAdmins(200),
    body: { email: 'ada@elsewhere.example' },
    prepare: invitingOne,
  },
  'POST /v1/u/invite/p/:org/:event/:project': {
    row: team(200),
    body: { email: 'ada@brightwater.example' },
    prepare: invitingOne,
  },
  'POST /v1/o/:org/invitations': {
    row: orgAdmins(200),
    body: { emails: ['ada@elsewhere.example'] },
    prepare: invitingMany,
  },
  'POST /v1/e/:org/:event/invitations': {
    row: eventAdmins(200),
    body: { emails: ['ada@elsewhere.example'] },
    prepare: invitingMany,
  },
  'GET /v1/o/:org/invitations': { row: orgAdmins(200), prepare: ({ inviter }) => ({ by: inviter }) },
  'GET /v1/e/:org/:event/invitations': { row: eventAdmins(200) },
  'GET /v1/p/:org/:event/:project/invitations': { row: team(200) },
  // 404 for callers who may revoke invitations: this invitation doesn't exist.
  'DELETE /v1/o/:org/invitations/:invitation': {
    row: orgAdmins(404),
    prepare: given(inviteToOrganisation, ({ email }) => gone(count('invitation', { email }))),
    refusalOfRepeat: 'not_found',
  },
  'DELETE /v1/e/:org/:event/invitations/:invitation': {
    row: eventAdmins(404),
    prepare: given(inviteToEvent, ({ email }) => gone(count('invitation', { email }))),
    refusalOfRepeat: 'not_found',
  },
  'DELETE /v1/p/:org/:event/:project/invitations/:invitation': {
    row: team(404),
    prepare: given(inviteToTeam, ({ email }) => gone(count('invitation', { email }))),
    refusalOfRepeat: 'not_found',
  },
};
