import type { Page } from 'playwright/test';
import { VIDEO_CHUNK_BYTES } from '#contract/base/limits.ts';
import type { Media, UploadAnswer } from '#contract/media/media.ts';
import { callApi } from './callApi.ts';

/** Sends no session, because the address contains a ticket. */
async function post(address: string, type: string, body: BodyInit): Promise<{ Filename: string }> {
  const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': type }, body });
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { Filename: string };
}

/**
 * Puts a video into the library of the person on this page.
 * @param film not larger than one part of an upload
 * @returns the video, not yet converted
 */
export async function addVideo(page: Page, film: Buffer, name?: string): Promise<Media> {
  if (film.length > VIDEO_CHUNK_BYTES) throw new Error(`A film of ${film.length} bytes needs several parts.`);
  const { CombineUrl, UploadUrl } = await callApi<UploadAnswer>(page, 'GET', '/u/images/upload?type=video');
  if (CombineUrl === null) throw new Error('The API gave no address for combining the parts.');
  const part = await post(`${UploadUrl}&index=0`, 'application/octet-stream', new Uint8Array(film));
  const parts = { 'Content-Type': 'video/mp4', Files: [part.Filename] };
  const { Filename } = await post(CombineUrl, 'application/json', JSON.stringify(parts));
  const { Image } = await callApi<{ Image: Media }>(page, 'POST', '/u/images', { url: Filename, name });
  return Image;
}
