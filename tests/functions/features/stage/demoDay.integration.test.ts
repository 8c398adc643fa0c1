import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { RunningOrderAnswer, TablesAnswer } from '#contract/stage/demoDay.ts';
import type { StageAnswer, StageFeedAnswer } from '#contract/stage/stage.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import { newAdmin } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { emptyProjects } from '../../../support/emptyProjects.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answers = StageAnswer &
  z.infer<typeof RunningOrderAnswer> &
  z.infer<typeof TablesAnswer> & { Code: string; Message: string; Errors: { Path: string }[] };

let portal: Portal;
let org: string;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Demonstrators');
  admin = await newAdmin(portal, org);
});
cleanUp(() => portal);

const call = (method: string, ref: EventRef, path: string, body?: unknown, tag?: string | null) =>
  admin.call<Answers>(method, `/v1/e/${eventKey(ref)}/${path}`, body, tag ? { 'If-Match': tag } : {});
const send = async (ref: EventRef, what: string, more: object = {}) => {
  const { body } = await call('GET', ref, 'live');
  const command = { id: randomUUID(), seq: body.Control?.Seq, do: what, ...more };
  return await call('POST', ref, 'live/commands', command);
};

/** Creates an event with three active projects. */
async function withProjects() {
  const ref = await portal.event(org, datesIn('Started'));
  const paths = await emptyProjects(admin, ref, ['Solar kettle', 'Wind harp', 'Quiet drone']);
  return { ref, projects: paths.map((path) => path.split('/').at(-1) ?? ''), paths };
}

const talk = (project: string | undefined) => ({
  project,
  minutes: 5,
  question_minutes: 2,
  room: ' Hall A ',
});

describe('the running order', () => {
  test('is saved only with the version that was read, and everyone at the event can read it', async () => {
    const { ref, projects, paths } = await withProjects();
    const first = await call('GET', ref, 'running-order');
    expect(first.body.RunningOrder).toEqual({ Slots: [], Seed: null });
    const slots = [
      { title: 'Welcome', minutes: 10 },
      ...projects.map(talk),
      { title: 'Welcome', minutes: 1 },
    ];
    const saved = await call('PUT', ref, 'running-order', { slots }, first.headers.get('ETag'));
    expect(saved.status).toBe(200);
    expect(saved.body.RunningOrder.Slots).toMatchObject([
      { Id: 'welcome', Title: 'Welcome', Project: null, Minutes: 10, QuestionMinutes: 0, Room: null },
      {
        Id: 'project:solar-kettle',
        Title: 'Solar kettle',
        QuestionMinutes: 2,
        Room: 'Hall A',
        State: 'Waiting',
      },
      { Title: 'Wind harp', Withdrawn: false },
      { Title: 'Quiet drone' },
      { Id: 'welcome-2' },
    ]);
    const stale = await call('PUT', ref, 'running-order', { slots: [] }, first.headers.get('ETag'));
    expect(stale).toMatchObject({ status: 412, body: { Code: 'version_mismatch' } });
    expect((await call('PUT', ref, 'running-order', { slots }, first.headers.get('ETag'))).status).toBe(200);
    await admin.call('PUT', `/v1/p/${paths[0]}`, { name: 'Solar pot', status: 'Inactive' });
    const reader = await portal.signIn(person());
    const read = await reader.call<Answers>('GET', `/v1/e/${eventKey(ref)}/running-order`);
    expect(read.body.RunningOrder.Slots[1]).toMatchObject({ Title: 'Solar pot', Withdrawn: true });
    const wrong = [
      { slots: [talk('no-such-project')] },
      { slots: [talk(projects[0]), talk(projects[0])] },
      { slots: [{ minutes: 5 }] },
      { slots: [{ ...talk(projects[0]), title: 'Both' }] },
      { slots: [{ ...talk(projects[0]), minutes: 0 }] },
    ];
    for (const body of wrong) expect((await call('PUT', ref, 'running-order', body)).status).toBe(422);
  });

  test('follows a seed that everyone sees', async () => {
    const { ref, projects } = await withProjects();
    const body = (listed: readonly string[], seed: string | null) => ({ slots: listed.map(talk), seed });
    const orderOf = ({ body: answer }: { body: Answers }) =>
      answer.RunningOrder.Slots.map(({ Project }) => Project);
    const first = await call('PUT', ref, 'running-order', body(projects, 'Harbour 2026'));
    const reversed = await call('PUT', ref, 'running-order', body(projects.toReversed(), 'Harbour 2026'));
    expect(orderOf(first)).toEqual(orderOf(reversed));
    expect(first.body.RunningOrder.Seed).toBe('Harbour 2026');
    const chosen = await call('PUT', ref, 'running-order', body(projects, null));
    expect(chosen.body.RunningOrder.Seed).toBeNull();
    expect(orderOf(chosen)).toEqual(projects);
  });
});

