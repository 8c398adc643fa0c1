import { UNLISTED_SECONDS, VIDEO_CHUNK_BYTES } from '#contract/base/limits.ts';
import { notFound, Refusal } from '../../core/errors.ts';
import { instant } from '../../domain/context.ts';
import { countVideoSeconds, returnUnsentBytes, returnVideoSeconds } from '../../domain/media/countUpload.ts';
import { chunkName, filenameOf, sourceNameOf } from '../../domain/media/names.ts';
import { SWEEP_UNLISTED_SECONDS } from '../../domain/media/sweepMedia.ts';
import type { IssuedTicket, Ticket } from '../../domain/media/tickets.ts';
import { documentId, type MediaDocument, type VideoDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { alreadyUploaded, requireUploader, type UploadDeps } from './upload.ts';
import { videoSeconds } from './videoSeconds.ts';

/** If the process dies before it queues the conversion, a spare task starts the conversion after this time. */
const SPARE_TASK_SECONDS = 120;

/**
 * Creates a video from its parts and queues its conversion. The video expires after a day unless the caller adds it to a
 * library. A repeated call succeeds, for clients that got no answer.
 * @param files the Filenames of all parts, in order
 * @returns the video's Filename
 * @throws Refusal forbidden as in `requireUploader`; not_found for parts of another upload; invalid for parts that are
 *   missing, incomplete or out of order; too_many_requests; already_uploaded if this ticket has created a video from another
 *   number of parts, or if its video was deleted
 */
export async function combineChunks(
  deps: UploadDeps,
  ticket: IssuedTicket,
  files: readonly string[],
): Promise<string> {
  const { bytes: announced, mediaId, userId } = ticket;
  if (files.some((file) => !file.startsWith(`${mediaId}-`))) throw notFound();
  if (files.some((file, index) => file !== chunkName(mediaId, index)))
    throw malformed('Must name every part once, in order.');
  const chunks = files.length;
  const read = () => deps.store.read('media', mediaId, documentId.media());
  const isSame = (media: MediaDocument) =>
    media.mediaType === 'Video' && media.chunks === chunks && media.state !== 'Deleted';

  const before = await read();
  if (before && !isSame(before)) throw alreadyUploaded();
  if (before) return filenameOf(before);
  await requireUploader(deps.store, ticket);

  const source = sourceNameOf(mediaId);
  const bytes = requireWhole(await deps.blobs.blocksOf(source), chunks);
  // Queue these tasks first. If the process dies afterwards, they convert the video, or remove its blob.
  await deps.tasks.put({ kind: 'sweepMedia', mediaId }, SWEEP_UNLISTED_SECONDS);
  await deps.tasks.put({ kind: 'transcode', mediaId }, SPARE_TASK_SECONDS);
  await deps.blobs.combine(source, chunks);

  const seconds = await videoSeconds(deps.blobs, source, bytes);
  const added = await countVideoSeconds(deps, userId, seconds);
  const video = newVideo(ticket, { chunks, seconds, uploadedAt: instant(deps.clock) });
  const isNew = await untilCommitted(async (maybeCommitted) => {
    const current = await read();
    if (current && !isSame(current)) throw alreadyUploaded();
    if (!current) await deps.store.commit(mediaId, [{ do: 'create', document: video }]);
    // After a time-out, this call has most likely created the document.
    return !current || maybeCommitted;
  });
  await deps.tasks.put({ kind: 'transcode', mediaId });
  if (!isNew) await returnVideoSeconds(deps, userId, added);
  else if (announced !== undefined) await returnUnsentBytes(deps, { announced, bytes, userId });
  return filenameOf(video);
}

const newVideo = (
  { mediaId, userId }: Ticket,
  {
    chunks,
    seconds,
    uploadedAt,
  }: Pick<VideoDocument, 'chunks' | 'uploadedAt'> & { readonly seconds: number | null },
): VideoDocument => ({
  type: 'media',
  id: documentId.media(),
  mediaId,
  userId,
  mediaType: 'Video',
  state: 'Uploaded',
  uploadedAt,
  chunks,
  ...(seconds !== null && { seconds }),
  status: 'Processing',
  percent: 0,
  attempt: 0,
  tries: 0,
  lease: null,
  film: null,
  problem: null,
  captions: null,
  ttl: UNLISTED_SECONDS,
});

/** @returns the number of bytes of all parts together. @throws Refusal invalid */
function requireWhole(blocks: Awaited<ReturnType<UploadDeps['blobs']['blocksOf']>>, count: number): number {
  const bytesOf = new Map(blocks.map(({ bytes, index }) => [index, bytes]));
  let sum = 0;
  for (let index = 0; index < count; index++) {
    const bytes = bytesOf.get(index);
    if (bytes === undefined || (index < count - 1 && bytes !== VIDEO_CHUNK_BYTES))
      throw malformed(`Part ${index} is missing or incomplete. Send it again.`);
    sum += bytes;
  }
  return sum;
}

const malformed = (message: string) =>
  new Refusal('invalid', 'The upload isn’t complete.', [{ Path: 'Files', Message: message }]);
