import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type {
  EventAccessAnswer,
  OrganisationAccessAnswer,
  ProjectAccessAnswer,
} from '#contract/access/access.ts';
import type { AwardsAnswer } from '#contract/awards/awards.ts';
import { DESCRIPTION_MAX, NAME_MAX, TEAM_SIZE } from '#contract/base/limits.ts';
import { countdownOf, phaseOf } from '#contract/base/phase.ts';
import type { EventAnswer, EventsAnswer } from '#contract/events/events.ts';
import type { ChecklistReportAnswer, VoteReportAnswer } from '#contract/exports/exports.ts';
import type { InvitationsAnswer } from '#contract/invitations/invitations.ts';
import type { PeopleAnswer } from '#contract/matching/cards.ts';
import type { TeamRequestsAnswer } from '#contract/matching/requests.ts';
import type { OrganisationsAnswer } from '#contract/organisations/organisations.ts';
import type { ProjectAnswer, ProjectsAnswer } from '#contract/projects/projects.ts';
import type { RunningOrderAnswer, TablesAnswer } from '#contract/stage/demoDay.ts';
import type { StageAnswer } from '#contract/stage/stage.ts';
import type { VotesAnswer } from '#contract/voting/voting.ts';
import { type AnyDocument, eventKey } from '../../../../functions/store/documents.ts';
import { employees } from '../../../../infra/local/directory/employees.ts';
import { loadSample } from '../../../../infra/local/sample/loadSample.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { type Caller, type Portal, PORTAL_ORIGIN, startPortal } from '../../../support/portal.ts';

let portal: Portal;
const now = Date.now();
const load = () => loadSample({ store: portal.deps.store, now, portalOrigin: PORTAL_ORIGIN });
const signedIn = new Map<string, Caller>();

beforeAll(async () => {
  portal = await startPortal();
  await load();
  for (const { email, name, oid, tid, appRoles } of employees) {
    const person = { email, name, oid, tid, ...(appRoles ? { roles: appRoles } : {}) };
    signedIn.set(email.split('.')[0] ?? '', await portal.signIn(person));
  }
});
afterAll(() => portal.close());

/** @param who the first name of an employee */
async function get<Answer>(who: string, path: string): Promise<Answer> {
  const caller = signedIn.get(who);
  if (!caller) throw new Error(`No one called ${who} has signed in.`);
  const { status, body } = await caller.call<Answer>('GET', path);
  expect(status, path).toBe(200);
  return body;
}

const status = async (who: string, path: string) => (await signedIn.get(who)?.call('GET', path))?.status;

const eventAs = async (who: string, event: string) =>
  (await get<z.infer<typeof EventAnswer>>(who, `/v1/e/${event}/`)).Event;

const BIG = 'brightwater/harbour-hack-week';