describe('demo day', () => {
  test('shows phones the slot, the next one and the end of the talk, and keeps the state of slots', async () => {
    const { ref, projects, paths } = await withProjects();
    expect(await send(ref, 'demo')).toMatchObject({ status: 400, body: { Code: 'stage_refused' } });
    await call('PUT', ref, 'running-order', { slots: projects.map(talk) });
    await admin.call('PUT', `/v1/p/${paths[0]}`, { name: 'Solar pot', status: 'Active' });
    expect((await send(ref, 'start')).body.Message).toBe(
      'This command is only for demo day. Begin it first.',
    );
    const begun = await send(ref, 'demo');
    expect(begun.body.Live).toMatchObject({
      Mode: 'Demo',
      Demo: { Now: { Title: 'Solar pot' }, Next: { Title: 'Wind harp' }, Part: 'Waiting', EndsAt: null },
    });
    const now = Date.now();
    portal.setTime(now);
    const started = await send(ref, 'start');
    const end = new Date(now + 5 * 60_000).toISOString();
    expect(started.body.Live.Demo).toMatchObject({ Part: 'Talk', EndsAt: end });
    const reader = await portal.signIn(person());
    const seen = await reader.call<Answers>('GET', `/v1/e/${eventKey(ref)}/live`);
    expect(seen.body.Live).toEqual(started.body.Live);
    expect(seen.body.Control).toBeNull();
    const feed = async () =>
      (await (await portal.request(`/v1/live/${seen.body.Ticket}`)).json()) as StageFeedAnswer;
    await expect.poll(async () => (await feed()).Live).toEqual(started.body.Live);

    expect((await send(ref, 'extend', { minutes: 2 })).body.Live.Demo?.EndsAt).toBe(
      new Date(now + 7 * 60_000).toISOString(),
    );
    expect((await send(ref, 'pause')).body.Live.Demo).toMatchObject({ EndsAt: null, PausedMs: 7 * 60_000 });
    await send(ref, 'resume');
    expect((await send(ref, 'questions')).body.Live.Demo?.Part).toBe('Questions');
    expect((await send(ref, 'next')).body.Live.Demo).toMatchObject({
      Now: { Title: 'Wind harp' },
      Part: 'Waiting',
    });
    await send(ref, 'skip');
    const missing = await call('PUT', ref, 'running-order', { slots: projects.slice(0, 2).map(talk) });
    expect(missing.body).toMatchObject({
      Code: 'stage_refused',
      Message: expect.stringContaining('“Quiet drone”') as string,
    });
    const moved = await call('PUT', ref, 'running-order', { slots: projects.toReversed().map(talk) });
    expect(moved.body.RunningOrder.Slots.map(({ State }) => State)).toEqual(['Waiting', 'Skipped', 'Done']);
    expect((await send(ref, 'next')).body.Live.Demo).toMatchObject({ Now: null, Next: null });
    expect((await send(ref, 'next')).body.Code).toBe('stage_refused');
    expect((await send(ref, 'back')).body.Live.Demo).toMatchObject({ Now: { Title: 'Solar pot' } });
    expect((await send(ref, 'end')).body.Live).toEqual({ Mode: 'Off', Demo: null, Steps: [] });
    expect((await send(ref, 'demo')).body.Live.Demo).toMatchObject({ Now: { Title: 'Solar pot' } });
  });

  test('keeps the state of each break, whatever its title', async () => {
    const { ref } = await withProjects();
    const pause = (id: string) => ({ id, title: '休憩', minutes: 5 });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await call('PUT', ref, 'running-order', { slots: [pause(first), pause(second)] });
    await send(ref, 'demo');
    await send(ref, 'next');
    const changed = await call('PUT', ref, 'running-order', { slots: [pause(third), pause(second)] });
    expect(changed.body.RunningOrder.Slots).toMatchObject([
      { Id: third, State: 'Waiting' },
      { Id: second, State: 'Waiting' },
    ]);
    const twice = await call('PUT', ref, 'running-order', { slots: [pause(second), pause(second)] });
    expect(twice.status).toBe(422);
  });

  test('leaves out teams that withdraw before their talk, and lets the talk on stage go on', async () => {
    const { ref, projects, paths } = await withProjects();
    const slots = [...projects.map(talk), { title: 'Applause', minutes: 1 }];
    await call('PUT', ref, 'running-order', { slots });
    await send(ref, 'demo');
    await send(ref, 'start');
    const withdraw = (at: number, name: string, status: string) =>
      admin.call('PUT', `/v1/p/${paths[at]}`, { name, status });
    await withdraw(0, 'Solar pot', 'Inactive');
    expect((await send(ref, 'questions')).body.Live.Demo?.Now?.Project).toBe(projects[0]);
    await withdraw(1, 'Wind harp', 'Inactive');
    const moved = await send(ref, 'next');
    expect(moved.body.Live.Demo).toMatchObject({
      Now: { Title: 'Quiet drone' },
      Next: { Title: 'Applause' },
    });
    await admin.call('DELETE', `/v1/p/${paths[2]}`);
    expect((await send(ref, 'skip')).body.Live.Demo).toMatchObject({
      Now: { Title: 'Applause' },
      Next: null,
    });
    const order = await call('GET', ref, 'running-order');
    expect(order.body.RunningOrder.Slots).toMatchObject([
      { Title: 'Solar pot', State: 'Done' },
      { Title: 'Wind harp', State: 'Skipped' },
      { Title: 'Deleted project', State: 'Skipped' },
      { Title: 'Applause', State: 'Waiting' },
    ]);

    // A later demo day begins with the waiting slots, including those of teams that have returned.
    await send(ref, 'next');
    await send(ref, 'end');
    await withdraw(1, 'Wind harp', 'Active');
    expect((await send(ref, 'demo')).body.Live.Demo).toMatchObject({
      Now: { Title: 'Wind harp' },
      Next: { Title: 'Applause' },
    });
  });

  test('advances once if several moderators press next at once', async () => {
    const { ref, projects } = await withProjects();
    await call('PUT', ref, 'running-order', { slots: projects.map(talk) });
    await send(ref, 'demo');
    const { body } = await call('GET', ref, 'live');
    const seq = body.Control?.Seq;
    const statuses = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await call('POST', ref, 'live/commands', { id: randomUUID(), seq, do: 'next' })).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const order = await call('GET', ref, 'running-order');
    expect(order.body.RunningOrder.Slots.map(({ State }) => State)).toEqual(['Done', 'Waiting', 'Waiting']);
  });

  test('never opens or closes voting', async () => {
    const { ref, projects } = await withProjects();
    await call('PUT', ref, 'running-order', { slots: projects.map(talk) });
    const before = await admin.call('GET', `/v1/e/${eventKey(ref)}`);
    for (const what of ['demo', 'start', 'questions', 'next', 'end']) await send(ref, what);
    const { TraceId: _traceId, ...after } = (await admin.call('GET', `/v1/e/${eventKey(ref)}`)).body;
    expect(after).toEqual(before.body);
  });
});

