import type { PlacementRef } from '#contract/placement/placement.ts';
import { notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { documentId } from '../../store/documents.ts';
import { COMMIT_MAX, type Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** People who were placed stay in their teams. @throws Refusal not_found, forbidden, archived */
export async function deletePlacement(ctx: Context, ref: PlacementRef): Promise<void> {
  const entry = auditEvent(ctx, ref, { action: 'PlacementDeleted' });
  await untilCommitted(async (maybeCommitted) => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const placement = await ctx.store.read('placement', key, documentId.placement(ref.placement));
    if (placement === null) {
      if (maybeCommitted) return;
      throw notFound();
    }
    const ids = placement.seats.map(({ userId }) => documentId.placedSeat(placement.placementId, userId));
    const results = placement.state === 'Proposed' ? [] : await ctx.store.readMany('placedSeat', key, ids);
    const removals = results.map(({ id, type }): Operation => ({ do: 'delete', type, id }));
    for (let from = 0; from < removals.length; from += COMMIT_MAX)
      await granted.store.commit(key, removals.slice(from, from + COMMIT_MAX));
    await granted.store.commit(key, [
      { do: 'delete', type: 'placement', id: placement.id, ifMatch: placement.etag },
      entry,
    ]);
  });
}
