import { UNLISTED_SECONDS, UPLOAD_SECONDS } from '#contract/limits.ts';
import { documentId } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import type { SweepMediaTask } from '../tasks.ts';
import type { Blobs } from './blobs.ts';
import { prefixOf } from './names.ts';

const HOUR = 3_600;

/** When to look after an upload that may have come into no library: its document has expired by then, for certain. */
export const SWEEP_UNLISTED_SECONDS = UNLISTED_SECONDS + HOUR;

/** When to look after a medium that is about to be deleted: later than anybody waits for the store. */
export const SWEEP_DELETED_SECONDS = 120;

/** So long it is known that there was such a medium: its ticket has expired by then. */
export const DELETED_SECONDS = 2 * UPLOAD_SECONDS;

/**
 * Removes the blobs of a medium that there is no more: it was deleted, has expired, or was never finished. The task is
 * queued before there is anything to remove, so that nothing stays which nobody knows of. Doing it twice is harmless.
 * @returns the seconds after which to look again, or null when there is nothing left to do
 */
export async function sweepMedia(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  { mediaId }: SweepMediaTask,
): Promise<number | null> {
  const media = await store.read('media', mediaId, documentId.media());
  if (media?.state === 'Listed') return null;
  if (media?.state === 'Uploaded') return HOUR;
  await blobs.removeAll(prefixOf(mediaId));
  return null;
}