describe('the sample’s events', () => {
  test('cover every phase in Brightwater, with dates relative to the load', async () => {
    const { Events } = await get<z.infer<typeof EventsAnswer>>('mia', '/v1/u/access/e/');
    const phases = Object.fromEntries(Events.map((event) => [event.Id, phaseOf(event.Dates, now)]));
    expect(phases).toEqual({
      'winter-lights': 'Closed',
      'nightshift-hack': 'Started',
      'harbour-hack-week': 'VotingOpen',
      'service-jam': 'VotingCompleted',
      'lighthouse-finale': 'VotingCompleted',
      'spring-tide-hack': 'Completed',
    });
    const left = Object.fromEntries(
      Events.map((event) => [event.Id, ((countdownOf(event.Dates, now)?.until ?? now) - now) / 3_600_000]),
    );
    expect(left['winter-lights']).toBeCloseTo(9 * 24, -1);
    expect(left['nightshift-hack']).toBeCloseTo(2 * 24, -1);
    expect(left['harbour-hack-week']).toBeGreaterThanOrEqual(26);
    expect(left['harbour-hack-week']).toBeLessThanOrEqual(26.5);
    expect(new Set(Events.map((event) => event.TimeZone)).size).toBe(6);
    expect(new Set(Events.map((event) => event.HeaderColour)).size).toBe(6);
  });

  test('include a large event with 60 projects in every status and 400 participants', async () => {
    const event = await eventAs('mia', BIG);
    expect(event.Projects).toHaveLength(60);
    expect(event.Participants).toHaveLength(400);
    expect(new Set(event.Projects.map((project) => project.Status))).toEqual(
      new Set(['Pending', 'Active', 'Inactive']),
    );
    expect(new Set(event.Projects.map((project) => project.JoinOption))).toEqual(
      new Set(['InviteOnly', 'Anybody']),
    );
    expect(Math.max(...event.Projects.map((project) => project.Name.length))).toBe(NAME_MAX);
    expect(event.Projects.filter((project) => project.Description === '')).toHaveLength(1);
    expect(event.Projects.every((project) => project.Description.length <= DESCRIPTION_MAX)).toBe(true);
    expect(new Set(event.Projects.map((project) => project.Name)).size).toBe(60);
    expect(event.LogoUrl).toMatch(/^http:\/\/localhost:4280\/sample\/.+\.svg$/);
    expect(JSON.stringify(event)).not.toContain('{portal}');
  });

  test('include exactly one full team, and member counts that match the teams', async () => {
    const { Projects } = await eventAs('mia', BIG);
    expect(Projects.filter((project) => project.MemberCount === TEAM_SIZE)).toHaveLength(1);
    expect(Math.max(...Projects.map((project) => project.MemberCount))).toBe(TEAM_SIZE);
    const participants = await portal.deps.store.list(
      'participant',
      eventKey({ org: 'brightwater', event: 'harbour-hack-week' }),
    );
    for (const project of Projects) {
      const team = participants.filter((participant) => participant.projectId === project.Id);
      expect(team, project.Name).toHaveLength(project.MemberCount);
    }
  });

  test('include an event without projects', async () => {
    expect((await eventAs('mia', 'brightwater/winter-lights')).Projects).toEqual([]);
  });
});

