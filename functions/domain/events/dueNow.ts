import type { Now } from '#contract/base/phase.ts';
import type { EventDocument } from '../../store/documents.ts';

/**
 * The commit that makes something due earlier, such as one that moves a date or plans a reminder, stores this event. The next run
 * of the upkeep then finds the event, and computes when something is due.
 */
export const dueNow = <Event extends Omit<EventDocument, 'notBefore'>>(event: Event, now: Now) => ({
  ...event,
  notBefore: new Date(now).toISOString(),
});
