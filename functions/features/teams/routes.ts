import { ProjectRef } from '#contract/base/identifiers.ts';
import { ProjectAnswer } from '#contract/projects/projects.ts';
import { MemberRef, MemberRoleRequest } from '#contract/users/participants.ts';
import { answer, describe, router, validate } from '../../http/route.ts';
import { changeMemberRole } from './changeMemberRole.ts';
import { joinTeam } from './joinTeam.ts';
import { leaveTeam } from './leaveTeam.ts';
import { removeMember } from './removeMember.ts';
import { takeOwnership } from './takeOwnership.ts';

export const teamRoutes = router()
  .post(
    '/v1/u/join/p/:org/:event/:project',
    describe('Join a team', { 200: ProjectAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const { project } = await joinTeam(c.var.context, c.req.valid('param'));
      return answer(c, ProjectAnswer, { Project: project });
    },
  )
  .post(
    '/v1/u/leave/p/:org/:event/:project',
    describe('Leave your team', { 200: ProjectAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const { project } = await leaveTeam(c.var.context, c.req.valid('param'));
      return answer(c, ProjectAnswer, { Project: project });
    },
  )
  .post(
    '/v1/u/own/p/:org/:event/:project',
    describe('Take over your team, if it has no Owner', { 200: ProjectAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const { project } = await takeOwnership(c.var.context, c.req.valid('param'));
      return answer(c, ProjectAnswer, { Project: project });
    },
  )
  .put(
    '/v1/p/:org/:event/:project/members/:member',
    describe('Change a team member’s role, or hand the team over', { 200: ProjectAnswer }),
    validate('param', MemberRef),
    validate('json', MemberRoleRequest),
    async (c) => {
      const { role } = c.req.valid('json');
      const { project } = await changeMemberRole(c.var.context, c.req.valid('param'), role);
      return answer(c, ProjectAnswer, { Project: project });
    },
  )
  .delete(
    '/v1/p/:org/:event/:project/members/:member',
    describe('Remove a member from a team', { 200: ProjectAnswer }),
    validate('param', MemberRef),
    async (c) => {
      const { project } = await removeMember(c.var.context, c.req.valid('param'));
      return answer(c, ProjectAnswer, { Project: project });
    },
  );
