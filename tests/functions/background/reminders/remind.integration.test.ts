import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import { HAS_PASSED } from '#contract/base/inputErrors.ts';
import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import type { Reminder, ReminderPreview } from '#contract/reminders/reminders.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { remind } from '../../../../functions/background/reminders/remind.ts';
import { workOnEvents } from '../../../../functions/background/upkeep/workOnEvents.ts';
import type { Mail } from '../../../../functions/domain/mailer.ts';
import type { RemindTask } from '../../../../functions/domain/tasks.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Wednesday at noon, which is outside quiet hours. */
const NOON = Date.parse('2030-11-20T12:00:00Z');
const instant = (time: number) => new Date(time).toISOString();

let portal: Portal;
let org: string;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Brightwater');
});
afterAll(() => portal.close());

let event: EventRef;
let path: string;
let admin: Caller;
let sent: Mail[];
beforeEach(async () => {
  sent = [];
  portal.setTime(NOON - 24 * HOUR);
  event = await portal.event(org, {
    EventStart: instant(NOON - 12 * HOUR),
    VotingStart: instant(NOON + 50 * HOUR),
    VotingEnd: instant(NOON + 74 * HOUR),
    EventEnd: instant(NOON + 75 * HOUR),
  });
  portal.setTime(NOON);
  path = `/v1/e/${eventKey(event)}/reminders`;
  admin = await portal.signIn(person());
  await portal.setEventRole(event, admin, 'Admin');
  portal.tasks.splice(0);
});
afterEach(async () => {
  portal.setTime(null);
  // Emails, budgets and reminders must not affect the next test.
  for (const one of await portal.documents()) {
    const { id, type } = one;
    if (one.type === 'mail' || one.type === 'mailBudget')
      await portal.deps.store.commit(one.emailHash, [{ do: 'delete', type, id }]);
    if (one.type === 'reminder') await portal.deps.store.commit(one.eventKey, [{ do: 'delete', type, id }]);
  }
});

const RATE = { perMinute: 1_000, perHour: 1_000 };
const depsWith = (store: Store = portal.deps.store) => ({
  ...portal.deps,
  store,
  mailRate: RATE,
  mailer: { send: async (mail: Mail) => void sent.push(mail) },
});
const recipients = () => sent.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b));
const addresses = (callers: readonly Caller[]) =>
  callers.map((one) => one.person.email).toSorted((a, b) => a.localeCompare(b));

async function join(count: number): Promise<Caller[]> {
  const callers = await Promise.all(Array.from({ length: count }, () => portal.signIn(person())));
  for (const one of callers) await portal.setEventRole(event, one, 'Member');
  return callers;
}

test('a reminder whose time has passed can’t be planned, and an edit can’t move one there', async () => {
  const passed = { status: 422, body: { Errors: [{ Path: 'minutes', Message: HAS_PASSED }] } };
  const request = { kind: 'NoTeam', anchor: 'VotingStart', minutes: 50 * 60 };
  expect(await admin.call('POST', path, request)).toMatchObject(passed);
  expect(await admin.call('POST', path, { ...request, anchor: 'EventStart', minutes: 0 })).toMatchObject(
    passed,
  );
  const planned = await plan('NoTeam', { minutes: 50 * 60 - 1 });
  expect(planned).toMatchObject({ State: 'Planned' });
  expect(await admin.call('PUT', `${path}/${planned.Id}`, { minutes: 51 * 60 })).toMatchObject(passed);
});

async function plan(kind: ReminderKind = 'NoTeam', more: object = {}): Promise<Reminder> {
  const request = { kind, anchor: 'VotingStart', minutes: 60, note: 'It is worth it.', ...more };
  const { body, status } = await admin.call<{ Reminder: Reminder }>('POST', path, request);
  expect(status).toBe(201);
  return body.Reminder;
}
const taskOf = ({ Id }: Reminder): RemindTask => ({
  kind: 'remind',
  eventKey: eventKey(event),
  reminderId: Id,
});
const preview = async (kind: ReminderKind) =>
  (await admin.call<ReminderPreview>('GET', `${path}/preview?kind=${kind}`)).body;

async function sendNow(reminder: Reminder): Promise<RemindTask> {
  const { Count } = await preview(reminder.Kind);
  const { status } = await admin.call('POST', `${path}/${reminder.Id}/send`, { expected: Count });
  expect(status).toBe(200);
  expect(portal.tasks).toContainEqual(taskOf(reminder));
  return taskOf(reminder);
}
const stored = async ({ Id }: Reminder) => {
  const { body } = await admin.call<{ Reminders: Reminder[] }>('GET', path);
  return body.Reminders.find((one) => one.Id === Id);
};

