import { Refusal } from '../../core/errors.ts';
import type { Context } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import { prefixOf } from '../../domain/media/names.ts';
import { ownMedia } from '../../domain/media/ownMedia.ts';
import { DELETED_SECONDS, SWEEP_DELETED_SECONDS } from '../../domain/media/sweepMedia.ts';
import type { MediaDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** Marks the document before it removes the blobs, so the link stops working immediately. @throws Refusal not_found */
export async function deleteMedia(ctx: Context, blobs: Blobs, mediaId: string): Promise<void> {
  await untilCommitted(async (maybeCommitted) => {
    const own = await ownMedia(ctx, mediaId).catch((error: unknown) => {
      if (maybeCommitted && error instanceof Refusal) return null;
      throw error;
    });
    if (!own) return;
    const { etag, name: _name, ...media } = own.media;
    if (!maybeCommitted) await ctx.tasks.put({ kind: 'sweepMedia', mediaId }, SWEEP_DELETED_SECONDS);
    const document: MediaDocument = { ...media, state: 'Deleted', ttl: DELETED_SECONDS };
    await own.granted.store.commit(mediaId, [{ do: 'replace', document, ifMatch: etag }]);
  });
  try {
    await blobs.removeAll(prefixOf(mediaId));
  } catch (error) {
    // The queued task removes the blobs.
    ctx.log('warn', 'blobs not removed yet', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}
