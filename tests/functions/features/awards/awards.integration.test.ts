import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Start } from '#contract/access/start.ts';
import type { AwardsAnswer } from '#contract/awards/awards.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { OwnProject, Project } from '#contract/projects/projects.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import { costOf } from '../../../bench/server/support/costOf.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { emptyProjects } from '../../../support/emptyProjects.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answers = z.infer<typeof AwardsAnswer> & {
  Code: string;
  Message: string;
  Errors: { Path: string; Message: string }[];
  Entries: { Action: string; Subject: string; Details: { Field: string; To: string }[] }[];
};

let portal: Portal;
let org: string;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Awarders');
  admin = await portal.signIn(person());
  await portal.setRole(org, admin, 'Owner');
});
cleanUp(() => portal);

const call = (
  method: string,
  ref: EventRef,
  path = '',
  body?: unknown,
  { by = admin, tag }: { by?: Caller; tag?: string } = {},
) =>
  by.call<Answers>(
    method,
    `/v1/e/${eventKey(ref)}/awards/${path}`,
    body,
    tag === undefined ? {} : { 'If-Match': tag },
  );
const finalise = (ref: EventRef, id: string, body: unknown = {}) =>
  call('POST', ref, `${id}/finalise/`, body);
const tagOf = ({ headers }: { headers: Headers }) => headers.get('ETag') ?? '';

/** Creates an event whose voting is over. It has an active project for each number, with that number of votes. */
async function createVotedEvent(votes: readonly number[]) {
  const dates = datesIn('VotingOpen');
  const ref = await portal.event(org, dates);
  const voters = await portal.crowd(Math.max(0, ...votes));
  const paths = await emptyProjects(
    admin,
    ref,
    votes.map((_, index) => `Project ${index}`),
  );
  for (const [index, count] of votes.entries())
    for (const voter of voters.slice(0, count)) await voter.call('POST', `/v1/u/vote/p/${paths[index]}`);
  await admin.call('PUT', `/v1/e/${eventKey(ref)}/voting`, { action: 'close' });
  return { ref, projects: paths.map((path) => path.split('/').at(-1) ?? ''), dates };
}

async function createAward(ref: EventRef, body: object): Promise<string> {
  const answer = await call('POST', ref, '', body);
  expect(answer.status).toBe(201);
  return answer.body.Awards.at(-1)?.Id ?? '';
}

const listed = async (ref: EventRef, by = admin) =>
  (await call('GET', ref, '', undefined, { by })).body.Awards;
const winnersOf = async (ref: EventRef, id: string, by = admin) =>
  (await listed(ref, by)).find(({ Id }) => Id === id)?.Winners.map((one) => `${one.Place} ${one.Name}`);
const stateOf = async (ref: EventRef, id: string) => (await listed(ref)).find(({ Id }) => Id === id)?.State;

