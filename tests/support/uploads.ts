import { VIDEO_CHUNK_BYTES } from '#contract/base/limits.ts';
import type { Media } from '#contract/media/media.ts';
import type { ApiAnswer, Caller, Portal } from './portal.ts';

export async function send(
  portal: Portal,
  uploadUrl: string,
  bytes: Buffer,
  headers: Record<string, string> = { 'Content-Type': 'image/jpeg' },
): Promise<ApiAnswer<{ Filename: string; Code?: string; Message?: string }>> {
  const answer = await portal.request(uploadUrl, { method: 'POST', headers, body: new Uint8Array(bytes) });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { Filename: string },
  };
}

/** @returns the addresses for the parts and for combining them */
export async function videoUrlsOf(caller: Caller): Promise<{ upload: string; combine: string }> {
  const { body } = await caller.call<{ UploadUrl: string; CombineUrl: string }>(
    'GET',
    '/v1/u/images/upload?type=video',
  );
  return { upload: body.UploadUrl, combine: body.CombineUrl };
}

export const chunksOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / VIDEO_CHUNK_BYTES) }, (_none, index) =>
    bytes.subarray(index * VIDEO_CHUNK_BYTES, (index + 1) * VIDEO_CHUNK_BYTES),
  );

export const sendChunk = (portal: Portal, uploadUrl: string, index: number, bytes: Buffer) =>
  send(portal, `${uploadUrl}&index=${index}`, bytes, { 'Content-Type': 'application/octet-stream' });

export async function combine(
  portal: Portal,
  combineUrl: string,
  files: readonly string[],
): Promise<ApiAnswer<{ Filename: string; Code?: string }>> {
  const answer = await portal.request(combineUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ 'Content-Type': 'video/mp4', Files: files }),
  });
  const body = (await answer.json()) as { Filename: string };
  return { status: answer.status, headers: answer.headers, body };
}

/** Uploads a video without adding it to a library. @returns its Filename */
export async function uploadVideo(portal: Portal, caller: Caller, bytes: Buffer): Promise<string> {
  const urls = await videoUrlsOf(caller);
  const files: string[] = [];
  for (const [index, chunk] of chunksOf(bytes).entries()) {
    const sent = await sendChunk(portal, urls.upload, index, chunk);
    if (sent.status !== 200) throw new Error(`A part was answered with ${sent.status}: ${sent.body.Message}`);
    files.push(sent.body.Filename);
  }
  const { body, status } = await combine(portal, urls.combine, files);
  if (status !== 200) throw new Error(`Putting a video together was answered with ${status}.`);
  return body.Filename;
}

/** Uploads a video and adds it to the caller's library. It stays Processing until the test converts it. */
export async function addVideo(portal: Portal, caller: Caller, bytes: Buffer): Promise<Media> {
  const url = await uploadVideo(portal, caller, bytes);
  const added = await caller.call<{ Image: Media }>('POST', '/v1/u/images', { url });
  if (added.status !== 201) throw new Error(`Adding a video was answered with ${added.status}.`);
  return added.body.Image;
}

export async function uploadUrlOf(caller: Caller): Promise<string> {
  const { body } = await caller.call<{ UploadUrl: string }>('GET', '/v1/u/images/upload?type=image');
  return body.UploadUrl;
}

/** Uploads an image and adds it to the caller's library. @param name the file's name */
export async function addImage(portal: Portal, caller: Caller, bytes: Buffer, name?: string): Promise<Media> {
  const { body } = await send(portal, await uploadUrlOf(caller), bytes);
  const added = await caller.call<{ Image: Media }>('POST', '/v1/u/images', { url: body.Filename, name });
  if (added.status !== 201) throw new Error(`Adding an image was answered with ${added.status}.`);
  return added.body.Image;
}
