import type { Context } from '../../domain/context.ts';
import type { MediaDocument } from '../../store/documents.ts';

/** The caller's library, newest first. */
export async function listImages(ctx: Context): Promise<readonly MediaDocument[]> {
  const media = await ctx.store.find('media', { property: 'userId', equals: ctx.caller.userId });
  return media
    .filter(({ state }) => state === 'Listed')
    .toSorted((a, b) => Date.parse(b.uploadedAt) - Date.parse(a.uploadedAt));
}
