import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../../core/errors.ts';

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-media-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface SpooledFile {
  readonly bytes: number;
  /** SHA-256, base64url. */
  readonly hash: string;
}

/**
 * Writes a body to a file, so that many uploads don't fill the memory.
 * @throws Refusal invalid if the body breaks off; the error of `tooLarge` if the body has more than `limit` bytes
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
    for await (const chunk of wholeBody(body)) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(counted, createWriteStream(path));
  return { bytes, hash: hash.digest('base64url') };
}

export const interruptedUpload = () =>
  new Refusal('invalid', 'The upload was interrupted.', [
    { Path: 'file', Message: 'Must be sent completely.' },
  ]);

/** Yields the chunks of a body. @throws Refusal invalid if the body breaks off, because the API isn't at fault */
export async function* wholeBody(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        throw error instanceof Refusal ? error : interruptedUpload();
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.().catch(() => undefined);
  }
}
