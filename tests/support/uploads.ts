import type { Media } from '#contract/media.ts';
import type { Answered, Caller, Portal } from './portal.ts';

/** Sends bytes to an upload address as the portal does. */
export async function send(
  portal: Portal,
  uploadUrl: string,
  bytes: Buffer,
  headers: Record<string, string> = { 'Content-Type': 'image/jpeg' },
): Promise<Answered<{ Filename: string; Code?: string; Message?: string }>> {
  const answer = await portal.request(uploadUrl, { method: 'POST', headers, body: new Uint8Array(bytes) });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { Filename: string },
  };
}

/** An address for one upload of the caller's. */
export async function uploadUrlOf(caller: Caller): Promise<string> {
  const { body } = await caller.call<{ UploadUrl: string }>('GET', '/v1/u/images/upload?type=image');
  return body.UploadUrl;
}

/** Uploads an image and puts it into the caller's library. */
export async function addImage(portal: Portal, caller: Caller, bytes: Buffer): Promise<Media> {
  const { body } = await send(portal, await uploadUrlOf(caller), bytes);
  const added = await caller.call<{ Image: Media }>('POST', '/v1/u/images', { url: body.Filename });
  if (added.status !== 201) throw new Error(`Adding an image was answered ${added.status}.`);
  return added.body.Image;
}
