import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Announcement } from '#contract/announcements/announcements.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { mailAnnouncement } from '../../../../functions/background/announcements/mailAnnouncement.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { workOnEvents } from '../../../../functions/background/upkeep/workOnEvents.ts';
import type { Mail } from '../../../../functions/domain/mailer.ts';
import type { MailAnnouncementTask } from '../../../../functions/domain/tasks.ts';
import { documentId, eventKey, type MailDocument } from '../../../../functions/store/documents.ts';
import { type Store, StoreUnavailable } from '../../../../functions/store/store.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

const RATE = { perMinute: 1_000, perHour: 1_000 };

let portal: Portal;
let org: string;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Brightwater');
});
afterAll(() => portal.close());

let event: EventRef;
let admin: Caller;
let sent: Mail[];
beforeEach(async () => {
  sent = [];
  event = await portal.event(org, datesIn('Started'));
  admin = await portal.signIn(person());
  await portal.setEventRole(event, admin, 'Admin');
  portal.tasks.splice(0);
});
afterEach(async () => {
  // Emails and budgets must not affect the next test.
  for (const one of await portal.documents())
    if (one.type === 'mail' || one.type === 'mailBudget')
      await portal.deps.store.commit(one.emailHash, [{ do: 'delete', type: one.type, id: one.id }]);
});

const depsWith = (store: Store = portal.deps.store, mailRate = RATE) => ({
  ...portal.deps,
  store,
  mailRate,
  mailer: { send: async (mail: Mail) => void sent.push(mail) },
});

async function join(count: number): Promise<Caller[]> {
  const callers = await Promise.all(Array.from({ length: count }, () => portal.signIn(person())));
  for (const one of callers) await portal.setEventRole(event, one, 'Member');
  return callers;
}

/** Publishes an announcement and has it sent by email. */
async function announce(content = 'Pizza at **seven**.'): Promise<MailAnnouncementTask> {
  const path = `/v1/e/${eventKey(event)}/announcements`;
  const { body } = await admin.call<{ Announcement: Announcement }>('POST', path, { content });
  const { Id } = body.Announcement;
  const { status } = await admin.call('POST', `${path}/${Id}/mail/`);
  expect(status).toBe(200);
  const task: MailAnnouncementTask = {
    kind: 'mailAnnouncement',
    eventKey: eventKey(event),
    announcementId: Id,
  };
  expect(portal.tasks).toContainEqual(task);
  return task;
}

const mailsOf = async (task: MailAnnouncementTask) =>
  (await portal.documents()).filter(
    (one): one is MailDocument => one.type === 'mail' && one.subject === task.announcementId,
  );
const recipients = () => sent.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b));
const addresses = (callers: readonly Caller[]) =>
  callers.map((one) => one.person.email).toSorted((a, b) => a.localeCompare(b));

test('everyone who takes part gets one email, which they can stop, and the announcement names none of them', async () => {
  const people = await join(3);
  const task = await announce();
  expect(await mailAnnouncement(depsWith(), task)).toBeNull();
  const id = documentId.announcement(task.announcementId);
  const stored = await portal.deps.store.read('announcement', task.eventKey, id);
  expect(stored?.mail).toEqual({ state: 'Done', after: null });
  await sendMails(depsWith());
  expect(recipients()).toEqual(addresses([admin, ...people]));
  const mail = sent.find(({ to }) => to === people[0]?.person.email);
  const ticket = portal.deps.unsubscribeTickets.issue(people[0]?.userId ?? '');
  expect(mail).toMatchObject({
    subject: 'News from “Hack Week”',
    unsubscribe: `${portal.deps.apiOrigin}/v1/unsubscribe/${ticket}`,
  });
  expect(mail?.text).toContain('\n\nPizza at seven.\n\n');
  expect(mail?.html).toContain('<p>Pizza at <strong>seven</strong>.</p>');
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(`/unsubscribe/#${ticket}`);
});

describe('no email goes to someone who, after the email was created,', () => {
  test.each<[string, (who: Caller) => Promise<unknown>]>([
    ['opted out', (who) => who.call('PUT', '/v1/u/details', { name: 'Ada', event_mails: false })],
    ['left the event', (who) => admin.call('DELETE', `/v1/e/${eventKey(event)}/participants/${who.userId}`)],
    ['deleted their account', (who) => who.call('DELETE', '/v1/u/details', { confirm: who.person.email })],
    ['became Inactive', (who) => portal.setEventRole(event, who, 'Inactive')],
  ])('%s', async (_what, change) => {
    const [affected, unaffected] = await join(2);
    if (!affected || !unaffected) throw new Error('Someone is missing.');
    const task = await announce();
    await mailAnnouncement(depsWith(), task);
    await change(affected);
    await sendMails(depsWith());
    expect(recipients()).toEqual(addresses([admin, unaffected]));
  });
});

