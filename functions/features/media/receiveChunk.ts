import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { beginsAsVideo, VIDEO_HEAD_BYTES } from '#contract/videoFile.ts';
import { VIDEO_BYTES, VIDEO_CHUNK_BYTES, VIDEO_CHUNKS } from '#contract/limits.ts';
import { Refusal } from '../../core/errors.ts';
import { documentId } from '../../store/documents.ts';
import { requireUploader } from './requireUploader.ts';
import { alreadyUploaded } from './alreadyUploaded.ts';
import { chunkName, sourceNameOf } from '../../domain/media/names.ts';
import type { UploadDeps, Upload } from './uploadDeps.ts';
import type { IssuedTicket } from '../../domain/media/tickets.ts';
import { brokeOff, spool, whole, withFolder } from '../../domain/media/spool.ts';

/** What is sent, in pieces. */
type Body = AsyncIterable<Uint8Array>;

/**
 * Takes one part of the video that a ticket is for, in place of what was sent for its index before: parts may come in any
 * order, several at once, and more than once. Nothing is made of them before they are put together. If that never happens, a
 * task discards them (functions/background/README.md, "The lifecycle of a video").
 * @param index from 0
 * @returns its Filename
 * @throws Refusal forbidden where the ticket's holder is gone, too_large, invalid for what is empty or broke off,
 *   unsupported_media_type where the first part begins neither as MP4 nor as QuickTime, already_uploaded once they were put
 *   together
 */
export async function receiveChunk(
  deps: UploadDeps,
  ticket: IssuedTicket,
  index: number,
  { announced, body }: Upload,
): Promise<string> {
  const { bytes = VIDEO_BYTES, mediaId } = ticket;
  if (index >= VIDEO_CHUNKS || index * VIDEO_CHUNK_BYTES >= bytes) throw tooLarge();
  if ((announced ?? 0) > VIDEO_CHUNK_BYTES) throw tooLarge();
  if (await deps.store.read('media', mediaId, documentId.media())) throw alreadyUploaded();
  await requireUploader(deps.store, ticket);
  const keep = (part: Body, bytes: number) =>
    deps.blobs.putBlock(sourceNameOf(mediaId), index, { bytes, body: part });
  const checked = index === 0 ? await startingAsVideo(whole(body)) : whole(body);
  if (announced !== undefined) {
    if (announced === 0) throw brokeOff();
    // On its way as it comes: in a file, or in memory, it would cost more than all the rest.
    await keep(exactly(checked, announced), announced);
    return chunkName(mediaId, index);
  }
  return await withFolder(async (folder) => {
    const path = join(folder, 'chunk');
    const { bytes } = await spool(checked, path, VIDEO_CHUNK_BYTES, tooLarge);
    if (bytes === 0) throw brokeOff();
    await keep(createReadStream(path), bytes);
    return chunkName(mediaId, index);
  });
}

/** Not every host tells a connection that was lost from a body that has ended, nor stops at the length that was announced. */
async function* exactly(body: Body, announced: number): Body {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > announced) throw tooLarge();
    yield piece;
  }
  if (bytes !== announced) throw brokeOff();
}

/**
 * Looks at how a body begins before anything is done with it.
 * @returns the same, with what was read of it
 * @throws Refusal unsupported_media_type; invalid for nothing at all
 */
async function startingAsVideo(body: Body): Promise<Body> {
  const iterator = body[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let head = Buffer.alloc(0);
  while (head.length < VIDEO_HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    read.push(next.value);
    head = Buffer.concat(read);
  }
  if (head.length > 0 && !beginsAsVideo(head)) {
    await iterator.return?.();
    throw new Refusal('unsupported_media_type', 'Please upload the correct file type: MP4 or QuickTime.');
  }
  return (async function* () {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

const tooLarge = () =>
  new Refusal(
    'too_large',
    `A video can have at most ${(VIDEO_CHUNK_BYTES * VIDEO_CHUNKS) / 1024 / 1024} MB, in parts of ${VIDEO_CHUNK_BYTES} bytes.`,
  );
