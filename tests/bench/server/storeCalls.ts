import { TEAM_SIZE } from '../../../functions/contract/base/limits.ts';
import type { EventsAnswer } from '../../../functions/contract/events/events.ts';
import { invite } from '../../../functions/features/invitations/invite.ts';
import { inParallel } from '../../../infra/local/sample/inParallel.ts';
import { newAdmin } from '../../support/cast.ts';
import { type Caller, datesIn, HOME, OTHER, person, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { type Cost, costOf, lastCost } from './support/costOf.ts';
import { createPanel } from './support/pageCosts.ts';

/** The events of the person whose dashboard is measured. */
const EVENTS = 5;

/** All events of one of the person's organisations. */
const FEW = 10;
const MANY = 250;

/** The dashboard's call, and the most store calls and request units that it may cost. */
const START = { path: '/v1/u/start', calls: 12, requestUnits: 20 };

/** The calls that answer with one part of the dashboard, and the most store calls that each may make. */
const PARTS: Readonly<Record<string, number>> = {
  '/v1/u/details': 1,
  /** The invitations, and the events of teams. */
  '/v1/u/invitations': 2,
  /** Memberships, what the person has at events, and the organisations. */
  '/v1/u/access/o': 3,
  '/v1/u/access/e': 3,
  /** The projects too. */
  '/v1/u/access/p': 4,
  /** What the person has at events, and the projects with their events. */
  '/v1/u/vote/p': 2,
};

/** A request for a project reads the event, the reader's membership and participant, the project, its markdown and its team. */
const PROJECT_CALLS = 6;

/** The smallest event that can have a full team, and the largest that the portal is made for. */
const SMALL = { projects: 1, people: TEAM_SIZE };
const LARGE = { projects: 60, people: 400 };

function callsFigure(
  name: string,
  { requestUnits, storeCalls }: Cost,
  most: number,
  setting?: string,
): Figure {
  const how = `${requestUnits} request units${setting ? `; ${setting}` : ''}`;
  return { name, value: storeCalls, unit: 'calls', limit: { at: 'most', value: most }, how };
}

async function succeed(caller: Caller, path: string): Promise<void> {
  const { status } = await caller.call('POST', path);
  if (status !== 200) throw new Error(`POST ${path} was answered with ${status}.`);
}

/**
 * Signs in a person who has a team, two votes and an invitation in each of five events. Four events are of organisations
 * that the person belongs to, and one is of a foreign organisation.
 */
async function prepareDashboard(portal: Portal): Promise<{ caller: Caller; org: string }> {
  const both = [HOME, OTHER];
  const org = await portal.organisation('Brightwater', both);
  const own = [org, await portal.organisation('Harbour', both)];
  const foreign = await portal.organisation('Elsewhere', [HOME]);
  const caller = await portal.signIn(person(OTHER));
  const organiser = await portal.signIn(person(HOME));
  for (const org of [...own, ...own, foreign]) {
    const event = await portal.event(org, datesIn('VotingOpen'));
    await portal.setEventRole(event, caller, 'Member');
    await portal.setEventRole(event, organiser, 'Owner');
    const team = await portal.project(event);
    const otherTeam = await portal.project(event);
    await succeed(caller, `/v1/u/join/p/${team.path}/`);
    for (const { path } of [team, otherTeam]) await succeed(caller, `/v1/u/vote/p/${path}/`);
    const ref = { ...event, project: otherTeam.project.Id };
    await invite(portal.contextOf(organiser), { kind: 'Project', ref }, caller.person.email);
  }
  return { caller, org };
}

async function measureDashboard(portal: Portal): Promise<Figure[]> {
  const { caller, org } = await prepareDashboard(portal);
  const setting = `${EVENTS} events of 3 organisations, a team and two votes in each`;
  const figures: Figure[] = [];
  // The person takes part in two of the events.
  for (const [added, events] of [
    [FEW - 2, FEW],
    [MANY - FEW, MANY],
  ] as const) {
    await inParallel(Array.from({ length: added }), () => portal.event(org, datesIn('VotingOpen')));
    await caller.call('GET', START.path);
    const first = lastCost(portal);
    const cost = await costOf(portal, caller, START.path);
    const name = `Dashboard, GET ${START.path}, in an organisation of ${events} events`;
    const how = `${setting}; ${inWords(first)} after a change of the organisation’s events`;
    figures.push(callsFigure(name, cost, START.calls, how), {
      name: `${name}, request units`,
      value: cost.requestUnits,
      unit: 'RU',
      limit: { at: 'most', value: START.requestUnits },
      how,
    });
  }
  for (const [path, most] of Object.entries(PARTS)) {
    const cost = await costOf(portal, caller, path);
    figures.push(callsFigure(`A part of the dashboard, GET ${path}`, cost, most, setting));
  }
  return figures;
}

/** Creates an event of this size. @returns the path of the project whose team is full */
async function prepareEvent(portal: Portal, org: string, size: typeof SMALL): Promise<string> {
  const event = await portal.event(org, datesIn('VotingOpen'));
  const full = await portal.project(event);
  const others: (typeof full)[] = [];
  await inParallel(Array.from({ length: size.projects - 1 }), async () => {
    others.push(await portal.project(event));
  });
  const joiners = await portal.crowd(size.people - size.projects);
  const seats = joiners.map((joiner, index) => ({
    joiner,
    team: index < TEAM_SIZE - 1 ? full : (others[index % others.length] ?? full),
  }));
  // Members of one team join in turn, because each of them changes the project's number of members.
  await inParallel(Map.groupBy(seats, ({ team }) => team).values(), async (ofTeam) => {
    for (const { joiner, team } of ofTeam) await succeed(joiner, `/v1/u/join/p/${team.path}/`);
  });
  return full.path;
}

const inWords = ({ storeCalls, requestUnits }: Cost) => `${storeCalls} calls, ${requestUnits} request units`;

async function measureProject(portal: Portal): Promise<Figure[]> {
  const name = 'Reading a project, GET /v1/p/{org}/{event}/{project}/';
  // Signing in makes people members of the organisations that exist by then, so create the organisation first.
  const org = await portal.organisation('Brightwater');
  const [small, large] = [await prepareEvent(portal, org, SMALL), await prepareEvent(portal, org, LARGE)];
  const reader = await portal.signIn(person());
  const atSmall = await costOf(portal, reader, `/v1/p/${small}/`);
  const atLarge = await costOf(portal, reader, `/v1/p/${large}/`);
  const how = `small event ${inWords(atSmall)}; large ${inWords(atLarge)}`;
  const sizes = `${LARGE.projects} projects and ${LARGE.people} people`;
  return [
    {
      name: `${name}, at an event of 1 project and ${SMALL.people} people`,
      value: atSmall.storeCalls,
      unit: 'calls',
      limit: { at: 'most', value: PROJECT_CALLS },
      how,
    },
    {
      name: `${name}, at an event of ${sizes}`,
      value: atLarge.storeCalls,
      unit: 'calls',
      limit: { at: 'most', value: atSmall.storeCalls },
      how,
    },
    {
      name: `${name}, request units of the large event compared with the small one`,
      value: atLarge.requestUnits / atSmall.requestUnits,
      unit: '×',
      limit: { at: 'most', value: 1.1 },
      how,
    },
  ];
}

/** A request for permissions reads the event, membership, participant, project, own vote count and the event's vote secret. */
const PERMISSIONS_CALLS = 6;

/** Measures an event that limits votes, because the limit adds reads. */
async function measurePermissions(portal: Portal): Promise<Figure> {
  const org = await portal.organisation('Limited');
  const event = await portal.event(org, datesIn('VotingOpen'));
  const admin = await newAdmin(portal, org);
  await admin.call('PUT', `/v1/e/${event.org}/${event.event}/settings`, { votes_per_person: 3 });
  const { owner, path } = await portal.project(event);
  await succeed(owner, `/v1/u/vote/p/${path}/`);
  return callsFigure(
    'Permissions in a project, GET /v1/u/access/p/{org}/{event}/{project}/',
    await costOf(portal, owner, `/v1/u/access/p/${path}/`),
    PERMISSIONS_CALLS,
    'an event that limits votes, where no one deleted an account',
  );
}

/** The number of people who look for a team and ask to join the same one. One page of a list can't show all of them. */
const LOOKING = 60;

/** The most store calls of each read. All reads begin with the event, the membership and the participant. */
const TEAM_FORMATION = {
  /** One query for the page and one for people who are Inactive in the organisation. */
  people: 5,
  /** All projects. */
  teams: 4,
  /** The project, people who look for a team, and those who are Inactive in the organisation. */
  suggestedPeople: 6,
  /** The person's requests and their projects. */
  ownRequests: 5,
  /** The project, its requests and their people. */
  teamRequests: 6,
  ownCard: 3,
} as const;

async function measureTeamFormation(portal: Portal): Promise<Figure[]> {
  const event = await portal.event(await portal.organisation('Finders'), datesIn('Started'));
  const key = `${event.org}/${event.event}`;
  const { owner, path } = await portal.project(event, { takesrequests: true });
  // People become members of the organisation only if it exists when they sign in.
  const crowd = await Promise.all(Array.from({ length: LOOKING }, () => portal.signIn(person())));
  await inParallel(crowd, async (caller) => {
    await caller.call('PUT', `/v1/u/card/e/${key}/`, { skills: ['Figma'] });
    await caller.call('POST', `/v1/u/request/p/${path}/`, {});
  });
  const [seeker] = crowd;
  if (seeker === undefined) throw new Error('No one looks for a team.');
  const reads = [
    ['People who look for a team', 'people', seeker, `/v1/e/${key}/people/`],
    ['Suggested teams', 'teams', seeker, `/v1/e/${key}/suggestions/`],
    ['Suggested people', 'suggestedPeople', owner, `/v1/e/${key}/suggestions/`],
    ['A person’s own requests', 'ownRequests', seeker, `/v1/u/requests/e/${key}/`],
    ['Requests to a team', 'teamRequests', owner, `/v1/p/${path}/requests/`],
    ['A person’s own card', 'ownCard', seeker, `/v1/u/card/e/${key}/`],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, read, caller, address] of reads) {
    const call = address.replace(key, '{org}/{event}').replace('solar-kettle', '{project}');
    const setting = `${LOOKING} people look for a team, and all have asked to join the same one`;
    const cost = await costOf(portal, caller, address);
    figures.push(callsFigure(`${name}, GET ${call}`, cost, TEAM_FORMATION[read], setting));
  }
  return figures;
}

