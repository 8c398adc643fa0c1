import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { VoteReportAnswer } from '#contract/exports/exports.ts';
import type { VotesAnswer } from '#contract/voting/voting.ts';
import { castVote } from '../../../../functions/features/voting/castVote.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';
import { newAdmin } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { emptyProjects } from '../../../support/emptyProjects.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { type Caller, datesIn, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

type Votes = z.infer<typeof VotesAnswer>;
type Report = z.infer<typeof VoteReportAnswer>;

let portal: Portal;
let org: string;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Voters');
  admin = await newAdmin(portal, org);
});
cleanUp(() => portal);

const cast = (caller: Caller, path: string) => caller.call<Votes>('POST', `/v1/u/vote/p/${path}/`);
const remove = (caller: Caller, path: string) => caller.call<Votes>('DELETE', `/v1/u/vote/p/${path}/`);
const report = (caller: Caller, { org, event }: EventRef) =>
  caller.call<Report>('GET', `/v1/e/${org}/${event}/reports/votes/`);
const results = async (ref: EventRef) =>
  (await report(admin, ref)).body.Report.Results.map(({ Rank, Name, Votes }) => [Rank, Name, Votes]);
const createProjects = (ref: EventRef, ...names: string[]) => emptyProjects(admin, ref, names);

describe('voting', () => {
  test('lists and counts a vote once, and removes it once, despite repeated calls', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const { path } = await portal.project(ref, { description: 'Boils by the sun.' });
    const voter = await portal.signIn(person());
    for (let again = 0; again < 2; again++) {
      expect(await cast(voter, path)).toMatchObject({ status: 200 });
      expect(await results(ref)).toEqual([[1, 'Solar Kettle', 1]]);
    }
    expect((await voter.call<Votes>('GET', '/v1/u/vote/p/')).body).toEqual({
      Votes: [
        {
          Id: 'solar-kettle',
          OrganisationId: org,
          EventId: ref.event,
          Name: 'Solar Kettle',
          Description: 'Boils by the sun.',
          LogoUrl: null,
        },
      ],
    });
    for (let again = 0; again < 2; again++) {
      expect(await remove(voter, path)).toMatchObject({ status: 200, body: { Votes: [] } });
      expect(await results(ref)).toEqual([[1, 'Solar Kettle', 0]]);
    }
  });

  test('allows votes for any number of projects', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const paths = await createProjects(ref, 'Beta', 'alpha', 'Gamma');
    const voter = await portal.signIn(person());
    for (const path of paths) await cast(voter, path);
    const { body } = await voter.call<Votes>('GET', '/v1/u/vote/p');
    expect(body.Votes.map(({ Name }) => Name)).toEqual(['alpha', 'Beta', 'Gamma']);
  });

  test('don’t show projects to someone from outside whom an organiser has removed', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const { path } = await portal.project(ref);
    await portal.organisation('Elsewhere', [OTHER]);
    const guest = await portal.signIn(person(OTHER));
    await portal.setEventRole(ref, guest, 'Guest');
    await cast(guest, path);
    const listed = async () => (await guest.call<Votes>('GET', '/v1/u/vote/p')).body.Votes.length;
    expect(await listed()).toBe(1);
    await admin.call('DELETE', `/v1/e/${eventKey(ref)}/participants/${guest.userId}`);
    expect(await listed()).toBe(0);
  });

  test.each(['Pending', 'Inactive'])(
    'refuses votes for a project that is %s, but lets people remove them',
    async (status) => {
      const ref = await portal.event(org, datesIn('VotingOpen'));
      const { path } = await portal.project(ref, { status });
      const voter = await portal.signIn(person());
      expect(await cast(voter, path)).toMatchObject({ status: 400, body: { Code: 'not_voteable' } });
      expect((await remove(voter, path)).status).toBe(200);
      expect((await voter.call('GET', `/v1/u/access/p/${path}`)).body).toMatchObject({
        Project: { Voteable: false },
      });
    },
  );
});

