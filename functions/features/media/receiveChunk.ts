import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { VIDEO_BYTES, VIDEO_CHUNK_BYTES, VIDEO_CHUNKS } from '#contract/base/limits.ts';
import { beginsAsVideo, VIDEO_HEAD_BYTES } from '#contract/media/videoFile.ts';
import { Refusal } from '../../core/errors.ts';
import { chunkName, sourceNameOf } from '../../domain/media/names.ts';
import { interruptedUpload, spool, wholeBody, withFolder } from '../../domain/media/spool.ts';
import type { IssuedTicket } from '../../domain/media/tickets.ts';
import { documentId } from '../../store/documents.ts';
import { alreadyUploaded, requireUploader, type Upload, type UploadDeps } from './upload.ts';

type Body = AsyncIterable<Uint8Array>;

/**
 * Stores a part of a video. Parts may arrive in any order, at the same time and repeatedly.
 * @param index of the part, from 0
 * @returns the part's Filename
 * @throws Refusal forbidden as in `requireUploader`; too_large; invalid for an empty or broken body; unsupported_media_type if the
 *   first part is neither MP4 nor QuickTime; already_uploaded after the parts were combined
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
  const storePart = (part: Body, bytes: number) =>
    deps.blobs.putBlock(sourceNameOf(mediaId), index, { bytes, body: part });
  const checked = index === 0 ? await startingAsVideo(wholeBody(body)) : wholeBody(body);
  if (announced !== undefined) {
    if (announced === 0) throw interruptedUpload();
    // Stream the part. Collecting it in memory or in a file first would take longer than everything else in this function.
    await storePart(withExactLength(checked, announced), announced);
    return chunkName(mediaId, index);
  }
  return await withFolder(async (folder) => {
    const path = join(folder, 'chunk');
    const { bytes } = await spool(checked, path, VIDEO_CHUNK_BYTES, tooLarge);
    if (bytes === 0) throw interruptedUpload();
    await storePart(createReadStream(path), bytes);
    return chunkName(mediaId, index);
  });
}

/**
 * Throws if the body doesn't have the announced length. Some hosts end a broken body as if it were complete, or pass on
 * more bytes than were announced.
 */
async function* withExactLength(body: Body, announced: number): Body {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > announced) throw tooLarge();
    yield piece;
  }
  if (bytes !== announced) throw interruptedUpload();
}

/** Checks the first bytes. @returns the whole body. @throws Refusal unsupported_media_type; invalid for a broken body */
async function startingAsVideo(body: Body): Promise<Body> {
  const { head, stop, whole } = await withHead(body);
  if (head.length > 0 && !beginsAsVideo(head)) {
    await stop();
    throw new Refusal('unsupported_media_type', 'Please upload the correct file type: MP4 or QuickTime.');
  }
  return whole;
}

/** @returns the first bytes, the whole body, and a function that stops reading */
export async function withHead(body: Body) {
  const iterator = body[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let head = Buffer.alloc(0);
  while (head.length < VIDEO_HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    read.push(next.value);
    head = Buffer.concat(read);
  }
  const whole: Body = (async function* () {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  return { head, whole, stop: async () => void (await iterator.return?.()) };
}

const tooLarge = () =>
  new Refusal(
    'too_large',
    `A video can be at most ${(VIDEO_CHUNK_BYTES * VIDEO_CHUNKS) / 1024 / 1024} MB, in parts of ${VIDEO_CHUNK_BYTES} bytes.`,
  );
