import { randomUUID } from 'node:crypto';
import { documentId } from '../../../functions/store/documents.ts';
import { OTHER, person } from '../portal.ts';
import type { Calls } from './call.ts';
import { type Fixture, newPerson } from './fixture.ts';
import { everySession, ORG_OWNERS, orgAdmins, orgViewers } from './rows.ts';
import { all, count, given, wholeFile } from './trial.ts';

/** The owner makes the call. It is about a new member. */
async function newMember(fixture: Fixture) {
  const { by: member, userId } = await newPerson(fixture);
  return {
    by: fixture.owner,
    ids: { org: fixture.event.org, member: userId },
    userId,
    email: member.person.email,
  };
}

/** The capabilities organisations, portalAdmin and audit. */
export const organisations: Calls = {
  'GET /v1/o/:org': { row: orgViewers(200) },
  'PUT /v1/o/:org': {
    row: orgAdmins(200),
    body: { content: 'Hello.' },
    prepare: ({ inviter }) => {
      const name = randomUUID();
      return { by: inviter, body: { name, content: 'Hello.' }, done: count('organisation', { name }) };
    },
  },
  'GET /v1/o/:org/members': {
    row: orgAdmins(200),
    prepare: ({ owner }) => ({ by: owner, query: '?search=p' }),
  },
  'PUT /v1/o/:org/members': {
    row: orgAdmins(200),
    body: { members: [{ id: 'a'.repeat(32), role: 'Member' }] },
    prepare: given(newMember, ({ ids: { org: orgId }, email: subject, userId }) => ({
      body: { members: [{ id: userId, role: 'Owner' }] },
      done: count('organisationAudit', { orgId, action: 'MemberRoleChanged', subject }),
    })),
  },
  'DELETE /v1/o/:org/members/:member/sessions': {
    row: ORG_OWNERS,
    prepare: given(newMember, ({ userId }) =>
      count('tokenMarker', { userId, id: documentId.endedSessions() }),
    ),
  },
  // 403: no caller is a portal administrator.
  'GET /v1/o': { row: everySession(403), prepare: ({ administrator }) => ({ by: administrator }) },
  'POST /v1/o': {
    row: everySession(403),
    body: { name: 'Brightwater' },
    prepare: ({ administrator }) => {
      const orgId = randomUUID();
      const { email } = person(OTHER);
      const noted = count('ownerToInvite', { orgId });
      const invited = count('invitation', { email });
      return {
        by: administrator,
        body: { name: 'Founded', id: orgId, tenants: [randomUUID()], owner: email },
        // The owner has an invitation, or an `ownerToInvite` note, because of which upkeep sends one later.
        done: all(
          count('organisation', { orgId }),
          (stored) => Math.min(1, noted(stored)) || invited(stored),
        ),
      };
    },
    variants: {
      'by its Owner': ({ administrator: by }) => {
        const orgId = randomUUID();
        const { person, userId } = by;
        return {
          by,
          body: { name: 'Founded', id: orgId, owner: person.email },
          done: all(
            count('organisation', { orgId }),
            count('member', { orgId, userId, role: 'Owner' }),
            count('owners', { orgId }, ({ userIds }) => userIds.join() === userId),
            count('organisationAudit', { orgId, action: 'MemberJoined', subjectId: userId }),
          ),
        };
      },
    },
    refusalOfRepeat: 'identifier_taken',
  },
  'GET /v1/o/:org/settings': {
    row: everySession(403),
    prepare: ({ administrator }) => ({ by: administrator }),
  },
  'PUT /v1/o/:org/settings': {
    row: everySession(403),
    body: { name: 'Brightwater' },
    prepare: ({ administrator, event: { org: orgId } }) => {
      const tenantId = randomUUID();
      const organisation = count('organisation', { orgId }, ({ tenants }) => tenants.includes(tenantId));
      const done = all(count('tenant', { tenantId }), organisation);
      return { by: administrator, body: { tenants: [tenantId] }, done };
    },
  },
  'PUT /v1/o/:org/archive': {
    row: everySession(403),
    body: { archived: true },
    prepare: async ({ administrator, portal }) => {
      const org = await portal.organisation('Over');
      return { by: administrator, ids: { org }, done: count('organisation', { orgId: org, archived: true }) };
    },
  },
  'GET /v1/o/:org/audit': { row: ORG_OWNERS, prepare: ({ owner }) => ({ by: owner }) },
  'GET /v1/o/:org/audit/csv/audit.csv': {
    row: ORG_OWNERS,
    prepare: async (fixture) => {
      const { by, userId } = await newPerson(fixture);
      await fixture.portal.setRole(fixture.event.org, by, 'Owner');
      const entries = count('organisationAudit', { actorId: userId, action: 'AuditExported' });
      // Repeating the call after a lost answer adds a second log entry, so `done` accepts any number from 1.
      return { by, done: (stored) => Math.min(1, entries(stored)) };
    },
    answer: wholeFile,
  },
};