test('an email contains the text at the time of sending, and a deleted announcement isn’t sent', async () => {
  const [changed, deleted] = [await announce('Pizza at sven.'), await announce('Pasta.')];
  for (const task of [changed, deleted]) await mailAnnouncement(depsWith(), task);
  const path = `/v1/e/${eventKey(event)}/announcements`;
  await admin.call('PUT', `${path}/${changed.announcementId}`, { content: 'Pizza at seven.' });
  await admin.call('DELETE', `${path}/${deleted.announcementId}`);
  await sendMails(depsWith());
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('Pizza at seven.');
});

test('asking twice to send an announcement, or repeating its task, emails no one twice', async () => {
  await join(2);
  const task = await announce();
  await mailAnnouncement(depsWith(), task);
  await admin.call('POST', `/v1/e/${eventKey(event)}/announcements/${task.announcementId}/mail/`);
  await mailAnnouncement(depsWith(), task);
  await sendMails(depsWith());
  await mailAnnouncement(depsWith(), task);
  await sendMails(depsWith());
  expect(sent).toHaveLength(3);
});

test('a task that is killed 20 times sends one email to each person', async () => {
  const people = await join(24);
  const task = await announce();
  let budget = 0;
  const { store } = portal.deps;
  /** After `budget` commits, throws before the next one, as if the process had been killed. */
  const dying: Store = {
    ...store,
    commit: async (partition, operations) => {
      if (budget-- <= 0) throw new Error('killed');
      await store.commit(partition, operations);
    },
  };
  for (let kill = 0; kill < 20; kill++) {
    budget = kill;
    await expect(mailAnnouncement(depsWith(dying), task)).rejects.toThrow('killed');
  }
  expect(await mailAnnouncement(depsWith(), task)).toBeNull();
  await sendMails(depsWith());
  expect(recipients()).toEqual(addresses([admin, ...people]));
});

test('only as many emails of an event wait as can be sent in a minute, and the task continues when there is room', async () => {
  const people = await join(7);
  const task = await announce();
  const slow = { perMinute: 3, perHour: 3 };
  expect(await mailAnnouncement(depsWith(undefined, slow), task)).toBe(60);
  expect(await mailsOf(task)).toHaveLength(3);
  for (let round = 0; round < 4; round++) {
    await sendMails(depsWith());
    await mailAnnouncement(depsWith(undefined, slow), task);
    const waiting = (await mailsOf(task)).filter(({ state }) => state === 'Waiting');
    expect(waiting.length).toBeLessThanOrEqual(3);
  }
  expect(recipients()).toEqual(addresses([admin, ...people]));
});

test('an email of a small event doesn’t wait for those of a large one', async () => {
  await join(9);
  // In a minute, all events together can send two emails, and one event alone one.
  const slow = depsWith(undefined, { perMinute: 4, perHour: 1_000 });
  const ofLarge = await announce();
  expect(await mailAnnouncement(slow, ofLarge)).toBe(60);
  expect(await sendMails(slow)).toBeGreaterThan(1);
  expect(sent).toHaveLength(1);
  event = await portal.event(org, datesIn('Started'));
  await portal.setEventRole(event, admin, 'Admin');
  expect(await mailAnnouncement(slow, await announce('Pasta.'))).toBeNull();
  await sendMails(slow);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.text).toContain('Pasta.');
  // The upkeep would find an announcement that isn't finished in the next test.
  await mailAnnouncement(depsWith(), ofLarge);
});

test('the upkeep queues a lost task again, but no task for an announcement that has been sent', async () => {
  const task = await announce();
  portal.tasks.splice(0);
  await workOnEvents(portal.deps);
  expect(portal.tasks).toEqual([task]);
  await mailAnnouncement(depsWith(), task);
  portal.tasks.splice(0);
  await workOnEvents(portal.deps);
  expect(portal.tasks).toEqual([]);
});

test('the preview gives the number of people and how many minutes their emails take', async () => {
  await join(3);
  const { body } = await admin.call('GET', `/v1/e/${eventKey(event)}/announcements/preview/`);
  expect(body).toEqual({ Count: 4, Minutes: 1 });
});

test('the task fails if the store doesn’t answer, so that the queue delivers it again', async () => {
  const task = await announce();
  const silent: Store = {
    ...portal.deps.store,
    read: async () => {
      throw new StoreUnavailable(null);
    },
  };
  await expect(mailAnnouncement(depsWith(silent), task)).rejects.toThrow(StoreUnavailable);
  const stored = await portal.deps.store.read(
    'announcement',
    task.eventKey,
    documentId.announcement(task.announcementId),
  );
  expect(stored?.mail).toEqual({ state: 'Queued', after: null });
});
