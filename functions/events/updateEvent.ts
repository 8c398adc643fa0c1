import type { EventChanges } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { requireEvent } from '../access/eventAccess.ts';
import type { Context } from '../context.ts';
import { applyEdit, type EditedVersion } from '../editing.ts';
import { untilCommitted } from '../store/untilCommitted.ts';
import { presentEventCard } from './present.ts';
import { loadEvent, type ReadEvent } from './readEvent.ts';
import { renewSummary } from './renewSummary.ts';

/**
 * Saves an event (event_edit), and the summary that its organisation keeps of it: in a partition of its own, and so in a
 * commit of its own. Saving again makes good what a failing store left undone.
 * @throws Refusal version_mismatch where somebody else has saved since
 */
export async function updateEvent(
  ctx: Context,
  ref: EventRef,
  changes: EventChanges,
  edited: EditedVersion,
): Promise<ReadEvent> {
  const { content, dates, description, headercolour: headerColour, logo: logoUrl, name } = changes;
  const fields = { content, dates, description, headerColour, logoUrl, name, timeZone: changes.timezone };
  const saved = await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    // Read before the commit: a read after it might fail what is done.
    const shown = await loadEvent(ctx, access);
    const changed = applyEdit(access.event, fields, edited);
    if (changed === null) return shown;
    await ctx.store.commit(access.key, [{ do: 'replace', document: changed, ifMatch: access.event.etag }]);
    const event = { ...shown.event, ...presentEventCard(changed, ctx.clock), Content: changed.content };
    return { version: changed.version, event };
  });
  await renewSummary(ctx, ref);
  return saved;
}
