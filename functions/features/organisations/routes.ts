import { OrganisationRef } from '#contract/base/identifiers.ts';
import {
  MemberChanges,
  MemberResultsAnswer,
  MembersAnswer,
  MembersQuery,
  OrganisationMemberRef,
  SessionsEndedAnswer,
} from '#contract/organisations/members.ts';
import { OrganisationAnswer, OrganisationChanges } from '#contract/organisations/organisations.ts';
import type { Sessions } from '../../domain/access/sessions.ts';
import { presentRefusal } from '../../domain/lineByLine.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { changeMembers } from './changeMembers.ts';
import { endMemberSessions } from './endMemberSessions.ts';
import { listMembers } from './listMembers.ts';
import { readOrganisation } from './readOrganisation.ts';
import { updateOrganisation } from './updateOrganisation.ts';

export const organisationRoutes = ({ imageHosts: listed }: { readonly imageHosts: readonly string[] }) =>
  router()
    .get(
      '/v1/o/:org',
      describe('Read an organisation with its events', { 200: OrganisationAnswer, 304: NOT_MODIFIED }),
      validate('param', OrganisationRef),
      async (c) => {
        const { organisation, version } = await readOrganisation(c.var.context, c.req.valid('param').org);
        c.set('version', version);
        return answer(c, OrganisationAnswer, { Organisation: organisation });
      },
    )
    .put(
      '/v1/o/:org',
      describe('Save an organisation', { 200: OrganisationAnswer }, { ifMatch: true }),
      validate('param', OrganisationRef),
      validate('json', OrganisationChanges),
      async (c) => {
        const { org } = c.req.valid('param');
        const changes = c.req.valid('json');
        const saved = await updateOrganisation(c.var.context, org, changes, {
          edited: editedVersion(c),
          listed,
        });
        c.set('version', saved.version);
        return answer(c, OrganisationAnswer, { Organisation: saved.organisation });
      },
    );

export const memberRoutes = ({ sessions }: { readonly sessions: Sessions }) =>
  router()
    .get(
      '/v1/o/:org/members',
      describe('List the members of an organisation', { 200: MembersAnswer }),
      validate('param', OrganisationRef),
      validate('query', MembersQuery),
      async (c) => {
        const { org } = c.req.valid('param');
        const { members, next } = await listMembers(c.var.context, org, c.req.valid('query'));
        return answer(c, MembersAnswer, { Members: [...members], Next: next });
      },
    )
    .put(
      '/v1/o/:org/members',
      describe('Change the roles of members', { 200: MemberResultsAnswer }),
      validate('param', OrganisationRef),
      validate('json', MemberChanges),
      async (c) => {
        const { org } = c.req.valid('param');
        const outcomes = await changeMembers(c.var.context, org, c.req.valid('json'));
        return answer(c, MemberResultsAnswer, {
          Results: outcomes.map(({ line, refusal }) => ({
            Id: line.id,
            Status: refusal === null ? ('Done' as const) : ('Refused' as const),
            ...presentRefusal(refusal),
          })),
        });
      },
    )
    .delete(
      '/v1/o/:org/members/:member/sessions',
      describe('End all sessions of a member, who gets an email if their address is verified', {
        200: SessionsEndedAnswer,
      }),
      validate('param', OrganisationMemberRef),
      async (c) => {
        const Mailed = await endMemberSessions(c.var.context, sessions, c.req.valid('param'));
        return answer(c, SessionsEndedAnswer, { Mailed });
      },
    );
