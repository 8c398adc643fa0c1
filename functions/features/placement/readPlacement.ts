import type { EventRef } from '#contract/base/identifiers.ts';
import type { PlacementRef } from '#contract/placement/placement.ts';
import { notFound } from '../../core/errors.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { documentId, type PlacementDocument } from '../../store/documents.ts';

/** @throws Refusal not_found, forbidden */
export async function readPlacement(ctx: Context, ref: PlacementRef): Promise<PlacementDocument> {
  const { key } = await lookAtEvent(ctx, ref, 'event_edit');
  const placement = await ctx.store.read('placement', key, documentId.placement(ref.placement));
  if (placement === null) throw notFound();
  return placement;
}

/** @throws Refusal not_found, forbidden */
export async function listPlacements(ctx: Context, ref: EventRef): Promise<readonly PlacementDocument[]> {
  const { key } = await lookAtEvent(ctx, ref, 'event_edit');
  return await ctx.store.list('placement', key);
}