test('people without a team get one email with the note, a link to the teams and a way to unsubscribe', async () => {
  const people = await join(2);
  await portal.project(event);
  const task = await sendNow(await plan());
  expect(await remind(depsWith(), task)).toBeNull();
  await sendMails(depsWith());
  expect(recipients()).toEqual(addresses(people));
  expect(sent[0]?.text).toContain('It is worth it.');
  expect(sent[0]?.text).toContain(`/${eventKey(event)}/?t=Find+a+team`);
  expect(sent[0]?.unsubscribe).toContain('/v1/unsubscribe/');
});

test('a reminder about an incomplete project links to the missing field', async () => {
  const { owner, path: project } = await portal.project(event, { status: 'Active' });
  await remind(depsWith(), await sendNow(await plan('TeamIncomplete')));
  await sendMails(depsWith());
  expect(recipients()).toEqual(addresses([owner]));
  expect(sent[0]?.text).toContain(`/${project}/edit/#description`);
});

test('at an event with requirements, a reminder goes to teams that lack something required, and links to it', async () => {
  const { owner, path: project } = await portal.project(event, { description: 'Boils.', status: 'Active' });
  expect(await preview('TeamIncomplete')).toMatchObject({ Count: 0 });
  await admin.call('PUT', `/v1/e/${eventKey(event)}/settings/`, {
    requirements: { items: [{ kind: 'Logo', required: false }, { kind: 'Video' }, { kind: 'Demo' }] },
  });
  await remind(depsWith(), await sendNow(await plan('TeamIncomplete')));
  await sendMails(depsWith());
  expect(recipients()).toEqual(addresses([owner]));
  expect(sent[0]?.text).toContain(`/${project}/edit/#content`);
  await admin.call('PUT', `/v1/e/${eventKey(event)}/settings/`, {
    requirements: { items: [{ kind: 'Logo', required: false }] },
  });
  expect(await preview('TeamIncomplete')).toMatchObject({ Count: 0 });
});

test('the people who answer a team’s requests are reminded only while a request is open', async () => {
  const { owner, path: project } = await portal.project(event, { takesrequests: true });
  await portal.project(event, { name: 'Other' });
  const [asker] = await join(1);
  await asker?.call('POST', `/v1/u/request/p/${project}/`, {});
  await remind(depsWith(), await sendNow(await plan('RequestWaiting')));
  await sendMails(depsWith());
  expect(recipients()).toEqual(addresses([owner]));
  expect(sent[0]?.text).toContain(`/${project}/?t=Members`);
});

test('people who haven’t voted are counted and reminded, but not named', async () => {
  const people = await join(2);
  const { owner, path: project } = await portal.project(event, { status: 'Active' });
  portal.setTime(NOON + 51 * HOUR);
  await owner.call('POST', `/v1/u/vote/p/${project}/`);
  expect(await preview('NotVoted')).toMatchObject({ Count: 4, Names: [] });
  // The count mustn't reveal whether someone has voted, whomever an admin leaves out.
  for (const one of [owner, ...people]) {
    await portal.setEventRole(event, one, 'Inactive');
    expect(await preview('NotVoted')).toMatchObject({ Count: 3, Names: [] });
    await portal.setEventRole(event, one, 'Member');
  }
  const reminder = await plan('NotVoted', { anchor: 'VotingEnd' });
  await remind(depsWith(), await sendNow(reminder));
  await sendMails(depsWith());
  expect(recipients()).toEqual(addresses([admin, ...people]));
  const { body } = await admin.call<{ Reminders: Reminder[] }>('GET', path);
  expect(body.Reminders).toMatchObject([{ State: 'Sent', Count: 4 }]);
});

test('the preview counts all recipients, and names at most 20 of them', async () => {
  await join(22);
  const shown = await preview('NoTeam');
  expect(shown).toMatchObject({ Count: 22, Text: 'You’re not in a team at “Hack Week” yet.' });
  expect(shown.Names).toHaveLength(20);
});

test('sending is refused if the number of people differs from the preview’s by more than a tenth and more than two', async () => {
  await join(4);
  const { Id } = await plan();
  const send = (expected: number) => admin.call('POST', `${path}/${Id}/send`, { expected });
  expect((await send(1)).status).toBe(409);
  expect((await send(2)).status).toBe(200);
  expect((await send(2)).status).toBe(200);
});

describe('no email goes to someone who, after the email was created,', () => {
  test.each<[string, (who: Caller) => Promise<unknown>]>([
    ['found a team', async (who) => who.call('POST', `/v1/u/join/p/${(await portal.project(event)).path}/`)],
    ['opted out', (who) => who.call('PUT', '/v1/u/details', { name: 'Ada', event_mails: false })],
    ['left the event', (who) => admin.call('DELETE', `/v1/e/${eventKey(event)}/participants/${who.userId}`)],
    ['deleted their account', (who) => who.call('DELETE', '/v1/u/details', { confirm: who.person.email })],
  ])('%s', async (_what, change) => {
    const [affected, unaffected] = await join(2);
    if (!affected || !unaffected) throw new Error('Someone is missing.');
    await remind(depsWith(), await sendNow(await plan()));
    await change(affected);
    await sendMails(depsWith());
    expect(recipients()).toEqual(addresses([unaffected]));
  });
});