/** The to-do list reads the caller's documents, memberships, events, invitations and teams, and the people whom it counts. */
const TODO_CALLS = 6;

async function measureTodo(portal: Portal): Promise<Figure> {
  const org = await portal.organisation('Busy');
  const caller = await portal.signIn(person());
  await portal.setRole(org, caller, 'Admin');
  for (let number = 0; number < EVENTS; number++) {
    const event = await portal.event(org, datesIn('Started'));
    const { path } = await portal.project(event, { takesrequests: true });
    await succeed(caller, `/v1/u/join/p/${path}/`);
    await caller.call('PUT', `/v1/p/${path}/members/${caller.userId}/`, { role: 'Admin' });
    const asker = await portal.signIn(person());
    await asker.call('POST', `/v1/u/request/p/${path}/`, {});
  }
  const cost = await costOf(portal, caller, '/v1/u/todo');
  const setting = `an Admin of ${EVENTS} events, who leads a team with a request at each`;
  return callsFigure('To-do list, GET /v1/u/todo', cost, TODO_CALLS, setting);
}

/**
 * The most store calls of each part of an event's administration. Each part begins with the event, membership and participant.
 */
const ADMINISTRATION: Readonly<Record<string, number>> = {
  placement: 4,
  channel: 4,
  announcements: 4,
  reminders: 4,
  awards: 4,
  /** The running order and the tables also read the projects, to say which are withdrawn. */
  'running-order': 5,
  tables: 5,
  'reports/checklist': 4,
};

