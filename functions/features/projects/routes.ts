import { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import {
  GrantRequest,
  GrantsAnswer,
  NewProject,
  ProjectAnswer,
  ProjectChanges,
} from '#contract/projects/projects.ts';
import { QrQuery } from '#contract/projects/qr.ts';
import { readProject } from '../../domain/projects/readProject.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { deleteProject } from './deleteProject.ts';
import { drawQrCode } from './drawQrCode.ts';
import { listGrants } from './listGrants.ts';
import { setEditingGrant } from './setEditingGrant.ts';
import { updateProject } from './updateProject.ts';

export const projectRoutes = router()
  .get(
    '/v1/p/:org/:event/:project',
    describe('Read a project with its content and team', { 200: ProjectAnswer, 304: NOT_MODIFIED }),
    validate('param', ProjectRef),
    async (c) => {
      const { project, version } = await readProject(c.var.context, c.req.valid('param'));
      c.set('version', version);
      return answer(c, ProjectAnswer, { Project: project });
    },
  )
  .put(
    '/v1/p/:org/:event/:project',
    describe('Save a project', { 200: ProjectAnswer }, { ifMatch: true }),
    validate('param', ProjectRef),
    validate('json', ProjectChanges),
    async (c) => {
      const ref = c.req.valid('param');
      const saved = await updateProject(c.var.context, ref, c.req.valid('json'), editedVersion(c));
      c.set('version', saved.version);
      return answer(c, ProjectAnswer, { Project: saved.project });
    },
  )
  .delete(
    '/v1/p/:org/:event/:project',
    describe('Delete a project', { 204: 'The project is deleted.' }, { ifMatch: true }),
    validate('param', ProjectRef),
    async (c) => {
      await deleteProject(c.var.context, c.req.valid('param'), editedVersion(c));
      return c.body(null, 204);
    },
  )
  .put(
    '/v1/p/:org/:event/:project/grant',
    describe('Let a team edit its project after the event', { 200: ProjectAnswer }),
    validate('param', ProjectRef),
    validate('json', GrantRequest),
    async (c) => {
      const { until } = c.req.valid('json');
      const { project, version } = await setEditingGrant(c.var.context, c.req.valid('param'), until);
      c.set('version', version);
      return answer(c, ProjectAnswer, { Project: project });
    },
  )
  .get(
    '/v1/e/:org/:event/grants',
    describe('List the teams that can edit after the event', { 200: GrantsAnswer }),
    validate('param', EventRef),
    async (c) => {
      const Grants = await listGrants(c.var.context, c.req.valid('param'));
      return answer(c, GrantsAnswer, { Grants });
    },
  )
  .post(
    '/v1/e/:org/:event/projects',
    describe('Create a project', { 201: ProjectAnswer }),
    validate('param', EventRef),
    validate('json', NewProject),
    async (c) => {
      // Loaded with the first call, so that the functions start sooner.
      const { createProject } = await import('./createProject.ts');
      const { project } = await createProject(c.var.context, c.req.valid('param'), c.req.valid('json'));
      return answer(c, ProjectAnswer, { Project: project }, 201);
    },
  );

/** Needs no session, because an image element sends no token. */
export const qrRoutes = (deps: { portalOrigin: string }) =>
  router().get(
    '/v1/qr.svg',
    describe('Draw the QR code of an event or a vote page', { 200: 'image/svg+xml' }, { open: true }),
    validate('query', QrQuery),
    async (c) => {
      const svg = await drawQrCode(deps.portalOrigin, c.req.valid('query').url);
      return c.body(svg, 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400, immutable',
      });
    },
  );