describe('tables', () => {
  test('have unique numbers. Late teams come last, and withdrawn teams leave gaps', async () => {
    const { ref, projects, paths } = await withProjects();
    const first = await call('GET', ref, 'tables');
    expect(first.body.Tables).toMatchObject({
      Tables: [],
      WithoutTable: [{ Name: 'Quiet drone' }, { Name: 'Solar kettle' }, { Name: 'Wind harp' }],
    });
    const filled = await call('PUT', ref, 'tables', { tables: [], fill: true }, first.headers.get('ETag'));
    const numbers = ({ body }: { body: Answers }) =>
      body.Tables.Tables.map((table) => `${table.Number} ${table.Name}`);
    expect(numbers(filled)).toEqual(['1 Quiet drone', '2 Solar kettle', '3 Wind harp']);
    expect(filled.body.Tables.WithoutTable).toEqual([]);
    await admin.call('DELETE', `/v1/p/${paths[2]}`);
    await emptyProjects(admin, ref, ['Late lamp']);
    const read = await call('GET', ref, 'tables');
    expect(read.body.Tables.Tables[0]).toMatchObject({ Number: 1, Name: null, Withdrawn: true });
    const earlierTables = read.body.Tables.Tables.map((table) => ({
      project: table.Project,
      number: table.Number,
    }));
    const late = await call('PUT', ref, 'tables', { tables: earlierTables, fill: true });
    expect(numbers(late)).toEqual(['1 null', '2 Solar kettle', '3 Wind harp', '4 Late lamp']);
    expect((await call('PUT', ref, 'tables', { tables: [] }, first.headers.get('ETag'))).status).toBe(412);
    const wrong = [
      [{ project: 'no-such-project', number: 1 }],
      [
        { project: projects[0], number: 1 },
        { project: projects[1], number: 1 },
      ],
      [
        { project: projects[0], number: 1 },
        { project: projects[0], number: 2 },
      ],
      [{ project: projects[0], number: 0 }],
    ];
    for (const tables of wrong) expect((await call('PUT', ref, 'tables', { tables })).status).toBe(422);
  });
});
