import type { EventChanges } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { moveDates, requireYetToCome, tellDates } from '../../domain/event/moveDates.ts';
import { loadEvent, presentEvent, type ReadEvent } from '../../domain/event/readEvent.ts';
import { renewSummary } from '../../domain/event/renewSummary.ts';

/** Of an event's own fields those that the log tells as they are; its dates it tells one by one. */
const TOLD = ['name', 'description', 'logoUrl', 'content', 'headerColour', 'timeZone'] as const;

/**
 * Saves an event (event_edit), and the summary that its organisation keeps of it: in a partition of its own, and so in a
 * commit of its own. Saving again makes good what a failing store left undone.
 * @throws Refusal invalid where a date is moved into the past; version_mismatch where somebody else has saved since
 */
export async function updateEvent(
  ctx: Context,
  ref: EventRef,
  changes: EventChanges,
  edited: EditedVersion,
): Promise<ReadEvent> {
  const { content, dates, description, headercolour: headerColour, logo: logoUrl, name } = changes;
  const fields = { content, description, headerColour, logoUrl, name, timeZone: changes.timezone };
  const saved = await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { event, key } = access;
    // Read before the commit: a read after it might fail what is done.
    const shown = await loadEvent(ctx, access);
    const now = ctx.clock();
    const changed = applyEdit(event, { ...fields, ...(dates && moveDates(event, dates, now)) }, edited);
    if (changed === null) return shown;
    requireYetToCome(event.dates, changed.dates, now);
    const details = [...changedFields(event, changed, TOLD), ...tellDates(event.dates, changed.dates)];
    await ctx.store.commit(key, [
      { do: 'replace', document: changed, ifMatch: event.etag },
      auditEvent(ctx, ref, { action: 'EventUpdated', details }),
    ]);
    return presentEvent(ctx, changed, shown.event);
  });
  await renewSummary(ctx, ref);
  return saved;
}
