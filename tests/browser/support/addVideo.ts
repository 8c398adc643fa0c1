import type { Page } from 'playwright/test';
import { VIDEO_CHUNK_BYTES } from '#contract/limits.ts';
import type { Media, UploadAnswer } from '#contract/media.ts';
import { callApi } from './callApi.ts';

/** The address carries its own permission. */
async function post(address: string, type: string, body: BodyInit): Promise<{ Filename: string }> {
  const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': type }, body });
  if (!answer.ok) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { Filename: string };
}

/**
 * Puts a video into the library of the person on this page.
 * @param film at most one part
 * @returns the video, not yet converted
 */
export async function addVideo(page: Page, film: Buffer, name?: string): Promise<Media> {
  if (film.length > VIDEO_CHUNK_BYTES) throw new Error(`A film of ${film.length} bytes takes several parts.`);
  const { CombineUrl, UploadUrl } = await callApi<UploadAnswer>(page, 'GET', '/u/images/upload?type=video');
  if (CombineUrl === null) throw new Error('There is no address to put a video together.');
  const part = await post(`${UploadUrl}&index=0`, 'application/octet-stream', new Uint8Array(film));
  const parts = { 'Content-Type': 'video/mp4', Files: [part.Filename] };
  const { Filename } = await post(CombineUrl, 'application/json', JSON.stringify(parts));
  const { Image } = await callApi<{ Image: Media }>(page, 'POST', '/u/images', { url: Filename, name });
  return Image;
}
