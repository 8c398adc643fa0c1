import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../../core/errors.ts';

/** Runs something with a folder of its own, which is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-media-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What arrived. */
export interface SpooledFile {
  readonly bytes: number;
  /** SHA-256, base64url. */
  readonly hash: string;
}

/**
 * Writes what arrives into a file, so that memory does not grow with the number of uploads under way.
 * @param limit bytes after which no more is taken
 * @param tooLarge what to throw then
 * @throws Refusal invalid where the sender ends in the middle
 */
export async function spool(
  body: AsyncIterable<Uint8Array>,
  path: string,
  limit: number,
  tooLarge: () => Error,
): Promise<SpooledFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of whole(body)) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(counted, createWriteStream(path));
  return { bytes, hash: hash.digest('base64url') };
}

/** The sender stopped in the middle. */
export const brokeOff = () =>
  new Refusal('invalid', 'The upload was interrupted.', [
    { Path: 'file', Message: 'Must be sent to its end.' },
  ]);

/**
 * A body, piece by piece.
 * @throws Refusal invalid where it fails: it was not sent to its end, and nothing of ours has gone wrong; what else refuses
 *   to receive it
 */
export async function* whole(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        throw error instanceof Refusal ? error : brokeOff();
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.().catch(() => undefined);
  }
}
