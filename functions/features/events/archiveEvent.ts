import type { EventRef } from '#contract/identifiers.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { requireUnarchived } from '../../domain/access/requireUnarchived.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import type { EventDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { loadEvent, presentEvent, type ReadEvent } from '../../domain/event/readEvent.ts';
import { renewSummary } from '../../domain/event/renewSummary.ts';

/**
 * Archives an event, or brings it back (organisation_edit). An archived one is in no list, its pages are there for its and
 * its organisation's admins only, and nothing in it changes. Doing it again makes good what a failing store left undone.
 * @throws Refusal archived where its organisation is: that comes back first
 */
export async function archiveEvent(ctx: Context, ref: EventRef, archived: boolean): Promise<ReadEvent> {
  const saved = await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'organisation_edit', 'look');
    const { event, key } = access;
    requireUnarchived({ organisationArchived: event.organisationArchived ?? false });
    // Read before the commit: a read after it might fail what is done.
    const shown = await loadEvent(ctx, access);
    if (shown.event.Archived === archived) return shown;
    const document: EventDocument = { ...event, archived };
    await ctx.store.commit(key, [
      { do: 'replace', document, ifMatch: event.etag },
      auditEvent(ctx, ref, { action: archived ? 'EventArchived' : 'EventRestored' }),
    ]);
    return presentEvent(ctx, document, shown.event);
  });
  await renewSummary(ctx, ref);
  return saved;
}