describe('awards', () => {
  test('are created, changed, moved and deleted under one version for all awards of the event', async () => {
    const { ref } = await createVotedEvent([]);
    expect((await call('GET', ref)).body.Awards).toEqual([]);
    const first = await call('POST', ref, '', { name: 'People’s choice', places: 3 });
    expect(first.body.Awards).toMatchObject([
      {
        Name: 'People’s choice',
        Places: 3,
        DecidedBy: 'Votes',
        Exclusive: false,
        Winners: [],
        State: 'Open',
      },
    ]);
    const id = first.body.Awards[0]?.Id ?? '';
    const second = await createAward(ref, { name: 'Boldest idea', decided_by: 'Organisers' });
    const stale = await call('PUT', ref, id, { places: 2 }, { tag: tagOf(first) });
    expect(stale).toMatchObject({ status: 412, body: { Code: 'version_mismatch' } });
    const read = await call('GET', ref);
    expect((await call('PUT', ref, id, { places: 2 }, { tag: tagOf(read) })).status).toBe(200);
    // A client that got no answer can repeat its change.
    expect((await call('PUT', ref, id, { places: 2 }, { tag: tagOf(read) })).status).toBe(200);
    const moved = await call('PUT', ref, second, { position: 1 });
    expect(moved.body.Awards.map(({ Id }) => Id)).toEqual([second, id]);
    expect((await call('PUT', ref, second, { position: 30 })).body.Awards.map(({ Id }) => Id)).toEqual([
      id,
      second,
    ]);
    expect((await call('DELETE', ref, second, undefined, { tag: tagOf(read) })).status).toBe(412);
    expect((await call('DELETE', ref, second)).status).toBe(204);
    expect((await call('DELETE', ref, second)).status).toBe(404);
    expect((await listed(ref)).map(({ Id }) => Id)).toEqual([id]);
    const { body } = await admin.call<Answers>('GET', `/v1/o/${org}/audit?event=${ref.event}`);
    expect(body.Entries.map(({ Action }) => Action).filter((one) => one.startsWith('Award'))).toEqual([
      'AwardDeleted',
      'AwardChanged',
      'AwardChanged',
      'AwardChanged',
      'AwardCreated',
      'AwardCreated',
    ]);
  });

  test('can’t share a name, and can’t be more than 30', async () => {
    const { ref } = await createVotedEvent([]);
    await createAward(ref, { name: 'Best Idea' });
    expect((await call('POST', ref, '', { name: 'best idea' })).body.Errors).toMatchObject([
      { Path: 'name' },
    ]);
    for (let index = 1; index < 29; index++) await createAward(ref, { name: `Award ${index}` });
    const names = ['Late', 'Later', 'Latest'];
    const answers = await Promise.all(names.map((name) => call('POST', ref, '', { name })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body, status } of answers.filter((one) => one.status !== 201))
      expect({ status, code: body.Code }).toEqual({ status: 400, code: 'awards_used_up' });
    expect(await listed(ref)).toHaveLength(30);
  });
});

