import { ProjectRef } from '#contract/identifiers.ts';
import { ProjectAnswer } from '#contract/projects.ts';
import { answer, describe, router, validate } from '../app/route.ts';
import { joinTeam } from './joinTeam.ts';
import { leaveTeam } from './leaveTeam.ts';

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
    describe('Leave one’s team', { 200: ProjectAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const { project } = await leaveTeam(c.var.context, c.req.valid('param'));
      return answer(c, ProjectAnswer, { Project: project });
    },
  );
