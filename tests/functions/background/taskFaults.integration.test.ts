import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import { QUEUES, upkeep } from '../../../functions/background/background.ts';
import type { Mail } from '../../../functions/domain/mailer.ts';
import type { Task } from '../../../functions/domain/tasks.ts';
import { backgroundDepsOf } from '../../../functions/hosts/backgroundDepsOf.ts';
import { eventKey } from '../../../functions/store/documents.ts';
import type { Fault } from '../../../infra/local/cosmos/faults.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../support/portal.ts';
import { answerWith, type Receiver, startReceiver, WORKFLOW } from '../../support/workflow.ts';

const MINUTE = 60_000;
/** A Wednesday at noon, so that no email waits for the end of quiet hours. */
const NOON = Date.parse('2030-11-20T12:00:00Z');
const PEOPLE = 3;

let portal: Portal;
let receiver: Receiver;
let org: string;
let admin: Caller;
let people: Caller[];
beforeAll(async () => {
  [portal, receiver] = await Promise.all([startPortal(), startReceiver()]);
  org = await portal.organisation('Faulty');
  admin = await portal.signIn(person());
  await portal.setRole(org, admin, 'Admin');
  people = await portal.crowd(PEOPLE);
});
afterAll(async () => {
  await receiver.close();
  await portal.close();
});

let sent: Mail[];
let now: number;
let event: EventRef;
beforeEach(async () => {
  sent = [];
  now = NOON;
  portal.setTime(now);
  event = await portal.event(org, datesIn('Started', now));
  for (const one of people) await portal.setEventRole(event, one, 'Member');
  portal.tasks.length = 0;
});
afterEach(async () => {
  portal.cosmos.faults.clear();
  portal.setTime(null);
  for (const one of await portal.documents()) {
    const { id, type } = one;
    const partition = 'eventKey' in one ? one.eventKey : 'emailHash' in one ? one.emailHash : '';
    if (['mail', 'mailBudget', 'channel', 'channelPost', 'announcement', 'reminder'].includes(type))
      await portal.deps.store.commit(partition, [{ do: 'delete', type, id }]);
  }
});

const deps = () => {
  const channels = receiver.channels(portal.deps.channels);
  return backgroundDepsOf(
    { ...portal.deps, channels, mailRate: { perMinute: 10_000, perHour: 10_000 } },
    { send: async (mail) => void sent.push(mail) },
  );
};

const wait = (milliseconds: number) => {
  now += milliseconds;
  portal.setTime(now);
};

/** Runs a task as a queue would: runs it again after a failure, and runs the tasks that it queues. */
async function deliver(task: Task): Promise<void> {
  const queued = [task];
  for (let delivery = 0; delivery < 20 && queued.length > 0; delivery++) {
    const next = queued.shift();
    try {
      await QUEUES.tasks.work(deps(), next);
    } catch {
      if (next) queued.push(next);
    }
    queued.push(...portal.tasks.splice(0));
    wait(3 * MINUTE);
  }
  expect(queued).toEqual([]);
}

const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answer = await admin.call<T>(method, `/v1/e/${eventKey(event)}/${path}`, body);
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};

const addresses = () => people.map((one) => one.person.email).toSorted((a, b) => a.localeCompare(b));

/** The addresses that got an email, without the admin's. Emails with the same Message-ID count once. */
const recipients = () =>
  [...new Map(sent.map((mail) => [mail.messageId, mail.to])).values()]
    .filter((to) => to !== admin.person.email)
    .toSorted((a, b) => a.localeCompare(b));

interface Work {
  /** Stores what the task needs. @returns the task */
  readonly prepare: () => Promise<Task>;
  /** Reads the result once nothing is left to do. */
  readonly result: () => unknown;
  readonly expected: () => unknown;
  /** Another result that is allowed if the store doesn't answer for a long time. The upkeep can't repair this result. */
  readonly mayBeLost?: unknown;
}

async function announce(): Promise<Task> {
  const { Announcement } = await call<{ Announcement: { Id: string } }>('POST', 'announcements', {
    content: 'Pizza.',
  });
  await call('POST', `announcements/${Announcement.Id}/mail`);
  portal.tasks.length = 0;
  return { kind: 'mailAnnouncement', eventKey: eventKey(event), announcementId: Announcement.Id };
}

