import { UNLISTED_SECONDS, UPLOAD_RENEWAL_SECONDS, UPLOAD_SECONDS } from '#contract/base/limits.ts';
import { documentId } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import type { SweepMediaTask } from '../tasks.ts';
import type { Blobs } from './blobs.ts';
import { prefixOf } from './names.ts';

const HOUR_SECONDS = 3_600;

/** The delay of the task for a new upload. By then, the document of an upload that is in no library has expired. */
export const SWEEP_UNLISTED_SECONDS = UNLISTED_SECONDS + HOUR_SECONDS;

/** The delay of the task for a deleted file. No call waits so long for the store, so by then the deletion has ended. */
export const SWEEP_DELETED_SECONDS = 120;

/** The document of a deleted file stays until its tickets have expired. Otherwise a ticket could create the file again. */
export const DELETED_SECONDS = UPLOAD_RENEWAL_SECONDS + 2 * UPLOAD_SECONDS;

/**
 * Removes the blobs of a deleted or expired file. Callers queue this task before they create the file's first blob or mark the
 * file as deleted. So even after a crash, no blob is left behind.
 * @returns seconds until the task must run again; null if nothing is left to do
 */
export async function sweepMedia(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  { mediaId }: SweepMediaTask,
): Promise<number | null> {
  const media = await store.read('media', mediaId, documentId.media());
  if (media?.state === 'Listed') return null;
  if (media?.state === 'Uploaded') return HOUR_SECONDS;
  await blobs.removeAll(prefixOf(mediaId));
  return null;
}