describe('finalising', () => {
  test('ranks projects by votes. Tied projects share a place, unless an admin decides the tie with a reason', async () => {
    const { ref, projects } = await createVotedEvent([1, 3, 3, 0]);
    const id = await createAward(ref, { name: 'People’s choice', places: 3 });
    expect((await finalise(ref, id)).status).toBe(200);
    expect(await winnersOf(ref, id)).toEqual(['1 Project 1', '1 Project 2', '3 Project 0']);
    const wrong = await finalise(ref, id, { ties: [{ projects: projects.slice(0, 2), reason: 'Jury' }] });
    expect(wrong).toMatchObject({ status: 422, body: { Errors: [{ Path: 'ties.0.projects' }] } });
    const tie = { projects: [projects[2], projects[1]], reason: 'Drawn by lot on stage' };
    expect((await finalise(ref, id, { ties: [{ ...tie, reason: ' ' }] })).status).toBe(422);
    expect((await finalise(ref, id, { ties: [tie] })).status).toBe(200);
    expect(await winnersOf(ref, id)).toEqual(['1 Project 2', '2 Project 1', '3 Project 0']);
    const { body } = await admin.call<Answers>('GET', `/v1/o/${org}/audit?event=${ref.event}`);
    expect(body.Entries[0]).toMatchObject({ Action: 'AwardFinalised', Subject: 'People’s choice' });
    expect(body.Entries[0]?.Details[1]).toMatchObject({
      Field: 'Tie',
      To: `${projects[2]}, ${projects[1]}: Drawn by lot on stage`,
    });
  });

  test('gives a project only the first exclusive award that it wins, and the next project moves up', async () => {
    const { ref, projects } = await createVotedEvent([3, 2, 1]);
    const first = await createAward(ref, { name: 'Grand prize', exclusive: true });
    const chosen = await createAward(ref, { name: 'Boldest', exclusive: true, decided_by: 'Organisers' });
    const second = await createAward(ref, { name: 'Runner-up', places: 2, exclusive: true });
    const notExclusive = await createAward(ref, { name: 'For all', places: 1 });
    expect(await finalise(ref, second)).toMatchObject({ status: 400, body: { Code: 'award_waits' } });
    await finalise(ref, first);
    const winners = (index: number) => ({ winners: [{ project: projects[index], place: 1 }] });
    expect(await finalise(ref, chosen, winners(0))).toMatchObject({
      status: 400,
      body: { Code: 'exclusive_award', Message: expect.stringContaining('“Project 0”') as string },
    });
    expect((await finalise(ref, chosen, winners(2))).status).toBe(200);
    await finalise(ref, second);
    await finalise(ref, notExclusive);
    expect(await winnersOf(ref, first)).toEqual(['1 Project 0']);
    expect(await winnersOf(ref, second)).toEqual(['1 Project 1']);
    expect(await winnersOf(ref, notExclusive)).toEqual(['1 Project 0']);
    // If the organisers choose another winner, different projects are left for the next exclusive award.
    await finalise(ref, chosen, winners(1));
    expect(await stateOf(ref, second)).toBe('Stale');
    expect(await stateOf(ref, notExclusive)).toBe('Final');
    await finalise(ref, second);
    expect(await winnersOf(ref, second)).toEqual(['1 Project 2']);
  });

  test('refuses winners and ties that aren’t valid for the award', async () => {
    const { ref, projects } = await createVotedEvent([1]);
    const id = await createAward(ref, { name: 'Boldest', decided_by: 'Organisers', places: 2 });
    const byVotes = await createAward(ref, { name: 'Votes' });
    const winner = { project: projects[0], place: 1 };
    const wrong = [
      {},
      { winners: [] },
      { winners: [winner, winner] },
      { winners: [{ ...winner, place: 2 }] },
      { winners: [{ ...winner, place: 4 }] },
      { winners: [{ ...winner, project: 'no-such-project' }] },
      { winners: [winner], ties: [{ projects: ['a', 'b'], reason: 'Lot' }] },
    ];
    for (const body of wrong) expect((await finalise(ref, id, body)).status).toBe(422);
    expect((await finalise(ref, byVotes, { winners: [winner] })).status).toBe(422);
    await admin.call('PUT', `/v1/p/${eventKey(ref)}/${projects[0]}`, {
      name: 'Project 0',
      status: 'Inactive',
    });
    expect((await finalise(ref, id, { winners: [winner] })).status).toBe(422);
    expect((await finalise(ref, byVotes)).body.Code).toBe('award_without_winner');
  });

  test('lets only projects of the award’s track win, and only complete ones if the award requires it', async () => {
    const dates = datesIn('Started');
    const ref = await portal.event(org, dates);
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/settings`, {
      tracks: [{ name: 'Energy' }, { name: 'Water' }],
      requirements: { items: [{ kind: 'Repository' }] },
    });
    const [first = '', second = '', third = ''] = await emptyProjects(admin, ref, ['One', 'Two', 'Three']);
    const water = { trackids: ['water'] };
    const linked = { repositoryurl: 'https://code.example/two' };
    await admin.call('PUT', `/v1/p/${first}`, { name: 'One', ...water });
    await admin.call('PUT', `/v1/p/${second}`, { name: 'Two', ...water, ...linked });
    const voters = await portal.crowd(3);
    portal.setTime(Date.parse(dates.VotingStart) + 1_000);
    for (const [path, count] of [
      [first, 2],
      [second, 1],
      [third, 3],
    ] as const)
      for (const voter of voters.slice(0, count)) await voter.call('POST', `/v1/u/vote/p/${path}`);
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/voting`, { action: 'close' });
    const wrong = await call('POST', ref, '', { name: 'Fire', track: 'fire' });
    expect(wrong).toMatchObject({ status: 422, body: { Errors: [{ Path: 'track' }] } });
    const all = await createAward(ref, { name: 'All' });
    const ofTrack = await createAward(ref, { name: 'Water', track: 'water' });
    const complete = await createAward(ref, { name: 'Complete', track: 'water', require_complete: true });
    for (const id of [all, ofTrack, complete]) await finalise(ref, id);
    expect(await winnersOf(ref, all)).toEqual(['1 Three']);
    expect(await winnersOf(ref, ofTrack)).toEqual(['1 One']);
    expect(await winnersOf(ref, complete)).toEqual(['1 Two']);
    await admin.call('PUT', `/v1/p/${first}`, { name: 'One', repositoryurl: 'https://code.example/one' });
    expect(await stateOf(ref, ofTrack)).toBe('Final');
    expect(await stateOf(ref, complete)).toBe('Stale');
    expect((await call('PUT', ref, all, { track: 'fire' })).status).toBe(422);
    await call('PUT', ref, all, { track: 'energy' });
    expect((await finalise(ref, all)).body.Code).toBe('award_without_winner');
  });

  test('lets only entered projects win, if the award needs entries', async () => {
    const { ref, projects } = await createVotedEvent([1, 2, 3]);
    const id = await createAward(ref, { name: 'Open source', opt_in: true, places: 3 });
    const enter = (at: number, awardids: string[], status = 'Active') =>
      admin.call<{ Project: Project; Errors: { Path: string }[] }>(
        'PUT',
        `/v1/p/${eventKey(ref)}/${projects[at]}`,
        { name: `Project ${at}`, status, awardids },
      );
    const entries = async (by = admin) => (await listed(ref, by))[0]?.Entries;
    expect(await entries()).toEqual([]);
    expect((await finalise(ref, id)).body.Code).toBe('award_without_winner');

    await enter(1, [id]);
    expect((await enter(0, [id, id])).body.Project.AwardIds).toEqual([id]);
    expect(await entries()).toEqual([
      { Id: projects[0], Name: 'Project 0', CanWin: true },
      { Id: projects[1], Name: 'Project 1', CanWin: true },
    ]);
    const { owner } = await portal.project(ref);
    expect((await listed(ref, owner))[0]).toMatchObject({ OptIn: true });
    expect(await entries(owner)).toEqual([]);
    await finalise(ref, id);
    expect(await winnersOf(ref, id)).toEqual(['1 Project 1', '2 Project 0']);
    await enter(2, [id]);
    expect(await stateOf(ref, id)).toBe('Stale');
    await enter(2, []);
    expect(await stateOf(ref, id)).toBe('Final');
    await enter(1, [id], 'Inactive');
    expect(await entries()).toMatchObject([{ CanWin: true }, { Name: 'Project 1', CanWin: false }]);

    // When the award stops needing entries, it keeps those that it has, but no one can add one.
    await call('PUT', ref, id, { opt_in: false });
    expect(await entries()).toEqual([]);
    expect((await enter(0, [id])).body.Project.AwardIds).toEqual([id]);
    expect(await enter(2, [id])).toMatchObject({ status: 422, body: { Errors: [{ Path: 'awardids' }] } });
    await call('PUT', ref, id, { opt_in: true });
    expect(await entries()).toHaveLength(2);
    const { body } = await admin.call<Answers>('GET', `/v1/o/${org}/audit?event=${ref.event}`);
    expect(body.Entries.find(({ Action }) => Action === 'AwardChanged')?.Details).toMatchObject([
      { Field: 'OptIn', To: 'true' },
    ]);
    await call('DELETE', ref, id);
    expect((await enter(0, [id])).body.Project.AwardIds).toEqual([]);
  });

  test('refuses an incomplete project if the checklist prevents it from winning', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/settings`, {
      requirements: { items: [{ kind: 'Repository' }], enforce: 'Award' },
    });
    const [path = ''] = await emptyProjects(admin, ref, ['One']);
    const id = await createAward(ref, { name: 'Boldest', decided_by: 'Organisers' });
    const choose = () => finalise(ref, id, { winners: [{ project: 'one', place: 1 }] });
    expect((await choose()).status).toBe(422);
    await admin.call('PUT', `/v1/p/${path}`, { name: 'One', repositoryurl: 'https://code.example/one' });
    expect((await choose()).status).toBe(200);
  });

  test('is previewed for admins once voting is over, with the winners, the ties and the projects to choose from', async () => {
    const { ref, projects } = await createVotedEvent([1, 3, 3]);
    const previews = async (by = admin) =>
      (await listed(ref, by)).map(({ Contenders, Outcome }) => ({ Contenders, Outcome }));
    const first = await createAward(ref, { name: 'Votes', places: 1, exclusive: true });
    await createAward(ref, { name: 'Boldest', decided_by: 'Organisers', exclusive: true });
    const tied = { Ties: [[projects[1], projects[2]]], Winners: [{ Place: 1 }, { Place: 1 }] };
    expect(await previews()).toMatchObject([
      { Contenders: [], Outcome: tied },
      { Contenders: projects, Outcome: null },
    ]);
    await finalise(ref, first);
    expect((await previews())[1]?.Contenders).toEqual([projects[0]]);
    const { owner } = await portal.project(ref);
    const hidden = { Contenders: [], Outcome: null };
    expect(await previews(owner)).toEqual([hidden, hidden]);
  });

  test('is refused until voting is over', async () => {
    const { ref } = await createVotedEvent([1]);
    const id = await createAward(ref, { name: 'Votes' });
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/voting`, {
      action: 'reopen',
      until: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(await finalise(ref, id)).toMatchObject({ status: 400, body: { Code: 'voting_not_over' } });
    expect((await listed(ref))[0]?.Outcome).toBeNull();
  });

  test('stores one result if several admins finalise at once', async () => {
    const { ref } = await createVotedEvent([2, 1]);
    const ids = [];
    for (const name of ['A', 'B']) ids.push(await createAward(ref, { name, exclusive: true }));
    const [a = '', b = ''] = ids;
    const answers = await Promise.all([a, a, a, b, b].map((id) => finalise(ref, id)));
    for (const { body, status } of answers)
      expect([200, body.Code]).toContain(status === 200 ? 200 : 'award_waits');
    await finalise(ref, b);
    expect(await winnersOf(ref, a)).toEqual(['1 Project 0']);
    expect(await winnersOf(ref, b)).toEqual(['1 Project 1']);
  });
});