async function measureAdministration(portal: Portal): Promise<Figure[]> {
  const org = await portal.organisation('Managed');
  const admin = await newAdmin(portal, org);
  const { event } = await portal.event(org, datesIn('Started'));
  const figures: Figure[] = [];
  for (const [part, most] of Object.entries(ADMINISTRATION)) {
    const cost = await costOf(portal, admin, `/v1/e/${org}/${event}/${part}/`);
    figures.push(callsFigure(`Administration, GET /v1/e/{org}/{event}/${part}/`, cost, most));
  }
  return figures;
}

/**
 * The most store calls of the reads of judging. All begin with the event, the membership and the participant. Progress then reads
 * all documents of judging in one call. Only these name the judges, so their participants are a second one. With three calls in
 * total, the API would read everything before it knows whether the caller may see it.
 */
const JUDGING = {
  progress: 5,
  /** The judge, all projects, the judge’s own slates and scores, and in a hall the tables and who is where. */
  own: 7,
} as const;

async function measureJudging(portal: Portal): Promise<Figure[]> {
  const org = await portal.organisation('Judged');
  const ref = await portal.event(org, datesIn('VotingOpen'));
  const [admin, judge] = [await newAdmin(portal, org), await portal.signIn(person())];
  await portal.project(ref, { status: 'Active' });
  await portal.setEventRole(ref, judge, 'Guest');
  await createPanel(ref, { admin, judge });
  const progress = await costOf(portal, admin, `/v1/e/${org}/${ref.event}/judging/progress/`);
  const own = await costOf(portal, judge, `/v1/u/judging/e/${org}/${ref.event}/`);
  return [
    callsFigure('Progress of judging, GET /v1/e/{org}/{event}/judging/progress/', progress, JUDGING.progress),
    callsFigure('Projects of a judge in a hall, GET /v1/u/judging/e/{org}/{event}/', own, JUDGING.own),
  ];
}

/** A request for permissions at an event reads the event, membership and participant. */
const EVENT_PERMISSIONS_CALLS = 3;

/** The number of voters is the sum of a few small documents, however many people vote. */
const VOTERS_UNITS = 10;

