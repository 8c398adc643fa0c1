import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import { mailAnnouncement } from '../../../../functions/background/announcements/mailAnnouncement.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { remind } from '../../../../functions/background/reminders/remind.ts';
import type { Mail } from '../../../../functions/domain/mailer.ts';
import { type AnyDocument, documentId, eventKey } from '../../../../functions/store/documents.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { inParallel } from '../../../../infra/local/sample/inParallel.ts';
import { createAll, participants } from '../../../bench/server/support/fill.ts';
import { newAdmin } from '../../../support/cast.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

/** Set `PEOPLE=20000` to test a very large event. This takes minutes. */
const PEOPLE = Number(process.env['PEOPLE'] ?? 1_000);
const RATE = { perMinute: 0.3 * PEOPLE, perHour: 0.3 * PEOPLE };
/** One step reads at most this many people. */
const STEP = 100;
/** Each process dies after this many commits. */
const COMMITS = 0.23 * PEOPLE;

let portal: Portal;
let event: EventRef;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  event = await portal.event(await portal.organisation('Brightwater'), datesIn('Started'));
  admin = await newAdmin(portal, event.org);
  await createAll(portal.deps.store, eventKey(event), peopleWithoutTeam());
});
afterAll(() => portal.close());

function* peopleWithoutTeam(): Generator<AnyDocument> {
  for (const one of participants(event, PEOPLE)) yield { ...one, projectId: null, projectRole: null };
}

const post = async (path: string, body?: object) => {
  const answer = await admin.call<Record<string, { Id: string }>>(
    'POST',
    `/v1/e/${eventKey(event)}/${path}`,
    body,
  );
  expect(answer.status).toBeLessThan(300);
  return Object.values(answer.body)[0]?.Id ?? '';
};

/** Makes a store that throws after `COMMITS` commits. `seen.most` is the largest number of people that one call returned. */
function dyingStore() {
  const { store } = portal.deps;
  let left = COMMITS;
  const seen = { most: 0 };
  const dying: Store = {
    ...store,
    range: async (type, range, partition) => {
      const found = await store.range(type, range, partition);
      if (type === 'participant') seen.most = Math.max(seen.most, found.length);
      return found;
    },
    commit: async (partition, operations) => {
      if (left-- <= 0) throw new Error('killed');
      await store.commit(partition, operations);
    },
  };
  return { dying, seen };
}

const waiting = () =>
  portal.deps.store.range('mail', {
    by: 'notBefore',
    after: '',
    where: [{ property: 'invitedBy', equals: eventKey(event) }],
    limit: 10 * PEOPLE,
  });

/** Marks all waiting emails as sent, as they would be an hour later. */
async function markAllSent(): Promise<void> {
  await inParallel(await waiting(), async ({ etag, ...mail }) => {
    const document = { ...mail, state: 'Sent', notBefore: null, ttl: 1_000 } as const;
    await portal.deps.store.commit(mail.emailHash, [{ do: 'replace', document, ifMatch: etag }]);
  });
}

/**
 * Runs the task until nothing is left to do, in processes that die. @returns how often a process died, how often the task
 * waited for room in the outbox, and the most people that one call read
 */
async function runInDyingProcesses(task: (store: Store) => Promise<number | null>) {
  const counts = { kills: 0, pauses: 0, mostRead: 0 };
  for (let waitSeconds: number | null = 1; waitSeconds !== null;) {
    const { dying, seen } = dyingStore();
    let isFull = false;
    try {
      waitSeconds = await task(dying);
      isFull = waitSeconds !== null;
      if (isFull) counts.pauses += 1;
    } catch (error) {
      expect(error).toMatchObject({ message: 'killed' });
      counts.kills += 1;
    }
    counts.mostRead = Math.max(counts.mostRead, seen.most);
    // At most as many emails wait as the relay takes in a minute.
    expect((await waiting()).length).toBeLessThanOrEqual(RATE.perMinute);
    if (isFull) await markAllSent();
  }
  await markAllSent();
  return counts;
}

const depsWith = (store: Store, sent: Mail[] = []) => ({
  ...portal.deps,
  store,
  mailRate: RATE,
  mailer: { send: async (mail: Mail) => void sent.push(mail) },
});

/** @returns the number of people who have an email about the subject, and the number of these emails */
async function mailsAbout(subject: string) {
  const mails = (await portal.documents()).filter((one) => one.type === 'mail' && one.subject === subject);
  return {
    mails: mails.length,
    people: new Set(mails.map((one) => 'emailHash' in one && one.emailHash)).size,
  };
}

test(`an announcement reaches ${PEOPLE} people once each, although its processes die`, async () => {
  const announcementId = await post('announcements', { content: 'Pizza.' });
  await post(`announcements/${announcementId}/mail`);
  const task = { kind: 'mailAnnouncement', eventKey: eventKey(event), announcementId } as const;
  const counts = await runInDyingProcesses((store) => mailAnnouncement(depsWith(store), task));
  expect(counts.mostRead).toBe(STEP);
  expect(counts.kills).toBeGreaterThan(1);
  expect(counts.pauses).toBeGreaterThan(1);
  expect(await mailsAbout(announcementId)).toEqual({ mails: PEOPLE, people: PEOPLE });
  const { mail } =
    (await portal.deps.store.read(
      'announcement',
      eventKey(event),
      documentId.announcement(announcementId),
    )) ?? {};
  expect(mail?.state).toBe('Done');
});

test(`a reminder reaches ${PEOPLE} people once each, although its processes die`, async () => {
  const reminderId = await post('reminders', { kind: 'NoTeam', anchor: 'VotingStart', minutes: 0 });
  await post(`reminders/${reminderId}/send`, { expected: PEOPLE });
  const task = { kind: 'remind', eventKey: eventKey(event), reminderId } as const;
  const counts = await runInDyingProcesses((store) => remind(depsWith(store), task));
  expect(counts.mostRead).toBe(STEP);
  expect(counts.kills).toBeGreaterThan(1);
  expect(await mailsAbout(reminderId)).toEqual({ mails: PEOPLE, people: PEOPLE });
  const stored = await portal.deps.store.read('reminder', eventKey(event), documentId.reminder(reminderId));
  expect(stored).toMatchObject({ state: 'Sent', count: PEOPLE });
});

test('an invitation overtakes the emails of an announcement that fill the outbox', async () => {
  const announcementId = await post('announcements', { content: 'Pasta.' });
  await post(`announcements/${announcementId}/mail`);
  const { store } = portal.deps;
  const task = { kind: 'mailAnnouncement', eventKey: eventKey(event), announcementId } as const;
  const slow = { ...depsWith(store), mailRate: { perMinute: 10, perHour: 10 } };
  expect(await mailAnnouncement(slow, task)).toBeGreaterThan(1);
  expect(await waiting()).toHaveLength(10);
  const invited = person().email;
  await admin.call('POST', `/v1/u/invite/e/${eventKey(event)}`, { email: invited });
  const sent: Mail[] = [];
  await sendMails({ ...depsWith(store, sent), mailRate: { perMinute: 10, perHour: 10 } });
  expect(sent[0]?.to).toBe(invited);
});
