import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BlobStorage } from '../blobStorage.ts';
import type { Caller } from '../portal.ts';
import { chunksOf, videoUrlsOf } from '../uploads.ts';

export type Kind = 'part' | 'combine';

export interface Count {
  readonly answered: number;
  readonly lost: number;
  readonly underWay: number;
}

/** Uploads videos, and repeats every call until the call gets an answer. */
export interface InsistentUploads {
  readonly calls: Readonly<Record<Kind, Count>>;
  /** Uploads all parts at the same time. @returns the last status, and the video's id if this status is 200 */
  upload(film: Buffer): Promise<{ readonly status: number; readonly mediaId: string }>;
}

const PAUSE_MS = 40;

export function insistentUploads(caller: Caller): InsistentUploads {
  const calls: Record<Kind, Count> = {
    part: { answered: 0, lost: 0, underWay: 0 },
    combine: { answered: 0, lost: 0, underWay: 0 },
  };
  const count = (kind: Kind, field: keyof Count, by = 1) => {
    calls[kind] = { ...calls[kind], [field]: calls[kind][field] + by };
  };

  const insist = async (kind: Kind, url: string, init: RequestInit) => {
    for (;;) {
      count(kind, 'underWay');
      try {
        const answer = await fetch(url, { method: 'POST', ...init });
        const body = (await answer.json()) as { Filename: string };
        count(kind, 'answered');
        return { status: answer.status, filename: body.Filename };
      } catch {
        count(kind, 'lost');
      } finally {
        count(kind, 'underWay', -1);
      }
      await wait(PAUSE_MS);
    }
  };

  return {
    calls,
    upload: async (film) => {
      const urls = await videoUrlsOf(caller);
      const sent = await Promise.all(
        chunksOf(film).map((chunk, index) =>
          insist('part', `${urls.upload}&index=${index}`, { body: new Uint8Array(chunk) }),
        ),
      );
      const refused = sent.find(({ status }) => status !== 200);
      if (refused) return { status: refused.status, mediaId: '' };
      const { filename, status } = await insist('combine', urls.combine, {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ 'Content-Type': 'video/mp4', Files: sent.map((one) => one.filename) }),
      });
      return { status, mediaId: status === 200 ? filename.slice(0, 26) : '' };
    },
  };
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function storedHash(blobs: BlobStorage, mediaId: string): Promise<string> {
  const hash = createHash('sha256');
  const { readableStreamBody } = await blobs.read(`${mediaId}/source`);
  for await (const part of readableStreamBody ?? []) hash.update(part);
  return hash.digest('hex');
}
