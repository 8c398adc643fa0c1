import { EventRef, ProjectRef } from '#contract/identifiers.ts';
import { NewProject, ProjectAnswer } from '#contract/projects.ts';
import { answer, describe, NOT_NEW, router, validate } from '../app/route.ts';
import { createProject } from './createProject.ts';
import { readProject } from './readProject.ts';

export const projectRoutes = router()
  .get(
    '/v1/p/:org/:event/:project',
    describe('A project, its markdown and its team', { 200: ProjectAnswer, 304: NOT_NEW }),
    validate('param', ProjectRef),
    async (c) => {
      const { project, version } = await readProject(c.var.context, c.req.valid('param'));
      c.set('version', version);
      return answer(c, ProjectAnswer, { Project: project });
    },
  )
  .post(
    '/v1/e/:org/:event/projects',
    describe('Make a project', { 201: ProjectAnswer }),
    validate('param', EventRef),
    validate('json', NewProject),
    async (c) => {
      const { project } = await createProject(c.var.context, c.req.valid('param'), c.req.valid('json'));
      return answer(c, ProjectAnswer, { Project: project }, 201);
    },
  );
