import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_RESUMED_SECONDS, UPLOAD_SECONDS } from '#contract/limits.ts';
import { documentId } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import type { DiscardPartsTask } from '../tasks.ts';
import type { Blobs } from './blobs.ts';
import { prefixOf, sourceNameOf } from './names.ts';
import { withFolder } from './spool.ts';

/** When to look after the parts of a video: the last ticket of its upload has ended by then. */
export const DISCARD_PARTS_SECONDS = UPLOAD_RESUMED_SECONDS + UPLOAD_SECONDS + 600;

/**
 * Discards the parts of a video that nobody has put together. The storage would keep them for a week, and has no call that
 * removes them: writing a blob of their name does, and the blob is then deleted. Doing it twice is harmless.
 */
export async function discardParts(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  { mediaId }: DiscardPartsTask,
): Promise<void> {
  // A video was made of them, and may have been deleted since: other tasks look after its blobs.
  if (await store.read('media', mediaId, documentId.media())) return;
  const name = sourceNameOf(mediaId);
  await withFolder(async (folder) => {
    const path = join(folder, 'nothing');
    await writeFile(path, '');
    await blobs.put({ name, path, contentType: 'application/octet-stream' });
  });
  await blobs.removeAll(prefixOf(mediaId));
}
