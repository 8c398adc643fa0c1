import { beforeAll, describe, expect, test } from 'vitest';
import { NewMedia } from '#contract/media/media.ts';
import { createCast, type Cast } from '../../support/cast.ts';
import { cleanUp } from '../../support/cleanUp.ts';
import { isRefusal, strings } from '../../support/hostile/hostileInputs.ts';
import { wrongTypes } from '../../support/hostile/hostileStrings.ts';
import { type Portal, startPortal } from '../../support/portal.ts';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
cleanUp(() => portal);

describe('hostile text sent to the media library', () => {
  /** The path that completes an upload, with a valid ticket. Without a valid ticket, the API doesn't read the body. */
  let combine: string;
  beforeAll(async () => {
    const { body } = await cast.member.call<{ CombineUrl: string }>('GET', '/v1/u/images/upload?type=video');
    const { pathname, search } = new URL(body.CombineUrl);
    combine = pathname + search;
  });
  const PART = `${'a'.repeat(26)}-00.part`;
  const UPLOAD = `${'a'.repeat(26)}.jpg`;
  const isValidName = (name: string) => NewMedia.safeParse({ url: UPLOAD, name }).success;

  test('gets a refusal from every media call, and changes nothing', async () => {
    const before = await portal.documents();
    const [key, file] = ['a'.repeat(26), 'image-40x20.jpg'];
    for (const text of strings.filter((one) => one.isWellFormed())) {
      const [segment, caller] = [encodeURIComponent(text), cast.member];
      const tried = [
        // No string is a ticket (403). A string with more than 2,048 characters isn't valid input either (422).
        [text.length > 2_048 ? 422 : 403, await caller.call('POST', `/v1/uploads/image?ticket=${segment}`)],
        [text.length > 2_048 ? 422 : 403, await caller.call('GET', `/v1/uploads/video?ticket=${segment}`)],
        [
          /^(?:0|[1-9]\d{0,3})$/.test(text) ? 403 : 422,
          await caller.call('POST', `/v1/uploads/video?ticket=a.b.c&index=${segment}`),
        ],
        [422, await caller.call('POST', combine, { 'Content-Type': text, Files: [PART] })],
        [422, await caller.call('POST', combine, { 'Content-Type': 'video/mp4', Files: [PART, text] })],
        [422, await caller.call('GET', `/v1/u/images/upload?type=${segment}`)],
        [
          text.length > 2_048 ? 422 : 403,
          await caller.call('GET', `/v1/u/images/upload?type=video&ticket=${segment}`),
        ],
        [422, await caller.call('POST', '/v1/u/images', { url: text })],
        [
          isValidName(text) ? 404 : 422,
          await caller.call('POST', '/v1/u/images', { url: UPLOAD, name: text }),
        ],
        [
          /^[1-9]\d{0,4}$/.test(text) ? 404 : 422,
          await caller.call('GET', `/v1/media/${key}/${file}?width=${segment}`),
        ],
      ] as const;
      for (const [status, answer] of tried)
        expect([text, answer.status, isRefusal(answer)]).toEqual([text, status, true]);
      // Clients would remove these dot segments from the path.
      if (/^(\.|%2e){0,2}$/i.test(text)) continue;
      for (const path of [
        `/v1/media/${segment}/${file}`,
        `/v1/media/${key}/${segment}`,
        `/v1/media/${segment}/video.m3u8`,
        `/v1/media/${key}/${segment}/film.m3u8`,
      ]) {
        const answer = await caller.call('GET', path);
        expect([path, answer.status, isRefusal(answer)]).toEqual([path, 404, true]);
      }
      const deleted = await caller.call('DELETE', `/v1/u/images/${segment}`);
      expect([text, deleted.status, isRefusal(deleted)]).toEqual([text, 404, true]);
    }
    for (const wrong of wrongTypes)
      for (const answer of [
        await cast.member.call('POST', '/v1/u/images', { url: wrong }),
        await cast.member.call('POST', '/v1/u/images', { url: UPLOAD, name: wrong }),
        await cast.member.call('POST', combine, { 'Content-Type': 'video/mp4', Files: wrong }),
        await cast.member.call('POST', combine, { 'Content-Type': wrong, Files: [PART] }),
      ])
        expect(answer.status).toBe(422);
    expect(await portal.documents()).toEqual(before);
  });
});