describe('a final award', () => {
  test('becomes stale if voting reopens, a project is withdrawn or deleted, or the award changes', async () => {
    const { ref, projects } = await createVotedEvent([3, 2, 1]);
    const project = `/v1/p/${eventKey(ref)}/`;
    const id = await createAward(ref, { name: 'Votes', places: 2 });
    const chosen = await createAward(ref, { name: 'Chosen', decided_by: 'Organisers' });
    const choose = () => finalise(ref, chosen, { winners: [{ project: projects[0], place: 1 }] });
    const states = async () => (await listed(ref)).map(({ State }) => State);
    await finalise(ref, id);
    await choose();
    expect(await states()).toEqual(['Final', 'Final']);
    await admin.call('PUT', `${project}${projects[2]}`, { name: 'Renamed', description: 'Better.' });
    expect(await states()).toEqual(['Final', 'Final']);

    const until = new Date(Date.now() + 3_600_000).toISOString();
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/voting`, { action: 'reopen', until });
    expect(await states()).toEqual(['Stale', 'Final']);
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/voting`, { action: 'close' });
    await finalise(ref, id);

    await admin.call('PUT', `${project}${projects[0]}`, { name: 'Project 0', status: 'Inactive' });
    expect(await states()).toEqual(['Stale', 'Stale']);
    await admin.call('PUT', `${project}${projects[0]}`, { name: 'Project 0', status: 'Active' });
    expect(await states()).toEqual(['Final', 'Final']);
    await call('PUT', ref, id, { places: 3 });
    expect(await states()).toEqual(['Stale', 'Final']);
    await finalise(ref, id);
    await admin.call('DELETE', `${project}${projects[0]}`);
    expect(await states()).toEqual(['Stale', 'Stale']);
    expect(await winnersOf(ref, chosen)).toEqual([]);
  });

  test('sends participants nothing about its winners before the results', async () => {
    const { ref, projects, dates } = await createVotedEvent([3, 2, 1]);
    const { owner: participant, path: own } = await portal.project(ref, { status: 'Active' });
    const guest = await portal.signIn(person());
    await portal.setEventRole(ref, guest, 'Guest');
    const ids = [
      await createAward(ref, { name: 'Votes', places: 3 }),
      await createAward(ref, { name: 'Chosen', decided_by: 'Organisers' }),
    ];
    const eventReads = portal.app.routes.filter(
      ({ method, path }) =>
        method === 'GET' && path.includes(':event') && !/:(?!org|event|project)/.test(path),
    );
    const paths = eventReads.map(({ path }) =>
      path
        .replace(':org', ref.org)
        .replace(':event', ref.event)
        .replace(':project', projects[0] ?? ''),
    );
    expect(paths.length).toBeGreaterThan(15);
    const everything = [...paths, `/v1/p/${own}`, '/v1/u/access/e', '/v1/u/access/p', '/v1/u/vote/p'];
    const readAll = (by: Caller) =>
      Promise.all(
        everything.map(async (path) => {
          const { body } = await by.call('GET', path);
          const { TraceId: _traceId, Ticket: _ticket, TicketExpires: _expires, ...rest } = body;
          return [path, JSON.stringify(rest)];
        }),
      );
    portal.setTime(Date.now() + 60_000);
    const before = [await readAll(participant), await readAll(guest)];
    await finalise(ref, ids[0] ?? '');
    await finalise(ref, ids[1] ?? '', { winners: [{ project: projects[2], place: 1 }] });
    expect([await readAll(participant), await readAll(guest)]).toEqual(before);
    for (const reader of [participant, guest])
      for (const award of await listed(ref, reader)) {
        expect(award).toMatchObject({ Winners: [], State: null, FinalisedAt: null, Ties: [] });
      }
    portal.setTime(dates.EventEnd);
    expect(await winnersOf(ref, ids[0] ?? '', guest)).toEqual(['1 Project 0', '2 Project 1', '3 Project 2']);
    expect(await winnersOf(ref, ids[1] ?? '', participant)).toEqual(['1 Project 2']);
  });

  test('shows its winners once an organiser reveals the results', async () => {
    const { ref } = await createVotedEvent([1]);
    const reader = await portal.signIn(person());
    const id = await createAward(ref, { name: 'Votes' });
    await finalise(ref, id);
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/settings`, { results: 'Revealed' });
    expect(await winnersOf(ref, id, reader)).toEqual([]);
    await admin.call('PUT', `/v1/e/${eventKey(ref)}/results`, { revealed: true });
    expect(await winnersOf(ref, id, reader)).toEqual(['1 Project 0']);
    const { body } = await reader.call<Answers>('GET', `/v1/e/${eventKey(ref)}/awards`);
    expect(body.Awards[0]).toMatchObject({ State: null });
  });

  test('names the best award of a team in the lists of its people, while everyone sees the results', async () => {
    const { ref, projects } = await createVotedEvent([1]);
    const { owner, path, project } = await portal.project(ref, { status: 'Active' });
    // An organiser sees the results before everyone else, but may show the dashboard to others.
    const organiser = await portal.signIn(person());
    await portal.setEventRole(ref, organiser, 'Admin');
    expect((await organiser.call('POST', `/v1/u/join/p/${path}`)).status).toBe(200);
    const event = `/v1/e/${eventKey(ref)}`;
    await admin.call('PUT', `${event}/settings`, { results: 'Revealed' });
    const wonBy = async (by: Caller) => {
      const [list, start] = [
        await by.call<{ Projects: OwnProject[] }>('GET', '/v1/u/access/p'),
        await by.call<{ Start: Start }>('GET', '/v1/u/start'),
      ];
      expect(start.body.Start.Projects).toEqual(list.body.Projects);
      return list.body.Projects.map(({ Won }) => Won);
    };
    const before = await costOf(portal, owner, '/v1/u/start/');
    const won = async () => [await wonBy(owner), await wonBy(organiser)];
    const chosen = { decided_by: 'Organisers' };
    const grand = await createAward(ref, { ...chosen, name: 'Grand prize', places: 3 });
    const winners = [
      { project: projects[0], place: 1 },
      { project: project.Id, place: 2 },
    ];
    await finalise(ref, grand, { winners });
    expect(await won()).toEqual([[null], [null]]);
    await admin.call('PUT', `${event}/results`, { revealed: true });
    expect(await won()).toEqual([['Grand prize · 2nd'], ['Grand prize · 2nd']]);
    expect((await costOf(portal, owner, '/v1/u/start/')).storeCalls).toBe(before.storeCalls);

    const boldest = await createAward(ref, { ...chosen, name: 'Boldest idea' });
    expect(await wonBy(owner)).toEqual(['Grand prize · 2nd']);
    await finalise(ref, boldest, { winners: [{ project: project.Id, place: 1 }] });
    expect(await wonBy(owner)).toEqual(['Boldest idea']);
    await admin.call('PUT', `${event}/results`, { revealed: false });
    expect(await won()).toEqual([[null], [null]]);
    await admin.call('PUT', `${event}/results`, { revealed: true });
    expect((await call('DELETE', ref, boldest)).status).toBe(204);
    expect(await wonBy(owner)).toEqual(['Grand prize · 2nd']);
    await admin.call('PUT', `${event}/archive/`, { archived: true });
    expect(await won()).toEqual([[], []]);
    await admin.call('PUT', `${event}/archive/`, { archived: false });

    const until = new Date(Date.now() + 3_600_000).toISOString();
    await admin.call('PUT', `${event}/voting`, { action: 'reopen', until });
    expect(await won()).toEqual([[null], [null]]);
  });
});
