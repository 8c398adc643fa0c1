import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_RENEWAL_SECONDS, UPLOAD_SECONDS } from '#contract/base/limits.ts';
import { documentId } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import type { DiscardPartsTask } from '../tasks.ts';
import type { Blobs } from './blobs.ts';
import { prefixOf, sourceNameOf } from './names.ts';
import { withFolder } from './spool.ts';

/** The time from the start of an upload until its last ticket has expired, so that no more parts can arrive. */
export const DISCARD_PARTS_SECONDS = UPLOAD_RENEWAL_SECONDS + UPLOAD_SECONDS + 600;

/**
 * Discards the parts of a video if they were never combined. The storage would keep them for a week and has no call to remove them.
 * Writing an empty blob of the same name discards them. This function then removes that blob too. Safe to repeat.
 */
export async function discardParts(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  { mediaId }: DiscardPartsTask,
): Promise<void> {
  // If a document exists, the parts were combined into a blob. Other tasks remove that blob.
  if (await store.read('media', mediaId, documentId.media())) return;
  const name = sourceNameOf(mediaId);
  await withFolder(async (folder) => {
    const path = join(folder, 'nothing');
    await writeFile(path, '');
    await blobs.put({ name, path, contentType: 'application/octet-stream' });
  });
  await blobs.removeAll(prefixOf(mediaId));
}
