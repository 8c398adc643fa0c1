import { prefixOf } from '../../domain/media/names.ts';
import { DELETED_SECONDS, SWEEP_DELETED_SECONDS } from '../../domain/media/sweepMedia.ts';
import { NOBODY } from '../../domain/users/deletedAccount.ts';
import { documentId, type MediaDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { AccountUpkeepDeps } from '../upkeep/upkeep.ts';
import { forgetConversions } from './slots.ts';

/** The documents stay for a while, so that an upload ticket can't create media with the same ids again. */
export async function removeLibrary(
  { blobs, store, tasks }: AccountUpkeepDeps,
  userId: string,
): Promise<void> {
  const media = await store.find('media', { property: 'userId', equals: userId });
  for (const { mediaId } of media) {
    await tasks.put({ kind: 'sweepMedia', mediaId }, SWEEP_DELETED_SECONDS);
    await untilCommitted(async () => {
      const stored = await store.read('media', mediaId, documentId.media());
      if (stored?.userId !== userId) return;
      const { etag, name: _name, ...own } = stored;
      const document: MediaDocument = { ...own, userId: NOBODY, state: 'Deleted', ttl: DELETED_SECONDS };
      await store.commit(mediaId, [{ do: 'replace', document, ifMatch: etag }]);
    });
    await blobs.removeAll(prefixOf(mediaId));
  }
  await forgetConversions(store, userId);
}