async function remindNow(): Promise<Task> {
  const { Reminder } = await call<{ Reminder: { Id: string } }>('POST', 'reminders', {
    kind: 'NoTeam',
    anchor: 'VotingStart',
    minutes: 0,
  });
  await call('POST', `reminders/${Reminder.Id}/send`, { expected: PEOPLE });
  portal.tasks.length = 0;
  return { kind: 'remind', eventKey: eventKey(event), reminderId: Reminder.Id };
}

/** Connects a channel, and publishes an announcement. */
async function post(): Promise<Task> {
  receiver.cards.length = 0;
  receiver.answers.length = 0;
  await call('PUT', 'channel', { address: WORKFLOW, posts: ['Announcement'] });
  wait(MINUTE);
  await call('POST', 'announcements', { content: 'Pizza.' });
  const task = portal.tasks.splice(0).find(({ kind }) => kind === 'channelPost');
  if (!task) throw new Error('No post is queued.');
  return task;
}

/** Lets Teams refuse two posts, and queues a third one. If Teams refuses that one too, the portal switches the posts off. */
async function postAfterTwoRefusals(): Promise<Task> {
  const first = await post();
  await portal.setEventRole(event, people[0] ?? admin, 'Admin');
  for (let refusal = 0; refusal < 5; refusal++) receiver.answers.push(answerWith(404));
  await deliver(first);
  const tasks: Task[] = [];
  for (let more = 0; more < 2; more++) {
    await call('POST', 'announcements', { content: 'More pizza.' });
    tasks.push(...portal.tasks.splice(0).filter(({ kind }) => kind === 'channelPost'));
  }
  const [second, third] = tasks;
  if (!second || !third) throw new Error('No posts are queued.');
  await deliver(second);
  sent.length = 0;
  return third;
}

const WORK: Readonly<Record<string, Work>> = {
  'sending the emails of an announcement': { prepare: announce, result: recipients, expected: addresses },
  'sending the emails of a reminder': { prepare: remindNow, result: recipients, expected: addresses },
  'posting to a channel': {
    prepare: post,
    result: () => receiver.cards.length,
    expected: () => 1,
    mayBeLost: 0,
  },
  'sending the email about posts that were switched off': {
    prepare: postAfterTwoRefusals,
    result: recipients,
    expected: () => [people[0]?.person.email],
    mayBeLost: [],
  },
};

/** After these faults, a retry succeeds. */
const PASSING: readonly Fault[] = [
  { kind: '503' },
  { kind: 'timeout-before-commit', operation: 'batch' },
  { kind: 'timeout-after-commit', operation: 'batch' },
];

/** These faults outlast all retries, so the task fails, and the queue delivers it again. */
const LASTING: readonly Fault[] = [{ kind: '503', count: 1_000 }];

/**
 * Runs the work many times: with the fault at the first store call, at the second, and so on, until the work ends before the
 * fault. @returns the result of each run
 */
async function tryAtEachStoreCall(work: Work, fault: Fault): Promise<{ readonly results: unknown[] }> {
  const results: unknown[] = [];
  for (let after = 0; ; after++) {
    sent.length = 0;
    now = NOON;
    portal.setTime(now);
    event = await portal.event(org, datesIn('Started', now));
    for (const one of people) await portal.setEventRole(event, one, 'Member');
    const task = await work.prepare();
    portal.cosmos.faults.add({ ...fault, after });
    const waiting = JSON.stringify(portal.cosmos.faults.list());
    await QUEUES.tasks.work(deps(), task).catch(() => undefined);
    const happened = JSON.stringify(portal.cosmos.faults.list()) !== waiting;
    portal.cosmos.faults.clear();
    wait(3 * MINUTE);
    const queued = portal.tasks.splice(0);
    for (const one of [task, ...queued]) await deliver(one);
    await upkeep(deps());
    for (const one of portal.tasks.splice(0)) await deliver(one);
    results.push(work.result());
    if (!happened) return { results };
  }
}

describe.each(Object.entries(WORK))('%s', (_name, work) => {
  test.each(PASSING)('succeeds once, whichever store call has the fault %j', async (fault) => {
    const { results } = await tryAtEachStoreCall(work, fault);
    expect(results.length).toBeGreaterThan(1);
    expect(new Set(results.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(work.expected())]),
    );
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test.each(LASTING)('succeeds at most once, whichever store call has the fault %j', async (fault) => {
    const { results } = await tryAtEachStoreCall(work, fault);
    const possible = [work.expected(), ...('mayBeLost' in work ? [work.mayBeLost] : [])];
    for (const one of results) expect(possible).toContainEqual(one);
    expect(results).toContainEqual(work.expected());
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});
