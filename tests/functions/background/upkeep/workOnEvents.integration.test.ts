import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { EventDates } from '#contract/base/phase.ts';
import { copyOrganisation } from '../../../../functions/background/organisations/copyOrganisation.ts';
import { erasePersonalFields } from '../../../../functions/background/upkeep/erasePersonalFields.ts';
import { workOnEvents } from '../../../../functions/background/upkeep/workOnEvents.ts';
import { type Documents, eventKey } from '../../../../functions/store/documents.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { brokenInvariants } from '../../../../infra/tools/invariants/brokenInvariants.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';
import { WORKFLOW } from '../../../support/workflow.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Wednesday at noon, which is outside quiet hours. */
const NOON = Date.parse('2030-11-20T12:00:00Z');
const hoursLater = (hours: number) => new Date(NOON + hours * HOUR).toISOString();

const DATES: EventDates = {
  EventStart: hoursLater(-12),
  VotingStart: hoursLater(50),
  VotingEnd: hoursLater(74),
  EventEnd: hoursLater(75),
};
/** Without anything else, the event is next due when its personal fields are erased. */
const ERASURE = new Date(NOON + 75 * HOUR + 30 * DAY + 10 * MINUTE).toISOString();

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

let org: string;
let event: EventRef;
let path: string;
beforeEach(async () => {
  portal.setTime(NOON - DAY);
  org = await portal.organisation('Brightwater');
  event = await portal.event(org, DATES);
  path = `/v1/e/${eventKey(event)}`;
  admin = await portal.signIn(person());
  await portal.setRole(org, admin, 'Owner');
  portal.setTime(NOON);
  await run();
});

/** Runs the upkeep at this many hours after `NOON`, and returns the tasks that it queues for the event. */
async function run(hours = 0): Promise<string[]> {
  portal.setTime(NOON + hours * HOUR);
  portal.tasks.splice(0);
  await workOnEvents(portal.deps);
  return portal.tasks.flatMap((task) =>
    'eventKey' in task && task.eventKey === eventKey(event) ? [task.kind] : [],
  );
}

async function stored(ref = event): Promise<Documents['event'] | undefined> {
  const events = (await portal.documents()).flatMap((one) => (one.type === 'event' ? [one] : []));
  return events.find((one) => one.eventKey === eventKey(ref));
}

/** Checks the event only, because other tests have set the clock further ahead. */
async function broken(): Promise<string[]> {
  const found = brokenInvariants(await portal.documents(), portal.deps.clock());
  return found.filter((sentence) => sentence.startsWith(eventKey(event)));
}