describe('the sample’s large event', () => {
  test('has people with cards, teams that take requests, and pending requests', async () => {
    const { People } = await get<z.infer<typeof PeopleAnswer>>('mia', `/v1/e/${BIG}/people/`);
    expect(People).toHaveLength(40);
    expect(People.every(({ Card }) => Card.Skills.length > 0)).toBe(true);
    const { Projects } = await eventAs('mia', BIG);
    const open = Projects.filter(({ TakesRequests }) => TakesRequests);
    expect(open.length).toBeGreaterThanOrEqual(10);
    expect(open.every(({ Needs, Site }) => Needs.length > 0 && Site !== null)).toBe(true);
    const { Requests } = await get<z.infer<typeof TeamRequestsAnswer>>(
      'tom',
      `/v1/p/${BIG}/leak-whisperer/requests/`,
    );
    expect(Requests.length).toBeGreaterThanOrEqual(1);
    expect(Requests.every(({ State }) => State === 'Pending')).toBe(true);
    const all = await portal.deps.store.list(
      'request',
      eventKey({ org: 'brightwater', event: 'harbour-hack-week' }),
    );
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});

describe('the sample’s votes', () => {
  test.each(['harbour-hack-week', 'service-jam', 'spring-tide-hack'])(
    'match the tallies of %s and were cast during voting',
    async (event) => {
      const key = eventKey({ org: 'brightwater', event });
      const [votes, tallies] = await Promise.all([
        portal.deps.store.list('vote', key),
        portal.deps.store.list('tally', key),
      ]);
      const counted = Map.groupBy(votes, (vote) => vote.projectId);
      for (const tally of tallies) {
        expect(tally.votes, tally.projectId).toBe(counted.get(tally.projectId)?.length ?? 0);
      }
      expect(votes.length).toBeGreaterThan(100);
      expect(
        votes.every(
          ({ castAt, windowStart, windowEnd }) =>
            castAt >= windowStart && castAt < windowEnd && castAt <= new Date(now).toISOString(),
        ),
      ).toBe(true);
    },
  );

  test('give the completed event a clear podium with ties below it', async () => {
    const { Report } = await get<z.infer<typeof VoteReportAnswer>>(
      'mia',
      '/v1/e/brightwater/spring-tide-hack/reports/votes/',
    );
    expect(Report.Status).toBe('Completed');
    const ranks = Report.Results.map((result) => result.Rank);
    expect(ranks.slice(0, 3)).toEqual([1, 2, 3]);
    expect(new Set(ranks).size).toBeLessThan(ranks.length);
    expect(ranks).toEqual([1, 2, 3, 4, 4, 6, 6, 6, 9, 10, 10, 12]);
  });
});

describe('the sample’s finale', () => {
  const FINALE = '/v1/e/brightwater/lighthouse-finale';

  test('can begin at once: all awards are final, two teams share a place, and nothing blocks the reveal', async () => {
    const { Awards } = await get<z.infer<typeof AwardsAnswer>>('omar', `${FINALE}/awards/`);
    expect(Awards.map(({ State }) => State)).toEqual(['Final', 'Final', 'Final']);
    expect(Awards[0]?.Winners?.map(({ Place }) => Place)).toEqual([1, 2, 3, 3]);
    const { Control } = await get<z.infer<typeof StageAnswer>>('omar', `${FINALE}/live/`);
    expect(Control?.RevealBlocked).toBeNull();
  });

  test('has twelve demos, a break, the table of a withdrawn team, and incomplete checklists', async () => {
    const { RunningOrder } = await get<z.infer<typeof RunningOrderAnswer>>(
      'omar',
      `${FINALE}/running-order/`,
    );
    expect(RunningOrder.Slots.filter(({ Project }) => Project !== null)).toHaveLength(12);
    expect(RunningOrder.Slots[6]?.Title).toBe('Break');
    const { Tables } = await get<z.infer<typeof TablesAnswer>>('omar', `${FINALE}/tables/`);
    expect(Tables.Tables.filter(({ Withdrawn }) => Withdrawn)).toHaveLength(1);
    expect(Tables.WithoutTable).toEqual([]);
    const { Report } = await get<z.infer<typeof ChecklistReportAnswer>>(
      'omar',
      `${FINALE}/reports/checklist/`,
    );
    expect(Report.Projects.filter(({ Complete }) => !Complete)).toHaveLength(4);
  });
});

describe('the sample’s employees', () => {
  test('have the roles that employees.ts describes', async () => {
    const inOrganisation = async (who: string) =>
      (await get<z.infer<typeof OrganisationAccessAnswer>>(who, '/v1/u/access/o/brightwater/')).Organisation
        .Roles.Organisation;
    expect(await inOrganisation('ada')).toBe('Owner');
    expect(await inOrganisation('omar')).toBe('Admin');
    expect(await inOrganisation('max')).toBe('Member');

    const inEvent = async (who: string) =>
      (await get<z.infer<typeof EventAccessAnswer>>(who, `/v1/u/access/e/${BIG}/`)).Event.Role;
    expect(await inEvent('eve')).toBe('Owner');
    expect(await inEvent('felix')).toBe('Admin');
    expect(await inEvent('greta')).toBe('Guest');
    expect(await inEvent('max')).toBeNull();

    const inTeam = async (who: string) =>
      (await get<z.infer<typeof ProjectAccessAnswer>>(who, `/v1/u/access/p/${BIG}/leak-whisperer/`)).Project
        .Roles.Project;
    expect(await inTeam('tom')).toBe('Owner');
    expect(await inTeam('tina')).toBe('Admin');
    expect(await inTeam('mia')).toBe('Member');
    expect(await inTeam('max')).toBeNull();
  });

  test('include Max with a pending invitation of each kind and no team', async () => {
    const { Invitations } = await get<z.infer<typeof InvitationsAnswer>>('max', '/v1/u/invitations/');
    expect(Invitations.map(({ Type, Name }) => [Type, Name])).toEqual([
      ['Project', 'Leak Whisperer'],
      ['Event', 'Winter Lights'],
      ['Organisation', 'Kestrel Works'],
    ]);
    const { Projects } = await get<z.infer<typeof ProjectsAnswer>>('max', '/v1/u/access/p/');
    expect(Projects).toEqual([]);
  });

  test('include Nora and Ivan without any access', async () => {
    for (const who of ['nora', 'ivan']) {
      expect(await get(who, '/v1/u/access/o/')).toEqual({ Organisations: [] });
      expect(await get(who, '/v1/u/access/e/')).toEqual({ Events: [], Organisations: [] });
      expect(await get(who, '/v1/u/access/p/')).toEqual({ Projects: [] });
      expect(await get(who, '/v1/u/invitations/')).toEqual({ Invitations: [] });
      expect(await get(who, '/v1/u/vote/p/')).toEqual({ Votes: [] });
      expect(await status(who, '/v1/o/brightwater/')).toBe(404);
    }
  });

  test('include Tom, whose dashboard shows the votes that he cast', async () => {
    const { Votes } = await get<z.infer<typeof VotesAnswer>>('tom', '/v1/u/vote/p/');
    expect(Votes.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the sample’s two companies', () => {
  test('can’t see each other', async () => {
    const ofMia = await get<z.infer<typeof OrganisationsAnswer>>('mia', '/v1/u/access/o/');
    const ofKen = await get<z.infer<typeof OrganisationsAnswer>>('ken', '/v1/u/access/o/');
    expect(ofMia.Organisations.map(({ Id }) => Id)).toEqual(['brightwater']);
    expect(ofKen.Organisations.map(({ Id }) => Id)).toEqual(['kestrel-works']);
    for (const path of [
      '/v1/o/kestrel-works/',
      '/v1/e/kestrel-works/updraft/',
      '/v1/p/kestrel-works/updraft/gust-lab/',
    ]) {
      expect(await status('ken', path)).toBe(200);
      expect(await status('mia', path)).toBe(404);
      expect(await status('ada', path)).toBe(404);
    }
    expect(await status('ken', `/v1/e/${BIG}/`)).toBe(404);
  });

  test('include Kestrel Works with two events', async () => {
    const { Events } = await get<z.infer<typeof EventsAnswer>>('ken', '/v1/u/access/e/');
    expect(Events.map(({ Id }) => Id).toSorted()).toEqual(['first-flight', 'updraft']);
  });
});

describe('the sample’s pages', () => {
  test('link only to sample files that the portal has', async () => {
    const files = new Set(
      globSync('web/public/sample/*').map((file) => file.replaceAll('\\', '/').slice('web/public'.length)),
    );
    const { Projects, ...event } = await eventAs('mia', BIG);
    const pages = await Promise.all(
      Projects.map(({ Id }) => get<z.infer<typeof ProjectAnswer>>('mia', `/v1/p/${BIG}/${Id}/`)),
    );
    const shown = JSON.stringify([event, pages]).matchAll(/http:\/\/localhost:4280(\/sample\/[\w.-]+)/g);
    for (const [, file] of shown) expect(files).toContain(file);
    expect(pages.every(({ Project }) => Project.Content.length > 200)).toBe(true);
  });

  test('include a page with headings, a table, tasks, a picture, code and details', async () => {
    const { Project } = await get<z.infer<typeof ProjectAnswer>>('mia', `/v1/p/${BIG}/leak-whisperer/`);
    for (const mark of ['\n## ', '\n|:--|', '\n- [x] ', '![', '```ts', '<details>']) {
      expect(Project.Content).toContain(mark);
    }
  });
});

test('of two first loads at the same time, one is refused before it changes anything', async () => {
  const empty = await startPortal();
  const input = { store: empty.deps.store, now, portalOrigin: PORTAL_ORIGIN };
  const loads = await Promise.allSettled([loadSample(input), loadSample(input)]);
  expect(loads.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
    expect.stringContaining('Brightwater is already in the store'),
  ]);
  const documents = await empty.documents();
  const countOf = (type: AnyDocument['type']) => documents.filter((one) => one.type === type).length;
  expect([countOf('organisation'), countOf('invitation')]).toEqual([2, 3]);
  const sameIn = (await portal.documents()).filter(({ type }) => type === 'mail');
  expect(countOf('mail')).toBe(sameIn.length);
  await empty.close();
});

test('a second load is refused, and the error names --reset', async () => {
  await expect(load()).rejects.toThrow('npm start -- --reset');
});
