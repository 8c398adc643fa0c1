import { type Now, PERSONAL_FIELDS_DAYS } from '#contract/base/phase.ts';
import { DAY, MINUTE } from '#contract/base/times.ts';
import { reminderTime } from '#contract/reminders/reminderRules.ts';
import type { Documents, EventDocument } from '../../store/documents.ts';
import { waitingPosts } from '../channel/waitingPosts.ts';
import { unendedRounds } from '../judging/roundTimes.ts';
import { stateNow } from '../reminders/present.ts';

/** The documents that, besides the event itself, decide when something at an event is due. */
export const DUE_TYPES = ['announcement', 'channel', 'channelPost', 'judging', 'reminder', 'slates'] as const;
export type DueDocument = Documents[(typeof DUE_TYPES)[number]];

/** A little more than the time between two runs of the upkeep, so that each post is queued before it is due. */
export const AHEAD_MS = 6 * MINUTE;

/** The erasure waits this long after the deadline, until requests that began before the deadline have finished. */
export const ERASURE_GRACE_MS = 10 * MINUTE;

/**
 * Returns when the upkeep must next work on the event, in milliseconds since the epoch. A time that has passed means now, and null
 * means never. In an archived event only erasures and emails of announcements are due, until someone restores it.
 * @param documents all documents of the event whose type is in `DUE_TYPES`
 */
export function nextDue(event: EventDocument, documents: readonly DueDocument[], now: Now): Now | null {
  const { archived = false, dates, organisationArchived, personalFieldsErasedFor } = event;
  const times = documents.flatMap((one) =>
    one.type === 'announcement' && one.mail?.state === 'Queued' ? [now] : [],
  );
  if (personalFieldsErasedFor !== dates.EventEnd)
    times.push(Date.parse(dates.EventEnd) + PERSONAL_FIELDS_DAYS * DAY + ERASURE_GRACE_MS);
  if (!archived && !organisationArchived) {
    for (const { from } of waitingPosts(event, documents, now)) times.push(from);
    const panels = documents.flatMap((one) => (one.type === 'judging' ? one.panels : []));
    const plans = documents.flatMap((one) => (one.type === 'slates' ? [one] : []));
    for (const { closesAt } of unendedRounds(event, panels, plans, now)) times.push(Date.parse(closesAt));
    for (const one of documents) {
      const state = one.type === 'reminder' ? stateNow(one, event) : null;
      if (state === 'Sending') times.push(now);
      if (one.type === 'reminder' && state === 'Planned') times.push(reminderTime(one, event));
    }
  }
  return times.length === 0 ? null : Math.min(...times);
}