async function call<T = Record<string, unknown>>(method: string, address: string, body?: object) {
  const answer = await admin.call<T>(method, address, body);
  expect(answer.status, `${method} ${address}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

async function plan(minutes: number, anchor = 'VotingStart'): Promise<string> {
  const request = { kind: 'NoTeam', anchor, minutes };
  const { Reminder } = await call<{ Reminder: { Id: string } }>('POST', `${path}/reminders`, request);
  return `${path}/reminders/${Reminder.Id}`;
}
async function announce(): Promise<string> {
  const request = { content: 'Pizza.' };
  const { Announcement } = await call<{ Announcement: { Id: string } }>(
    'POST',
    `${path}/announcements`,
    request,
  );
  return `${path}/announcements/${Announcement.Id}`;
}
const connect = (...posts: string[]) => call('PUT', `${path}/channel`, { address: WORKFLOW, posts });
const change = (changes: object) => call('PUT', path, { content: 'Welcome.', ...changes });
const settings = (changes: object) => call('PUT', `${path}/settings`, changes);
const vote = (action: string, more: object = {}) => call('PUT', `${path}/voting`, { action, ...more });
const archive = (archived: boolean) => call('PUT', `${path}/archive`, { archived });
async function archiveOrganisation(archived: boolean): Promise<void> {
  const { store } = portal.deps;
  const organisation = await store.read('organisation', org, 'organisation');
  if (organisation === null) throw new Error('The organisation is missing.');
  await store.commit(org, [
    { do: 'replace', document: { ...organisation, archived }, ifMatch: organisation.etag },
  ]);
  await copyOrganisation(portal.deps, { kind: 'copyOrganisation', org });
}

interface Case {
  readonly before?: () => Promise<unknown>;
  /** The hours after `NOON` at which the change happens. */
  readonly at?: number;
  readonly change: () => Promise<unknown>;
  /** The tasks that the next run queues. */
  readonly tasks?: readonly string[];
  /** The time at which the event is due after that run. */
  readonly due?: string;
}

const CASES: Readonly<Record<string, Case>> = {
  'a reminder is planned': { change: () => plan(60), due: hoursLater(49) },
  'a reminder is edited': {
    before: () => plan(60),
    change: async () => call('PUT', await plan(90), { minutes: 120 }),
    due: hoursLater(48),
  },
  'a reminder is sent at once': {
    change: async () => call('POST', `${await plan(60)}/send`, { expected: 0 }),
    tasks: ['remind'],
  },
  'an announcement is mailed': {
    change: async () => call('POST', `${await announce()}/mail`),
    tasks: ['mailAnnouncement'],
  },
  'an announcement is published': {
    before: () => connect('Announcement'),
    change: announce,
    tasks: ['channelPost'],
  },
  'a channel is connected': { change: () => connect('VotingStart'), due: hoursLater(50) },
  'a channel gets another post': {
    before: () => connect('VotingStart'),
    change: () => connect('BeforeVoting', 'VotingStart'),
    due: hoursLater(26),
  },
  'a date moves': {
    before: async () => [await plan(60), await connect('VotingStart')],
    change: () => change({ dates: { ...DATES, VotingStart: hoursLater(40) } }),
    due: hoursLater(39),
  },
  'a date moves, and a missed reminder is planned again': {
    before: async () => {
      await plan(60);
      await run(50);
    },
    at: 50,
    change: () => change({ dates: { ...DATES, VotingStart: hoursLater(60) } }),
    due: hoursLater(59),
  },
  'the end moves': {
    change: () => change({ dates: { ...DATES, EventEnd: hoursLater(75 - 0.5 + 24) } }),
    due: new Date(NOON + 98.5 * HOUR + 30 * DAY + 10 * MINUTE).toISOString(),
  },
  'the time zone changes, and a reminder leaves the quiet hours': {
    before: () => plan(31 * 60),
    change: () => change({ timezone: 'Europe/Paris' }),
    due: hoursLater(19),
  },
  'voting closes': {
    before: () => plan(60, 'VotingEnd'),
    at: 51,
    change: () => vote('close'),
    tasks: [],
  },
  'voting reopens': {
    before: async () => {
      await connect('BeforeVotingEnd');
      portal.setTime(NOON + 51 * HOUR);
      await vote('close');
      await run(51);
    },
    at: 52,
    change: () => vote('reopen', { until: hoursLater(70) }),
    due: hoursLater(68),
  },
  'results appear at the end again': {
    before: async () => {
      await connect('Results');
      await settings({ results: 'Revealed' });
    },
    change: () => settings({ results: 'Completed' }),
    due: hoursLater(75),
  },
  'results are revealed': {
    before: async () => {
      await connect('Results');
      await settings({ results: 'Revealed' });
    },
    at: 74.5,
    change: () => call('PUT', `${path}/results`, { revealed: true }),
    tasks: ['channelPost'],
  },
  'the event is archived': { before: () => plan(60), change: () => archive(true), due: ERASURE },
  'the event is restored': {
    before: async () => [await plan(60), await archive(true)],
    change: () => archive(false),
    due: hoursLater(49),
  },
  'the organisation is restored': {
    before: async () => [await plan(60), await archiveOrganisation(true), await run(49)],
    at: 49,
    change: () => archiveOrganisation(false),
    // The reminder is due at once.
    tasks: ['remind'],
  },
};

test.each(Object.entries(CASES))('the next run finds the event after %s', async (_what, one) => {
  const { at = 0, before, change, due, tasks } = one;
  await before?.();
  await run(at);
  await change();
  portal.setTime(NOON + at * HOUR);
  expect(Date.parse((await stored())?.notBefore ?? '')).toBeLessThanOrEqual(portal.deps.clock());
  expect(await broken()).toEqual([]);
  const queued = await run(at);
  if (tasks) expect(queued).toEqual(tasks);
  if (due !== undefined) expect((await stored())?.notBefore).toBe(due);
  expect(await broken()).toEqual([]);
});

test('a copy is due only for its own erasure', async () => {
  await plan(60);
  await connect('VotingStart');
  const request = { name: 'Next year', start: hoursLater(24 * 7) };
  const { Event } = await call<{ Event: { Id: string; Dates: EventDates } }>('POST', `${path}/copy`, request);
  await run();
  const erasure = Date.parse(Event.Dates.EventEnd) + 30 * DAY + 10 * MINUTE;
  const copy = await stored({ org, event: Event.Id });
  expect(copy?.notBefore).toBe(new Date(erasure).toISOString());
});

test('after deletions, a run finds nothing due and waits for the erasure', async () => {
  const reminder = await plan(60);
  await connect('VotingStart');
  await run();
  await call('DELETE', reminder);
  await call('DELETE', `${path}/channel`);
  expect(await run(49)).toEqual([]);
  expect((await stored())?.notBefore).toBe(ERASURE);
});

test('an event whose personal fields are erased is never due', async () => {
  await run(75 + 31 * 24);
  await erasePersonalFields(portal.deps);
  await run(75 + 31 * 24);
  expect((await stored())?.notBefore).toBeNull();
  expect(await broken()).toEqual([]);
});

/** Returns a store that first calls `also` whenever someone lists documents of the event. */
const withList = (also: () => Promise<unknown>): Store => ({
  ...portal.deps.store,
  list: async (types, partition, where) => {
    const found = await portal.deps.store.list(types, partition, where);
    if (partition === eventKey(event)) await also();
    return found;
  },
});

describe('a run', () => {
  test('forgets no reminder that is planned while it works on the event', async () => {
    await connect('VotingStart');
    let planned = 0;
    const store = withList(async () => {
      if (planned++ === 0) await plan(60);
    });
    await workOnEvents({ ...portal.deps, store });
    expect(planned).toBeGreaterThan(0);
    await run();
    expect((await stored())?.notBefore).toBe(hoursLater(49));
  });

  test('works on the other events if one fails, and on that one in the next run', async () => {
    await plan(60);
    const failing = event;
    portal.setTime(NOON - DAY);
    const other = await portal.event(org, DATES, { name: 'Other' });
    portal.setTime(NOON);
    [event, path] = [other, `/v1/e/${eventKey(other)}`];
    await plan(60);
    event = failing;
    await run();
    portal.setTime(NOON + 49 * HOUR);
    const store = withList(() => Promise.reject(new Error('This event fails.')));
    portal.tasks.splice(0);
    await expect(workOnEvents({ ...portal.deps, store })).rejects.toThrow('This event fails.');
    const started = portal.tasks.flatMap((task) => (task.kind === 'remind' ? [task.eventKey] : []));
    expect(started).toContain(eventKey(other));
    expect(started).not.toContain(eventKey(failing));
    expect(await run(49)).toEqual(['remind']);
  });
});
