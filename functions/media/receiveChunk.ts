import { join } from 'node:path';
import { VIDEO_CHUNK_BYTES, VIDEO_CHUNKS } from '#contract/limits.ts';
import { Refusal } from '../errors.ts';
import { documentId } from '../store/documents.ts';
import { alreadyUploaded } from './alreadyUploaded.ts';
import { isFilm } from './isFilm.ts';
import { chunkName, sourceNameOf } from './names.ts';
import type { Receiving, Upload } from './receiving.ts';
import { spool, withFolder } from './spool.ts';

/**
 * Takes one part of the video that a ticket is for, in place of what was sent for its index before: parts may come in any
 * order, several at once, and more than once. Nothing is made of them before they are put together; what never is, the
 * storage drops by itself after a week.
 * @param index from 0
 * @returns its Filename
 * @throws Refusal forbidden without a ticket that is good, too_large, invalid for what is empty or broke off,
 *   unsupported_media_type where the first part begins neither as MP4 nor as QuickTime, already_uploaded once they were put
 *   together
 */
export async function receiveChunk(
  deps: Receiving,
  token: string,
  index: number,
  { announced, body }: Upload,
): Promise<string> {
  const { mediaId } = await deps.tickets.verify(token, 'video');
  if (index >= VIDEO_CHUNKS || (announced ?? 0) > VIDEO_CHUNK_BYTES) throw tooLarge();
  if (await deps.store.read('media', mediaId, documentId.media())) throw alreadyUploaded();
  return await withFolder(async (folder) => {
    const path = join(folder, 'chunk');
    const { bytes } = await spool(body, path, VIDEO_CHUNK_BYTES, tooLarge);
    // Not every host tells a connection that was lost from a body that has ended.
    if (bytes === 0 || bytes !== (announced ?? bytes)) throw brokeOff();
    if (index === 0 && !(await isFilm(path)))
      throw new Refusal('unsupported_media_type', 'Please upload the correct file type: MP4 or QuickTime.');
    await deps.blobs.putBlock(sourceNameOf(mediaId), index, path);
    return chunkName(mediaId, index);
  });
}

const tooLarge = () =>
  new Refusal(
    'too_large',
    `A video may have at most ${(VIDEO_CHUNK_BYTES * VIDEO_CHUNKS) / 1024 / 1024} MB, in parts of ${VIDEO_CHUNK_BYTES} bytes.`,
  );

const brokeOff = () =>
  new Refusal('invalid', 'The upload broke off.', [{ Path: 'file', Message: 'Was not sent to its end.' }]);