test('someone who joins after the preview gets an email too', async () => {
  const people = await join(1);
  const task = await sendNow(await plan());
  people.push(...(await join(1)));
  await remind(depsWith(), task);
  await sendMails(depsWith());
  expect(recipients()).toEqual(addresses(people));
});

test('a task that is killed 20 times sends one email to each person', async () => {
  const people = await join(24);
  const reminder = await plan();
  const task = await sendNow(reminder);
  let budget = 0;
  const { store } = portal.deps;
  const dying: Store = {
    ...store,
    commit: async (partition, operations) => {
      if (budget-- <= 0) throw new Error('killed');
      await store.commit(partition, operations);
    },
  };
  for (let kill = 0; kill < 20; kill++) {
    budget = kill;
    await expect(remind(depsWith(dying), task)).rejects.toThrow('killed');
  }
  await remind(depsWith(), task);
  await remind(depsWith(), task);
  await sendMails(depsWith());
  expect(recipients()).toEqual(addresses(people));
  expect(await stored(reminder)).toMatchObject({ State: 'Sent', Count: 24 });
});

describe('the upkeep', () => {
  test('starts a reminder at its time, and only once, even in two runs at the same moment', async () => {
    const people = await join(1);
    const reminder = await plan();
    await workOnEvents(depsWith());
    expect(portal.tasks).toEqual([]);
    portal.setTime(NOON + 49 * HOUR);
    await Promise.all([workOnEvents(depsWith()), workOnEvents(depsWith())]);
    expect(await stored(reminder)).toMatchObject({ State: 'Sending' });
    await remind(depsWith(), taskOf(reminder));
    await sendMails(depsWith());
    await workOnEvents(depsWith());
    await sendMails(depsWith());
    expect(recipients()).toEqual(addresses(people));
  });

  test('marks a reminder as missed if its date has passed, and a later date plans it again', async () => {
    await join(1);
    const reminder = await plan();
    portal.setTime(NOON + 50 * HOUR);
    await workOnEvents(depsWith());
    expect(await stored(reminder)).toMatchObject({ State: 'Missed' });
    const { body } = await admin.call<{ Event: { Dates: object } }>('GET', `/v1/e/${eventKey(event)}`);
    await admin.call('PUT', `/v1/e/${eventKey(event)}`, {
      content: 'Welcome.',
      dates: { ...body.Event.Dates, VotingStart: instant(NOON + 60 * HOUR) },
    });
    expect(await stored(reminder)).toMatchObject({ State: 'Planned' });
  });
});

describe('an email', () => {
  test('waits for the end of quiet hours', async () => {
    const people = await join(1);
    await remind(depsWith(), await sendNow(await plan()));
    portal.setTime(NOON + 8 * HOUR);
    await sendMails(depsWith());
    expect(sent).toEqual([]);
    portal.setTime(Date.parse('2030-11-21T08:00:00Z'));
    await sendMails(depsWith());
    expect(recipients()).toEqual(addresses(people));
  });

  test('isn’t sent if the person has already got a reminder that day', async () => {
    const people = await join(1);
    for (const minutes of [60, 120])
      await remind(depsWith(), await sendNow(await plan('NoTeam', { minutes })));
    await sendMails(depsWith());
    expect(recipients()).toEqual(addresses(people));
  });

  test('isn’t sent after the reminder’s date, or once the reminder is deleted', async () => {
    await join(1);
    const reminder = await plan();
    await remind(depsWith(), await sendNow(reminder));
    await admin.call('DELETE', `${path}/${reminder.Id}`);
    await remind(depsWith(), await sendNow(await plan()));
    portal.setTime(NOON + 50 * HOUR);
    await sendMails(depsWith());
    expect(sent).toEqual([]);
  });
});

test('an event has at most six reminders, and a sent one can’t be changed', async () => {
  const reminders = [];
  for (let number = 0; number < 6; number++) reminders.push(await plan());
  const request = { kind: 'NoTeam', anchor: 'VotingStart', minutes: 60 };
  expect((await admin.call('POST', path, request)).status).toBe(400);
  const [first] = reminders;
  if (!first) throw new Error('No reminder exists.');
  const put = (tag: string) => admin.call('PUT', `${path}/${first.Id}`, { minutes: 90 }, { 'If-Match': tag });
  expect((await put('"1.0"')).body).toMatchObject({ Reminder: { Minutes: 90, Version: 2 } });
  await sendNow(first);
  const late = await admin.call('PUT', `${path}/${first.Id}`, { minutes: 30 });
  expect(late).toMatchObject({ status: 400, body: { Code: 'reminder_sent' } });
});