/** One for each of these documents, because the event's page isn't in any of them. */
const EVENT_PERMISSIONS_UNITS = 3.5;

async function measureAccess(portal: Portal): Promise<Figure> {
  const org = await portal.organisation('Wordy');
  const { event } = await portal.event(org, datesIn('Started'), { content: 'x'.repeat(100 * 1024) });
  const admin = await newAdmin(portal, org);
  const cost = await costOf(portal, admin, `/v1/u/access/e/${org}/${event}/`);
  return {
    name: 'Permissions at an event whose page has 100 KB, GET /v1/u/access/e/{org}/{event}/',
    value: cost.requestUnits,
    unit: 'RU',
    limit: { at: 'most', value: EVENT_PERMISSIONS_UNITS },
    how: inWords(cost),
  };
}

/** While voting is open, each instance also counts the voters, but only once a minute. */
async function measureEventPermissions(portal: Portal): Promise<Figure[]> {
  const event = await portal.event(await portal.organisation('Counted'), datesIn('VotingOpen'));
  const { owner, path } = await portal.project(event);
  await succeed(owner, `/v1/u/vote/p/${path}/`);
  const address = `/v1/u/access/e/${event.org}/${event.event}/`;
  // The vote has already checked whether the session has ended, so neither request checks that again.
  await owner.call('GET', address);
  const first = lastCost(portal);
  const later = await costOf(portal, owner, address);
  const name = 'Permissions at an event, GET /v1/u/access/e/{org}/{event}/';
  const how = `while voting is open: ${inWords(first)}; within a minute after that ${inWords(later)}`;
  return [
    {
      name: `${name}, with the count of voters`,
      value: first.storeCalls,
      unit: 'calls',
      limit: { at: 'most', value: EVENT_PERMISSIONS_CALLS + 1 },
      how,
    },
    {
      name: `${name}, what the count of voters adds`,
      value: Number((first.requestUnits - later.requestUnits).toFixed(2)),
      unit: 'RU',
      limit: { at: 'most', value: VOTERS_UNITS },
      how,
    },
    {
      name: `${name}, within a minute after that`,
      value: later.storeCalls,
      unit: 'calls',
      limit: { at: 'most', value: EVENT_PERMISSIONS_CALLS },
      how,
    },
  ];
}

/**
 * A request for results reads the event, membership, participant, all projects and all tallies, and then three winning teams.
 */
const RESULTS_CALLS = 5 + 3;

async function measureResults(portal: Portal): Promise<Figure[]> {
  const organisation = await portal.organisation('Winners');
  const event = await portal.event(organisation, datesIn('VotingOpen'));
  for (let number = 1; number < 10; number++)
    await portal.project(await portal.event(organisation, datesIn('VotingOpen')));
  const voter = await portal.signIn(person());
  for (let number = 0; number < 3; number++) {
    const { owner, path } = await portal.project(event);
    for (const one of [owner, voter]) await succeed(one, `/v1/u/vote/p/${path}/`);
  }
  // The event ends in one and a half days, so three days from now its voting has ended.
  portal.setTime(Date.now() + 3 * 24 * 3_600_000);
  const report = `/v1/e/${event.org}/${event.event}/reports/votes/`;
  const cost = await costOf(portal, voter, report);
  const list = '/v1/u/access/e';
  const { body } = await voter.call<EventsAnswer>('GET', list);
  const first = lastCost(portal);
  const later = await costOf(portal, voter, list);
  const withResults = body.Events.filter(({ HasProjects }) => HasProjects).length;
  portal.setTime(null);
  return [
    callsFigure(
      'Results of an event whose voting has ended, GET /v1/e/{org}/{event}/reports/votes/',
      cost,
      RESULTS_CALLS,
      'three projects that tie for first place, each with a team',
    ),
    {
      name: 'Dashboard, GET /v1/u/access/e, calls that an instance adds once for each event with results',
      value: (first.storeCalls - later.storeCalls) / withResults,
      unit: 'calls',
      // Ten events, and the organisation's list of them.
      limit: { at: 'most', value: 1.1 },
      how: `${withResults} events with results: ${inWords(first)}; after that ${inWords(later)}`,
    },
  ];
}

export const storeCalls: Benchmark = {
  title: 'Store calls',
  measure: async () => {
    const portal = await startPortal();
    try {
      return [
        // The dashboard's figures need hundreds of events, which would be in the list of results too.
        ...(await measureResults(portal)),
        ...(await measureDashboard(portal)),
        ...(await measureProject(portal)),
        await measurePermissions(portal),
        await measureAccess(portal),
        ...(await measureEventPermissions(portal)),
        ...(await measureTeamFormation(portal)),
        await measureTodo(portal),
        ...(await measureAdministration(portal)),
        ...(await measureJudging(portal)),
      ];
    } finally {
      await portal.close();
    }
  },
};
