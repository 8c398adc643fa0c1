import { requireEventEvenArchived } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { changeEvent } from '../../domain/events/changeEvent.ts';
import { nextCalendarVersion } from '../../domain/events/moveDates.ts';
import type { EventInView, ReadEvent } from '../../domain/events/readEvent.ts';

/** @throws Refusal not_found, forbidden; archived if the organisation is archived */
export const setEventArchived = (ctx: Context, ref: EventInView, archived: boolean): Promise<ReadEvent> =>
  changeEvent(ctx, ref, {
    guard: () => requireEventEvenArchived(ctx, ref, 'organisation_edit'),
    decide: (event, now) => {
      if ((event.archived ?? false) === archived) return null;
      return {
        document: { ...event, archived, calendar: nextCalendarVersion(event, now) },
        facts: { action: archived ? 'EventArchived' : 'EventRestored' },
      };
    },
  });
