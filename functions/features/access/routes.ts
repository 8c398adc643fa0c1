import { EventAccessAnswer, OrganisationAccessAnswer, ProjectAccessAnswer } from '#contract/access/access.ts';
import { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import { EventsAnswer } from '#contract/events/events.ts';
import { OrganisationsAnswer } from '#contract/organisations/organisations.ts';
import { ProjectsAnswer } from '#contract/projects/projects.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import { organisationAccess } from '../../domain/access/organisationAccess.ts';
import { projectAccess } from '../../domain/access/projectAccess.ts';
import { readIncomplete } from '../../domain/checklist/checklist.ts';
import { votersShown } from '../../domain/voting/votersShown.ts';
import { votesLeft } from '../../domain/voting/votesLeft.ts';
import { answer, describe, router, validate } from '../../http/route.ts';
import { listEvents } from './listEvents.ts';
import { listOrganisations } from './listOrganisations.ts';
import { listTeams } from './listTeams.ts';
import { presentEventAccess, presentOrganisationAccess, presentProjectAccess } from './present.ts';

export const accessRoutes = router()
  .get('/v1/u/access/p', describe('List your projects', { 200: ProjectsAnswer }), async (c) =>
    answer(c, ProjectsAnswer, { Projects: await listTeams(c.var.context) }),
  )
  .get('/v1/u/access/e', describe('List the events that you can see', { 200: EventsAnswer }), async (c) =>
    answer(c, EventsAnswer, await listEvents(c.var.context)),
  )
  .get(
    '/v1/u/access/o',
    describe('List the organisations that you belong to', { 200: OrganisationsAnswer }),
    async (c) => answer(c, OrganisationsAnswer, { Organisations: await listOrganisations(c.var.context) }),
  )
  .get(
    '/v1/u/access/o/:org',
    describe('Read your permissions in an organisation', { 200: OrganisationAccessAnswer }),
    validate('param', OrganisationRef),
    async (c) => {
      const access = await organisationAccess(c.var.context, c.req.valid('param').org);
      return answer(c, OrganisationAccessAnswer, { Organisation: presentOrganisationAccess(access) });
    },
  )
  .get(
    '/v1/u/access/e/:org/:event',
    describe('Read your permissions at an event, and the fields for the header of its pages', {
      200: EventAccessAnswer,
    }),
    validate('param', EventRef),
    async (c) => {
      const { context } = c.var;
      const access = await eventAccess(context, c.req.valid('param'));
      const voters = await votersShown(context, access);
      return answer(c, EventAccessAnswer, { Event: presentEventAccess(access, voters, context.clock) });
    },
  )
  .get(
    '/v1/u/access/p/:org/:event/:project',
    describe('Read your permissions in a project', { 200: ProjectAccessAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const { context } = c.var;
      const access = await projectAccess(context, c.req.valid('param'));
      const { event, project } = access;
      const [votes, incomplete] = await Promise.all([
        votesLeft(context, access),
        readIncomplete(context.store, event, [project]),
      ]);
      const facts = { votes, isIncomplete: incomplete.has(project) };
      return answer(c, ProjectAccessAnswer, { Project: presentProjectAccess(access, facts, context.clock) });
    },
  );
