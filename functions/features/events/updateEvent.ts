import type { EventChanges } from '#contract/events/events.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { changeEvent } from '../../domain/events/changeEvent.ts';
import { changedDates, moveDates, requireFutureDates } from '../../domain/events/moveDates.ts';
import type { EventInView, ReadEvent } from '../../domain/events/readEvent.ts';

const AUDITED = ['name', 'description', 'logoUrl', 'content', 'headerColour', 'timeZone'] as const;

/**
 * @throws Refusal not_found, forbidden, archived, version_mismatch; invalid if a date moves into the past; voting_closed if
 *   VotingEnd moves into the future after the event's vote secret was erased
 */
export function updateEvent(
  ctx: Context,
  ref: EventInView,
  changes: EventChanges,
  edited: EditedVersion,
): Promise<ReadEvent> {
  const { content, dates, description, headercolour: headerColour, logo: logoUrl, name } = changes;
  const fields = { content, description, headerColour, logoUrl, name, timeZone: changes.timezone };
  return changeEvent(ctx, ref, {
    guard: () => requireEvent(ctx, ref, 'event_edit'),
    decide: (event, now) => {
      const changed = applyEdit(event, { ...fields, ...(dates && moveDates(event, dates, now)) }, edited);
      if (changed === null) return null;
      requireFutureDates(event.dates, changed.dates, now);
      const details = [
        ...changedFields(event, changed, AUDITED),
        ...changedDates(event.dates, changed.dates),
      ];
      return { document: changed, facts: { action: 'EventUpdated', details } };
    },
  });
}
