import { AHEAD_MS, DUE_TYPES, nextDue } from '../../domain/events/nextDue.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import type { EventDocument, Stored } from '../../store/documents.ts';
import { claimWork } from '../../store/lease.ts';
import { wakeAnnouncements } from '../announcements/mailAnnouncement.ts';
import { queueChannelPosts } from '../channel/queueChannelPosts.ts';
import { startReminders } from '../reminders/remind.ts';
import { remindOfRounds } from '../reminders/remindOfRounds.ts';
import type { UpkeepDeps } from './upkeep.ts';

const PAGE = 100;

/**
 * Calls `work` for each event at which something may be due. An event that fails stops no other event.
 * @throws the first error, after all events
 */
export async function forDueEvents(
  { clock, store }: UpkeepDeps,
  work: (event: Stored<EventDocument>) => Promise<void>,
): Promise<void> {
  const before = new Date(clock() + AHEAD_MS).toISOString();
  const errors: unknown[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: readonly Stored<EventDocument>[] = await store.range('event', {
      by: 'notBefore',
      after,
      before,
      limit: PAGE,
    });
    const last: string | null = page.length < PAGE ? null : (page.at(-1)?.notBefore ?? null);
    // The page may end between events of the same time.
    const events =
      last === null
        ? page
        : [
            ...page.filter(({ notBefore }) => notBefore !== last),
            ...(await store.find('event', { property: 'notBefore', equals: last })),
          ];
    for (const event of events)
      await work(event).catch((error: unknown) => {
        errors.push(error);
      });
    after = last;
  }
  if (errors.length > 0) throw errors[0];
}

/** Queues the tasks that are due at events. If nothing is due at an event, stores when something will be. */
export async function workOnEvents(deps: UpkeepDeps & { readonly tasks: TaskQueue }): Promise<void> {
  const { clock, store } = deps;
  await forDueEvents(deps, async (found) => {
    const all = await store.list(['event', ...DUE_TYPES], found.eventKey);
    // An organiser may have moved its dates since it was found.
    const event = all.find((one) => one.type === 'event');
    if (!event) return;
    const documents = all.filter((one) => one.type !== 'event');
    const now = clock();
    const next = nextDue(event, documents, now);
    if (next === null || next >= now + AHEAD_MS) {
      const notBefore = next === null ? null : new Date(next).toISOString();
      // The commit that makes something due also replaces the event. If it has done so since the event was found, this one fails.
      await claimWork<'event'>(store, event.eventKey, found, { ...event, notBefore });
      return;
    }
    const done = await Promise.allSettled([
      wakeAnnouncements(deps, documents),
      queueChannelPosts(deps, event, documents),
      startReminders(deps, event, documents),
      remindOfRounds(deps, event, documents),
    ]);
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  });
}
