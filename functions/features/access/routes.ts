import {
  type EventAccess,
  EventAccessAnswer,
  type OrganisationAccess,
  OrganisationAccessAnswer,
  type ProjectAccess,
  ProjectAccessAnswer,
} from '#contract/access/access.ts';
import { StartAnswer } from '#contract/access/start.ts';
import { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { EventsAnswer } from '#contract/events/events.ts';
import { OrganisationsAnswer } from '#contract/organisations/organisations.ts';
import { ProjectsAnswer } from '#contract/projects/projects.ts';
import { seesResults } from '#contract/results/resultsRules.ts';
import { pollRefusal, voterRefusal } from '#contract/voting/votingRules.ts';
import { type CheckedEvent, eventAccess } from '../../domain/access/eventAccess.ts';
import { type CheckedOrganisation, organisationAccess } from '../../domain/access/organisationAccess.ts';
import { type CheckedProject, projectAccess } from '../../domain/access/projectAccess.ts';
import { permissionsNow } from '../../domain/access/teamsFixed.ts';
import { readIncomplete } from '../../domain/checklist/checklist.ts';
import type { Clock, Context } from '../../domain/context.ts';
import { eventsAround } from '../../domain/events/eventsAround.ts';
import { showNow } from '../../domain/stage/stageOf.ts';
import { votesLeft, type VotesLeft } from '../../domain/voting/countedVotes.ts';
import { votersShown } from '../../domain/voting/votersShown.ts';
import { isExcluded, votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import { answer, describe, router, validate } from '../../http/route.ts';
import { refOfEventKey } from '../../store/documents.ts';
import { gatherTogether } from '../../store/gatherTogether.ts';
import { listEvents } from './listEvents.ts';
import { listOrganisations } from './listOrganisations.ts';
import { listOwnProjects } from './listOwnProjects.ts';
import { readStart } from './readStart.ts';

export const accessRoutes = router()
  .get('/v1/u/start', describe('Read your profile, lists and to-do list', { 200: StartAnswer }), async (c) =>
    answer(c, StartAnswer, { Start: await readStart(c.var.context) }),
  )
  .get('/v1/u/access/p', describe('List your projects', { 200: ProjectsAnswer }), async (c) => {
    const ctx = { ...c.var.context, store: gatherTogether(c.var.context.store) };
    return answer(c, ProjectsAnswer, { Projects: await listOwnProjects(ctx, await ownAround(ctx)) });
  })
  .get('/v1/u/access/e', describe('List the events that you can see', { 200: EventsAnswer }), async (c) => {
    const around = await ownAround(c.var.context);
    return answer(c, EventsAnswer, await listEvents(c.var.context, around));
  })
  .get(
    '/v1/u/access/o',
    describe('List the organisations that you belong to', { 200: OrganisationsAnswer }),
    async (c) => {
      const around = await ownAround(c.var.context);
      return answer(c, OrganisationsAnswer, { Organisations: listOrganisations(around) });
    },
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

const ownAround = ({ caller, store }: Context) => eventsAround(store, caller.userId);

const presentOrganisationAccess = (access: CheckedOrganisation): OrganisationAccess => ({
  Id: access.organisation.orgId,
  Permissions: [...access.permissions],
  Roles: { Organisation: access.roles.organisation },
  Archived: access.organisation.archived,
});

const presentEventAccess = (
  { key, event, participant, permissions, roles }: CheckedEvent,
  voters: number | null,
  clock: Clock,
): EventAccess => {
  return {
    Id: refOfEventKey(key).event,
    Permissions: [...permissions],
    Role: roles.event ?? null,
    Name: event.name,
    LogoUrl: event.logoUrl,
    HeaderColour: event.headerColour,
    TimeZone: event.timeZone,
    Dates: event.dates,
    OrganisationName: event.organisationName,
    ImageHosts: [...(event.imageHosts ?? [])],
    Archived: event.archived ?? false,
    OrganisationArchived: event.organisationArchived,
    ResultsVisible: seesResults(
      { dates: event.dates, permissions, settings: votingSettingsOf(event) },
      clock(),
    ),
    ResultsByDate: votingSettingsOf(event).results === 'Completed',
    VotesPerPerson: votingSettingsOf(event).votesPerPerson,
    OwnTeam: votingSettingsOf(event).ownTeam,
    Judge: participant?.isJudge ?? false,
    OnStage: showNow(event),
    Voters: voters,
  };
};

interface ProjectFacts {
  readonly votes: VotesLeft | null;
  readonly isIncomplete: boolean;
}

function presentProjectAccess(
  access: CheckedProject,
  { isIncomplete, votes }: ProjectFacts,
  clock: Clock,
): ProjectAccess {
  const { event, project, roles } = access;
  const now = clock();
  const { dates } = event;
  const { votesPerPerson } = votingSettingsOf(event);
  const poll = { dates, phase: phaseOf(dates, now), status: project.status, isIncomplete };
  const refused = voterRefusal({
    isExcluded: isExcluded(access),
    votesLeft: votes?.left ?? null,
    votesPerPerson,
  });
  return {
    Id: project.projectId,
    Permissions: [...permissionsNow(access, now)],
    Roles: { Project: roles.project ?? null },
    Voteable: pollRefusal(poll) === null,
    VoteRefusal: refused?.reason ?? null,
    VotesLeft: votes?.left ?? null,
    VotesKept: votes?.kept || null,
  };
}
