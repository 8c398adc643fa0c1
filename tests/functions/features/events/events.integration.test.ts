import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { EventAccessAnswer } from '#contract/access/access.ts';
import type { EventAnswer, PageEventAnswer } from '#contract/events/events.ts';
import type { TeamsReportAnswer } from '#contract/exports/exports.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import { costOf, lastCost } from '../../../bench/server/support/costOf.ts';
import { fillEvent } from '../../../bench/server/support/fill.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answer = z.infer<typeof EventAnswer>;
type PageAnswer = z.infer<typeof PageEventAnswer>;

let portal: Portal;
let cast: Cast;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
  path = `/v1/e/${cast.ref.org}/${cast.ref.event}/`;
});
afterAll(() => portal.close());

const eventFor = async (caller: Caller) => (await caller.call<Answer>('GET', path)).body.Event;
const pageFor = async (caller: Caller) =>
  (await caller.call<PageAnswer>('GET', `${path}?view=page`)).body.Event;

describe('an event', () => {
  test('names its participants with their roles, except Inactive ones', async () => {
    const event = await eventFor(cast.member);
    const roles = Object.fromEntries(event.Participants.map(({ Id, Role }) => [Id, Role]));
    expect(roles[cast.guest.userId]).toBe('Guest');
    expect(roles[cast.eventAdmin.userId]).toBe('Admin');
    expect(roles[cast.owner.userId]).toBe('Member');
    expect(roles).not.toHaveProperty(cast.inactiveInEvent.userId);
    const names = event.Participants.map(({ Name }) => Name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
  });

  test('shows a person’s email address only to that person and to organisers', async () => {
    const addressesShownTo = async (caller: Caller) =>
      (await eventFor(caller)).Participants.filter(({ Email }) => Email !== null).map(({ Id }) => Id);
    expect(await addressesShownTo(cast.member)).toEqual([]);
    expect(await addressesShownTo(cast.guest)).toEqual([cast.guest.userId]);
    expect(await addressesShownTo(cast.teammate)).toEqual([cast.teammate.userId]);
    const everyone = (await eventFor(cast.member)).Participants.map(({ Id }) => Id);
    expect(await addressesShownTo(cast.eventAdmin)).toEqual(everyone);
    expect(await addressesShownTo(cast.orgAdmin)).toEqual(everyone);
  });

  test('answers with exactly the fields of the contract', async () => {
    const event = await eventFor(cast.member);
    expect(Object.keys(event).toSorted()).toEqual(
      [
        'Announcements',
        'Archived',
        'Content',
        'DateChanges',
        'Dates',
        'Description',
        'HeaderColour',
        'Id',
        'LogoUrl',
        'Name',
        'OrganisationId',
        'OrganisationName',
        'OwnProject',
        'Participants',
        'Projects',
        'Requirements',
        'Seen',
        'Status',
        'TimeZone',
        'Tracks',
      ].toSorted(),
    );
    expect(Object.keys(event.Participants[0] ?? {})).toEqual(['Id', 'Name', 'Role', 'AvatarUrl', 'Email']);
    expect(event.Projects[0]).not.toHaveProperty('Content');
    const [project] = event.Projects;
    expect(Date.parse(project?.Created ?? '')).not.toBeNaN();
    expect(project?.Team).toHaveLength(project?.MemberCount ?? 0);
    expect(project?.Team).toContainEqual({
      Id: cast.owner.userId,
      Name: cast.owner.person.name,
      AvatarUrl: null,
    });
  });

  test('has empty lists if it has no participants and no projects', async () => {
    const ref = await portal.event(cast.ref.org, datesIn('Closed'), { name: 'Nothing yet' });
    const { body } = await cast.member.call<Answer>('GET', `/v1/e/${ref.org}/${ref.event}`);
    expect(body.Event).toMatchObject({ Participants: [], Projects: [], LogoUrl: null, Status: 'Closed' });
  });

  test('gets a unique identifier that isn’t a reserved word', async () => {
    const make = (name: string) => portal.event(cast.ref.org, datesIn('Closed'), { name });
    const refs = [await make('Twice'), await make('Twice'), await make('Edit'), await make('火')];
    expect(refs.map(({ event }) => event)).toEqual(['twice', 'twice-2', 'edit-2', 'event-2']);
  });
});

describe('the page view of an event', () => {
  test('has counts and organisers instead of the participants, and is otherwise the same', async () => {
    const { Participants, ...event } = await eventFor(cast.member);
    const { GuestCount, Organisers, PeopleCount, ...page } = await pageFor(cast.member);
    expect(page).toEqual(event);
    const guests = Participants.filter(({ Role }) => Role === 'Guest').length;
    expect([GuestCount, PeopleCount]).toEqual([guests, Participants.length - guests]);
    const { eventAdmin } = cast;
    const admin = { Id: eventAdmin.userId, Name: eventAdmin.person.name, Role: 'Admin', AvatarUrl: null };
    expect(Organisers).toEqual([admin]);
  });

  test('names a few organisers, and Owners first', async () => {
    const ref = await portal.event(cast.ref.org, datesIn('Started'));
    const named = async (name: string, role: 'Admin' | 'Owner') =>
      portal.setEventRole(ref, await portal.signIn(person(undefined, { name })), role);
    for (const name of ['Fay', 'Eda', 'Dan', 'Cleo', 'Bo']) await named(name, 'Admin');
    await named('Zoë', 'Owner');
    const { body } = await cast.member.call<PageAnswer>('GET', `/v1/e/${eventKey(ref)}/?view=page`);
    expect(body.Event.Organisers.map(({ Name }) => Name)).toEqual(['Zoë', 'Bo', 'Cleo', 'Dan', 'Eda']);
  });

  test('is what writes of the event answer, if they ask for it', async () => {
    const { org, event } = await portal.event(cast.ref.org, datesIn('VotingOpen'));
    const writes = [
      ['', { content: 'Hello.' }],
      ['/voting', { action: 'close' }],
      ['/archive', { archived: true }],
    ] as const;
    for (const [part, body] of writes) {
      const address = `/v1/e/${org}/${event}${part}/?view=page`;
      const answer = await cast.orgAdmin.call<PageAnswer>('PUT', address, body);
      expect(answer.status).toBe(200);
      expect(answer.body.Event).toMatchObject({ PeopleCount: 0, GuestCount: 0, Organisers: [] });
      expect(answer.body.Event).not.toHaveProperty('Participants');
    }
  });

  test('shows at once which projects there are, and what they are called', async () => {
    const ref = await portal.event(cast.ref.org, datesIn('Started'));
    const projectsFor = async (caller: Caller) => {
      const { body } = await caller.call<PageAnswer>('GET', `/v1/e/${eventKey(ref)}/?view=page`);
      return body.Event.Projects.map(({ Name, Status }) => `${Name} ${Status}`);
    };
    expect(await projectsFor(cast.member)).toEqual([]);
    const { owner, path: project } = await portal.project(ref, { name: 'Kettle' });
    await portal.project(ref, { name: 'Harp' });
    expect(await projectsFor(cast.member)).toEqual(['Harp Active', 'Kettle Active']);
    await owner.call('PUT', `/v1/p/${project}/`, { name: 'Anvil' });
    expect(await projectsFor(cast.member)).toEqual(['Anvil Active', 'Harp Active']);
    await owner.call('PUT', `/v1/p/${project}/`, { name: 'Anvil', status: 'Inactive' });
    expect(await projectsFor(cast.member)).toEqual(['Anvil Inactive', 'Harp Active']);
    await owner.call('DELETE', `/v1/p/${project}/`);
    expect(await projectsFor(cast.member)).toEqual(['Harp Active']);
  });

  test('shows people their own changes of a team at once', async () => {
    const ref = await portal.event(cast.ref.org, datesIn('Started'));
    const { owner, path: project } = await portal.project(ref);
    const teamFor = async (caller: Caller) => {
      const { body } = await caller.call<PageAnswer>('GET', `/v1/e/${eventKey(ref)}/?view=page`);
      return body.Event.Projects.flatMap(({ Team }) => Team.map(({ Id }) => Id));
    };
    const joiner = await portal.signIn(person());
    expect(await teamFor(joiner)).toEqual([owner.userId]);
    await joiner.call('POST', `/v1/u/join/p/${project}/`);
    for (const one of [owner, joiner])
      expect((await teamFor(one)).toSorted()).toEqual([owner.userId, joiner.userId].toSorted());
    await owner.call('PUT', `/v1/p/${project}/`, { name: 'Solar Kettle', description: 'Boils.' });
    await joiner.call('POST', `/v1/u/leave/p/${project}/`);
    for (const one of [owner, joiner]) expect(await teamFor(one)).toEqual([owner.userId]);
  });

  test('costs the same at 400 and at 5,000 people', async () => {
    const costs: number[] = [];
    for (const people of [400, 5_000]) {
      const ref = await portal.event(cast.ref.org, datesIn('VotingOpen'));
      await fillEvent(portal.deps.store, ref, people, 40);
      costs.push((await costOf(portal, cast.member, `/v1/e/${eventKey(ref)}/?view=page`)).requestUnits);
    }
    const [few = 0, many = Infinity] = costs;
    expect(few).toBeLessThanOrEqual(12);
    expect(many / few).toBeLessThanOrEqual(1.2);
  });
});

describe('access to an event', () => {
  test("has everything that the header of the event's pages shows", async () => {
    const { body } = await cast.guest.call<z.infer<typeof EventAccessAnswer>>(
      'GET',
      `/v1/u/access/e/${cast.ref.org}/${cast.ref.event}/`,
    );
    const { Dates, ...access } = body.Event;
    expect(access).toEqual({
      Id: 'hack-week',
      Permissions: ['project_vote'],
      Role: 'Guest',
      Name: 'Hack Week',
      LogoUrl: null,
      HeaderColour: '#0f6cbd',
      TimeZone: 'Etc/UTC',
      OrganisationName: 'Brightwater',
      OwnTeam: true,
      Archived: false,
      ImageHosts: [],
      OrganisationArchived: false,
      ResultsVisible: false,
      ResultsByDate: true,
      VotesPerPerson: null,
      Judge: false,
      OnStage: null,
      Voters: null,
    });
    expect(Object.keys(Dates)).toEqual(['EventStart', 'VotingStart', 'VotingEnd', 'EventEnd']);
  });
});

describe('the teams report', () => {
  test('lists every project with its active members and their roles', async () => {
    const { body } = await cast.eventAdmin.call<z.infer<typeof TeamsReportAnswer>>(
      'GET',
      `${path}reports/teams/`,
    );
    const [project] = body.Report.Projects;
    expect(project).toMatchObject({ Id: 'solar-kettle', Name: 'Solar Kettle', Description: '' });
    const roles = Object.fromEntries((project?.Members ?? []).map(({ Id, Role }) => [Id, Role]));
    expect(roles).toMatchObject({ [cast.owner.userId]: 'Owner', [cast.teammate.userId]: 'Member' });
    expect(project?.Members.every(({ Email }) => Email !== null)).toBe(true);
  });

  test('lists people without a team, except Guests and Inactive people', async () => {
    const alone = await portal.signIn(person());
    await portal.setEventRole(cast.ref, alone, 'Member');
    const { body } = await cast.eventAdmin.call<z.infer<typeof TeamsReportAnswer>>(
      'GET',
      `${path}reports/teams/`,
    );
    const ids = body.Report.WithoutTeam.map(({ Id }) => Id);
    expect(ids).toContain(alone.userId);
    for (const other of [cast.owner, cast.teammate, cast.guest, cast.inactiveInEvent])
      expect(ids).not.toContain(other.userId);
  });
});

describe('a conditional read', () => {
  test.each([
    ['an organisation', () => `/v1/o/${cast.ref.org}`],
    ['an event', () => `/v1/e/${cast.ref.org}/${cast.ref.event}`],
    ['a project', () => `/v1/p/${cast.ref.org}/${cast.ref.event}/${cast.ref.project}`],
    ["the caller's details", () => '/v1/u/details'],
  ])('gets a 304 for %s, with or without the trailing slash', async (_what, address) => {
    const first = await cast.member.call('GET', address());
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"1\.[\w-]{22}"$/);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(first.headers.get('Vary')).toMatch(/Authorization/);
    for (const path of [address(), `${address()}/`])
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await cast.member.call('GET', path, undefined, { 'If-None-Match': known });
        expect([again.status, again.body]).toEqual([304, { text: '' }]);
        // A client that knows a compressed answer knows a weak ETag.
        expect(again.headers.get('ETag')).toBe(known.startsWith('W/') ? known : tag);
      }
    const other = await cast.member.call('GET', address(), undefined, { 'If-None-Match': '"1.other"' });
    expect([other.status, other.body]).toEqual([200, first.body]);
  });

  test('of an event costs at most five request units if a client that has just read it asks again', async () => {
    const tag = (await cast.member.call('GET', path)).headers.get('ETag') ?? '';
    const again = await cast.member.call('GET', path, undefined, { 'If-None-Match': tag });
    expect(again.status).toBe(304);
    expect(lastCost(portal).requestUnits).toBeLessThanOrEqual(5);
    await cast.eventAdmin.call('PUT', path, { content: 'Come early.' });
    expect((await cast.member.call('GET', path, undefined, { 'If-None-Match': tag })).status).toBe(200);
    await cast.eventAdmin.call('PUT', path, { content: 'Welcome.' });
  });

  test('never matches the ETag of another caller, who may see different things', async () => {
    const tag = (await cast.member.call('GET', path)).headers.get('ETag') ?? '';
    expect((await cast.eventAdmin.call('GET', path, undefined, { 'If-None-Match': tag })).status).toBe(200);
    expect((await cast.stranger.call('GET', path, undefined, { 'If-None-Match': tag })).status).toBe(404);
  });

  test('gets a new ETag when someone joins, although the version stays the same', async () => {
    const address = `/v1/p/${cast.ref.org}/${cast.ref.event}/${cast.ref.project}/`;
    const before = (await cast.member.call('GET', address)).headers.get('ETag') ?? '';
    await cast.member.call('POST', address.replace('/v1/p/', '/v1/u/join/p/'));
    const after = await cast.member.call('GET', address, undefined, { 'If-None-Match': before });
    expect(after.status).toBe(200);
    expect(after.headers.get('ETag')).toMatch(/^"1\./);
    expect(after.headers.get('ETag')).not.toBe(before);
    await cast.member.call('POST', address.replace('/v1/p/', '/v1/u/leave/p/'));
    expect((await cast.member.call('GET', address, undefined, { 'If-None-Match': before })).status).toBe(304);
  });
});
