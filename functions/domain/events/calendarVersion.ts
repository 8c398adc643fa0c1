import type { Now } from '#contract/base/phase.ts';
import type { CalendarVersion, EventDocument } from '../../store/documents.ts';

/** The commit that moves a date, or archives or restores the event, stores this next version. */
export const nextCalendarVersion = ({ calendar }: EventDocument, now: Now): CalendarVersion => ({
  sequence: (calendar?.sequence ?? 0) + 1,
  changedAt: new Date(now).toISOString(),
});
