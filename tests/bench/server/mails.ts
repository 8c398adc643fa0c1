import { setTimeout as wait } from 'node:timers/promises';
import { QUEUES } from '../../../functions/background/background.ts';
import type { Announcement } from '../../../functions/contract/announcements/announcements.ts';
import type { Task } from '../../../functions/domain/tasks.ts';
import { backgroundDepsOf } from '../../../functions/hosts/backgroundDepsOf.ts';
import { documentId, eventKey } from '../../../functions/store/documents.ts';
import { type Cost, metered } from '../../../functions/store/store.ts';
import { inParallel } from '../../../infra/local/sample/inParallel.ts';
import { newAdmin } from '../../support/cast.ts';
import { datesIn, HOME, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { lastCost } from './support/costOf.ts';
import { createAll, participants } from './support/fill.ts';

const PEOPLE = 1_000;

/** The rate of the portal on a developer's machine. */
const MAIL_RATE = { perMinute: 600, perHour: 10_000 };

/** The time that the relay takes for an email. */
const RELAY_MS = 100;

/** So many instances work through the queue. */
const INSTANCES = 2;

/** The lone email's announcement is made once so many emails of the large event have left. */
const SENT_BEFORE = 100;

const LONE = 'lone@harbour.example';

const INVITED = 100;

/** Creates an event and an announcement. @returns a function that queues the emails of the announcement */
async function prepare(portal: Portal, name: string, addresses: readonly string[]) {
  const ref = await portal.event(await portal.organisation(name), datesIn('Started'));
  const people = [...participants(ref, addresses.length)].map((one, number) => {
    const userId = `${name.slice(0, 1)}${one.userId.slice(1)}`;
    const email = addresses[number] ?? '';
    return { ...one, id: documentId.participant(userId), userId, email, projectId: null, projectRole: null };
  });
  await createAll(portal.deps.store, eventKey(ref), people);
  await inParallel(people, async ({ email, name: ofPerson, userId }) =>
    portal.deps.store.commit(userId, [
      {
        do: 'create',
        document: {
          type: 'profile',
          id: documentId.profile(),
          version: 1,
          userId,
          tenantId: HOME,
          name: ofPerson,
          email,
          emailVerified: true,
          avatarUrl: null,
          shirtSize: null,
          dietaryRequirements: null,
          allergies: null,
          since: new Date().toISOString(),
        },
      },
    ]),
  );
  const admin = await newAdmin(portal, ref.org);
  const path = `/v1/e/${eventKey(ref)}/announcements`;
  const { body } = await admin.call<{ Announcement: Announcement }>('POST', path, { content: 'Pizza.' });
  const announcementId = body.Announcement.Id;
  return async (): Promise<Task> => {
    const { status } = await admin.call('POST', `${path}/${announcementId}/mail`);
    if (status !== 200) throw new Error(`Sending the announcement was answered with ${status}.`);
    return { kind: 'mailAnnouncement', eventKey: eventKey(ref), announcementId };
  };
}

/**
 * Works through the queue of tasks as several instances do. When nothing is due, sets the clock forward, so that no one waits for
 * the mail rate. @returns when each email left, by its address, when the lone email's announcement was made, and the cost of all tasks
 */
async function sendAll(portal: Portal) {
  const many = await prepare(
    portal,
    'Brightwater',
    Array.from({ length: PEOPLE }, (_, number) => `person.${number}@brightwater.example`),
  );
  const one = await prepare(portal, 'Harbour', [LONE]);
  let skippedMs = 0;
  const clock = () => Date.now() + skippedMs;
  const queue: { readonly task: unknown; readonly at: number }[] = [];
  const put = (task: unknown, seconds = 0) => queue.push({ task, at: clock() + seconds * 1_000 });
  const left = new Map<string, number>();
  let asked = 0;
  const deps = backgroundDepsOf(
    {
      ...portal.deps,
      clock,
      mailRate: MAIL_RATE,
      tasks: { put: async (task, seconds) => void put(task, seconds) },
    },
    {
      send: async ({ to }) => {
        await wait(RELAY_MS);
        left.set(to, clock());
        if (left.size !== SENT_BEFORE) return;
        asked = clock();
        put(await one());
      },
    },
  );
  put(await many());
  let running = 0;
  const work = async () => {
    while (queue.length > 0 || running > 0) {
      const index = queue.findIndex(({ at }) => at <= clock());
      if (index >= 0) {
        running += 1;
        await QUEUES.tasks.work(deps, queue.splice(index, 1)[0]?.task);
        running -= 1;
      } else if (running > 0) await wait(5);
      else skippedMs += Math.max(0, Math.min(...queue.map(({ at }) => at)) - clock());
    }
  };
  const cost: Cost = { calls: 0, charge: 0 };
  await metered(cost, () => Promise.all(Array.from({ length: INSTANCES }, work)));
  return { left, asked, cost };
}

async function measureInvitations(portal: Portal): Promise<Figure> {
  const org = await portal.organisation('Elsewhere');
  const admin = await newAdmin(portal, org);
  const emails = Array.from({ length: INVITED }, (_, number) => `guest.${number}@partner.example`);
  const { status } = await admin.call('POST', `/v1/o/${org}/invitations`, { emails });
  if (status !== 200) throw new Error(`Inviting was answered with ${status}.`);
  const { requestUnits, storeCalls } = lastCost(portal);
  return {
    name: 'Request units for each address of an invitation of many',
    value: requestUnits / INVITED,
    unit: 'RU',
    limit: { at: 'most', value: 30 },
    how: `${INVITED} new addresses outside the organisation; ${requestUnits} request units, ${storeCalls} calls of the store`,
  };
}

export const mails: Benchmark = {
  title: 'Emails and invitations',
  measure: async (): Promise<Figure[]> => {
    const portal = await startPortal();
    try {
      const { asked, cost, left } = await sendAll(portal);
      if (left.size !== PEOPLE + 1) throw new Error(`${left.size} people got an email.`);
      const how = `${PEOPLE} people, ${INSTANCES} instances, ${RELAY_MS} ms for each email, ${MAIL_RATE.perMinute} a minute`;
      return [
        {
          name: 'Request units for each email',
          value: cost.charge / left.size,
          unit: 'RU',
          limit: { at: 'most', value: 30 },
          how: `${how}; ${Math.round(cost.calls / left.size)} calls of the store for each email`,
        },
        {
          name: 'Time until a lone email of another organisation leaves, behind these emails',
          value: ((left.get(LONE) ?? Number.NaN) - asked) / 1_000,
          unit: 's',
          limit: { at: 'most', value: 30 },
          how: `announced when ${SENT_BEFORE} emails of the large event had left`,
        },
        await measureInvitations(portal),
      ];
    } finally {
      await portal.close();
    }
  },
};
