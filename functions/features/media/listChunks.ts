import { VIDEO_CHUNK_BYTES } from '#contract/base/limits.ts';
import type { ChunksAnswer } from '#contract/media/media.ts';
import { chunkName, sourceNameOf } from '../../domain/media/names.ts';
import type { Ticket } from '../../domain/media/tickets.ts';
import type { UploadDeps } from './upload.ts';

/** Leaves out chunks that are too short, so a resumed upload sends them again. Only the last stored chunk may be shorter. */
export async function listChunks(
  { blobs }: Pick<UploadDeps, 'blobs'>,
  { mediaId }: Ticket,
): Promise<ChunksAnswer> {
  const blocks = await blobs.blocksOf(sourceNameOf(mediaId));
  const whole = blocks.filter(
    ({ bytes }, position) => bytes === VIDEO_CHUNK_BYTES || position === blocks.length - 1,
  );
  return { Received: whole.map(({ index }) => ({ Index: index, Filename: chunkName(mediaId, index) })) };
}
