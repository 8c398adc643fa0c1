import { parseResponse } from 'hono/client';
import type { Media } from '#contract/media/media.ts';
import { api } from '../http/client.ts';

export async function putCaptions({ Id }: Media, file: Blob): Promise<void> {
  const headers = { 'Content-Type': 'text/vtt' };
  await parseResponse(
    api.u.images[':media'].captions.$put({ param: { media: Id } }, { init: { body: file, headers } }),
  );
}
