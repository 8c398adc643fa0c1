import { upkeep } from '../../../functions/background/background.ts';
import type { EventDates } from '../../../functions/contract/base/phase.ts';
import { type DueDocument, nextDue } from '../../../functions/domain/events/nextDue.ts';
import { backgroundDepsOf } from '../../../functions/hosts/backgroundDepsOf.ts';
import { type AnyDocument, documentId, type EventDocument } from '../../../functions/store/documents.ts';
import { type Cost, metered } from '../../../functions/store/store.ts';
import { inParallel } from '../../../infra/local/sample/inParallel.ts';
import { type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { createAll } from './support/fill.ts';

const ORGANISATIONS = [1, 100] as const;
const EVENTS = 50;

/** One event in this many is still to come. The others ended long ago. */
const COMING = 5;

/** This many events begin a few minutes after the upkeep of the last figure. */
const BEGINNING = 20;

/** A large portal may spend this on the upkeep every five minutes, which is less than two request units a second. */
const MOST = 500;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns an event with a channel, six reminders and ten announcements. */
function eventAt(key: string, start: number, now: number): AnyDocument[] {
  const at = (days: number) => new Date(start + days * DAY).toISOString();
  const dates: EventDates = { EventStart: at(0), VotingStart: at(2), VotingEnd: at(3), EventEnd: at(4) };
  const isComing = start > now;
  const documents = documentsOf(key, at, isComing);
  const event: EventDocument = {
    type: 'event',
    id: documentId.event(),
    eventKey: key,
    version: 1,
    name: 'Harbour Hack Week',
    description: 'Five days, one harbour, and whatever floats.',
    logoUrl: null,
    headerColour: '#0f6cbd',
    timeZone: 'Europe/London',
    dates,
    organisationName: 'Brightwater',
    organisationArchived: false,
    ...(isComing ? {} : { personalFieldsErasedFor: dates.EventEnd }),
    notBefore: null,
    createdBy: 'request',
  };
  const due = nextDue(event, documents, now);
  return [{ ...event, notBefore: due === null ? null : new Date(due).toISOString() }, ...documents];
}

function documentsOf(eventKey: string, at: (days: number) => string, isComing: boolean): DueDocument[] {
  const [chosen, written] = [at(-30), at(-90)];
  return [
    {
      type: 'channel',
      id: documentId.channel(),
      eventKey,
      version: 1,
      host: 'prod-1.westeurope.logic.azure.com',
      ending: 'abcd',
      sealed: 's'.repeat(400),
      posts: ['EventStart', 'VotingStart', 'Results', 'Announcement'],
      chosenAt: { EventStart: chosen, VotingStart: chosen, Results: chosen, Announcement: chosen },
      on: true,
      refusals: 0,
      last: null,
    },
    ...Array.from({ length: 6 }, (_, number): DueDocument => {
      const reminderId = `reminder-${number}`;
      return {
        type: 'reminder',
        id: documentId.reminder(reminderId),
        eventKey,
        reminderId,
        version: 1,
        kind: 'NoTeam',
        note: 'Find a team, or start one.',
        anchor: 'VotingStart',
        minutes: 60 * (number + 1),
        state: isComing ? 'Planned' : 'Sent',
        missedFor: null,
        after: null,
        count: 0,
      };
    }),
    ...Array.from({ length: 10 }, (_, number): DueDocument => {
      const announcementId = `announcement-${number}`;
      return {
        type: 'announcement',
        id: documentId.announcement(announcementId),
        eventKey,
        announcementId,
        version: 1,
        content: 'Pizza arrives at seven, next to the stage.\n\n'.repeat(10),
        pinned: false,
        createdAt: written,
        changedAt: null,
        mail: { state: 'Done', after: null },
      };
    }),
  ];
}

async function fill({ deps }: Portal, organisations: number, now: number): Promise<void> {
  const numbers = Array.from({ length: organisations * EVENTS }, (_, number) => number);
  await inParallel(numbers, async (number) => {
    const key = `organisation-${Math.floor(number / EVENTS)}/event-${number % EVENTS}`;
    const start = now + (number % COMING === 0 ? 60 : -600) * DAY;
    await createAll(deps.store, key, eventAt(key, start, now));
  });
}

async function costOfRun(portal: Portal): Promise<Cost> {
  const cost: Cost = { calls: 0, charge: 0 };
  portal.log.splice(0);
  await metered(cost, () => upkeep(backgroundDepsOf(portal.deps, { send: () => Promise.resolve() })));
  const failed = portal.log.filter((line) => line.includes('upkeep failed'));
  if (failed.length > 0) throw new Error(failed.join('\n'));
  return cost;
}

const figureOf = (name: string, { calls, charge }: Cost): Figure => ({
  name: `A run of the upkeep, ${name}`,
  value: charge,
  unit: 'RU',
  limit: { at: 'most', value: MOST },
  how: `${calls} store calls; each event has a channel, six reminders and ten announcements`,
});

export const upkeepRuns: Benchmark = {
  title: 'Upkeep',
  measure: async () => {
    const figures: Figure[] = [];
    for (const organisations of ORGANISATIONS) {
      const portal = await startPortal();
      try {
        const now = Date.now();
        portal.setTime(now);
        await fill(portal, organisations, now);
        const scale = `${organisations} × ${EVENTS} events`;
        figures.push(figureOf(`${scale}, nothing due`, await costOfRun(portal)));
        if (organisations === 1) continue;
        const key = (number: number) => `organisation-0/beginning-${number}`;
        const begins = now + 30 * DAY;
        for (let number = 0; number < BEGINNING; number++)
          await createAll(portal.deps.store, key(number), eventAt(key(number), begins, now));
        portal.setTime(begins - MINUTE);
        figures.push(figureOf(`${scale}, of which ${BEGINNING} begin`, await costOfRun(portal)));
        const posts = portal.tasks.filter(({ kind }) => kind === 'channelPost').length;
        if (posts !== BEGINNING) throw new Error(`The upkeep queued ${posts} posts.`);
      } finally {
        await portal.close();
      }
    }
    return figures;
  },
};
