import { VIDEO_CHUNK_BYTES } from '#contract/limits.ts';
import type { ChunksAnswer } from '#contract/media.ts';
import { chunkName, sourceNameOf } from '../../domain/media/names.ts';
import type { Ticket } from '../../domain/media/tickets.ts';
import type { UploadDeps } from './uploadDeps.ts';

/**
 * The parts that are there of the video that a ticket is for: whoever goes on with an upload sends the others. One that has
 * too few bytes, and is not the last, is not among them.
 */
export async function listChunks(
  { blobs }: Pick<UploadDeps, 'blobs'>,
  { mediaId }: Ticket,
): Promise<ChunksAnswer> {
  const blocks = await blobs.blocksOf(sourceNameOf(mediaId));
  const whole = blocks.filter(
    ({ bytes }, place) => bytes === VIDEO_CHUNK_BYTES || place === blocks.length - 1,
  );
  return { Received: whole.map(({ index }) => ({ Index: index, Filename: chunkName(mediaId, index) })) };
}
