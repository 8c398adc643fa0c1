import type { EventRef } from '#contract/base/identifiers.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { type ChannelDocument, documentId } from '../../store/documents.ts';

/** @throws Refusal not_found, forbidden */
export async function readChannel(ctx: Context, ref: EventRef): Promise<ChannelDocument | null> {
  const { key } = await lookAtEvent(ctx, ref, 'event_edit');
  return await ctx.store.read('channel', key, documentId.channel());
}