describe('the voting window', () => {
  const dates = {
    EventStart: '2030-01-01T09:00:00.000Z',
    VotingStart: '2030-01-02T09:00:00.000Z',
    VotingEnd: '2030-01-03T09:00:00.000Z',
    EventEnd: '2030-01-04T09:00:00.000Z',
  };
  const timeAt = (boundary: keyof typeof dates, milliseconds = 0) =>
    Date.parse(dates[boundary]) + milliseconds;

  test('opens and closes to the millisecond, for casting, for removing and on the page', async () => {
    const ref = await portal.event(org, dates, { timezone: 'Europe/London' });
    const { path } = await portal.project(ref);
    const voter = await portal.signIn(person());
    const closed = { status: 400, body: { Code: 'voting_closed' } };
    const open = { status: 200 };
    for (const [at, expected] of [
      [timeAt('EventStart', -1), closed],
      [timeAt('VotingStart', -1), closed],
      [timeAt('VotingStart'), open],
      [timeAt('VotingEnd', -1), open],
      [timeAt('VotingEnd'), closed],
      [timeAt('EventEnd'), closed],
    ] as const) {
      portal.setTime(at);
      expect(await cast(voter, path)).toMatchObject(expected);
      expect(await remove(voter, path)).toMatchObject(expected);
      const { body } = await voter.call('GET', `/v1/u/access/p/${path}/`);
      expect(body).toMatchObject({ Project: { Voteable: expected === open } });
    }
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test("is named in refusals, in the event's time zone", async () => {
    const ref = await portal.event(org, dates, { timezone: 'America/New_York' });
    const { path } = await portal.project(ref);
    const voter = await portal.signIn(person());
    portal.setTime(timeAt('VotingStart', -1));
    expect((await cast(voter, path)).body).toMatchObject({
      Message: 'Voting hasn’t started yet. It opens on 2 January 2030 at 04:00 (America/New_York).',
    });
    portal.setTime(timeAt('VotingEnd'));
    expect((await cast(voter, path)).body).toMatchObject({
      Message: 'Voting closed on 3 January 2030 at 04:00 (America/New_York).',
    });
  });

  test("sets the report's status, and participants see results only after the event", async () => {
    const ref = await portal.event(org, dates);
    await createProjects(ref, 'Only');
    const member = await portal.signIn(person());
    for (const [at, reportStatus, memberGets] of [
      [timeAt('VotingStart', -1), 'Closed', 403],
      [timeAt('VotingStart'), 'Open', 403],
      [timeAt('VotingEnd'), 'Completed', 403],
      [timeAt('EventEnd', -1), 'Completed', 403],
      [timeAt('EventEnd'), 'Completed', 200],
    ] as const) {
      portal.setTime(at);
      expect((await report(member, ref)).status).toBe(memberGets);
      expect((await report(admin, ref)).body).toEqual({
        Report: {
          Status: reportStatus,
          Start: dates.VotingStart,
          End: dates.VotingEnd,
          TalliesHidden: false,
          YourTeam: null,
          Results: [{ Rank: 1, Id: 'only', Name: 'Only', LogoUrl: null, Votes: 0, Members: [] }],
        },
      });
    }
  });
});

describe('results', () => {
  test('rank by votes, and ties share a rank in order of name', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const [zebra = '', apple = '', , pear = ''] = await createProjects(
      ref,
      'Zebra',
      'Apple',
      'Mango',
      'Pear',
    );
    const people = await portal.crowd(3);
    const [first] = people;
    for (const one of people) await Promise.all([cast(one, zebra), cast(one, apple)]);
    if (first) await cast(first, pear);
    expect(await results(ref)).toEqual([
      [1, 'Apple', 3],
      [1, 'Zebra', 3],
      [3, 'Pear', 1],
      [4, 'Mango', 0],
    ]);
  });

  test("name the reader's own project and, once voting has ended, the winning teams", async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const teams = [];
    for (const name of ['Gold', 'Silver', 'Bronze', 'Fourth', 'Nobody’s'])
      teams.push(await portal.project(ref, { name, status: 'Active' }));
    const voters = await portal.crowd(4);
    for (const [index, { path }] of teams.entries())
      for (const voter of voters.slice(index)) await cast(voter, path);
    const [gold, silver, , fourth] = teams;
    if (!gold || !silver || !fourth) throw new Error('A team is missing.');
    const membersOf = async () =>
      (await report(admin, ref)).body.Report.Results.map(({ Members }) => Members.map(({ Id }) => Id));
    expect(await membersOf()).toEqual([[], [], [], [], []]);
    portal.setTime(Date.now() + 30 * 24 * 3_600_000);
    expect(await membersOf()).toEqual([
      [gold.owner.userId],
      [silver.owner.userId],
      [teams[2]?.owner.userId],
      [],
      [],
    ]);
    const { body } = await report(fourth.owner, ref);
    expect(body.Report.YourTeam).toBe('fourth');
    expect(body.Report.Results[0]?.Members[0]).toMatchObject({ Name: gold.owner.person.name, Email: null });
    portal.setTime(null);
  });

  test('are empty for an event without projects', async () => {
    expect(await results(await portal.event(org, datesIn('Completed')))).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('16 votes of one person for a project count once, and 16 removals remove one vote', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const [path = ''] = await createProjects(ref, 'Popular');
    const [voter, otherVoter] = [await portal.signIn(person()), await portal.signIn(person())];
    await cast(otherVoter, path);
    const casts = await Promise.all(Array.from({ length: 16 }, () => cast(voter, path)));
    expect(casts.map(({ status }) => status)).toEqual(casts.map(() => 200));
    expect(await results(ref)).toEqual([[1, 'Popular', 2]]);
    const removals = await Promise.all(Array.from({ length: 16 }, () => remove(voter, path)));
    expect(removals.map(({ status }) => status)).toEqual(removals.map(() => 200));
    expect(await results(ref)).toEqual([[1, 'Popular', 1]]);
  });

  test('tallies equal the number of votes after 200 casts and removals with a failing store', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const paths = await createProjects(ref, 'One', 'Two', 'Three');
    const people = await portal.crowd(40);
    portal.cosmos.faults.add({ kind: 'timeout-after-commit', operation: 'batch', probability: 0.2, seed: 7 });
    portal.cosmos.faults.add({ kind: '429', ms: 1, operation: 'batch', probability: 0.1, seed: 8 });
    const expected = new Set<string>();
    await Promise.all(
      people.map(async (one, index) => {
        for (let step = 0; step < 5; step++) {
          // Most calls concern the first project, so that many calls change its tally at the same time.
          const path = paths[(index + step) % 2 === 0 ? 0 : (index + step) % 3] ?? '';
          const vote = `vote:${path.split('/')[2]}:${one.userId}`;
          const casts = !expected.has(vote);
          const { status } = await (casts ? cast(one, path) : remove(one, path));
          expect(status).toBe(200);
          if (casts) expected.add(vote);
          else expected.delete(vote);
        }
      }),
    );
    portal.cosmos.faults.clear();
    const stored = await portal.documents();
    const key = `${ref.org}/${ref.event}`;
    const votes = stored.flatMap((one) => (one.type === 'vote' && one.eventKey === key ? [one.id] : []));
    expect(new Set(votes)).toEqual(expected);
    expect(brokenInvariants(stored)).toEqual([]);
    const counted = (await results(ref)).map(([, , count]) => Number(count)).reduce((a, b) => a + b, 0);
    expect(counted).toBe(votes.length);
  });

  test('64 people vote for one project, although overlapping writes of its tally are refused', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const [path = ''] = await createProjects(ref, 'Favourite');
    const people = await portal.crowd(64);
    // While a write is delayed, the store answers 449 to other writes of the same document.
    portal.cosmos.faults.add({
      kind: 'latency',
      ms: 5,
      operation: 'batch',
      container: 'events',
      count: 100_000,
    });
    for (const [seed, kind] of (['449', '429', '412', 'timeout-after-commit'] as const).entries())
      portal.cosmos.faults.add({ kind, ms: 1, operation: 'batch', probability: 0.05, seed });
    const answers = await Promise.all(people.map((one) => cast(one, path)));
    portal.cosmos.faults.clear();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await results(ref)).toEqual([[1, 'Favourite', 64]]);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});

test('a vote keeps the time at which it was accepted, however long storing it takes', async () => {
  const org = await portal.organisation('Just in time');
  const ref = await portal.event(org, datesIn('VotingOpen'));
  const { project } = await portal.project(ref);
  const voter = await portal.signIn(person());
  const event = await portal.deps.store.read('event', eventKey(ref), documentId.event());
  const end = Date.parse(event?.dates.VotingEnd ?? '');
  // The first read of the clock gives the last millisecond of voting. Later reads give five seconds after its end.
  const times = [end - 1];
  const ctx = { ...portal.contextOf(voter), clock: () => times.shift() ?? end + 5_000 };

  await castVote(ctx, { ...ref, project: project.Id });
  const vote = await portal.deps.store.read('vote', eventKey(ref), documentId.vote(project.Id, voter.userId));
  expect(vote?.castAt).toBe(new Date(end - 1).toISOString());
});
