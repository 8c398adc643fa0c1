import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#contract/base/times.ts';
import type { Media } from '#contract/media/media.ts';
import { type BlobStorage, startBlobStorage } from '../../../support/blobStorage.ts';
import { halves } from '../../../support/pictures.ts';
import { type Caller, person, type Portal, PORTAL_ORIGIN, startPortal } from '../../../support/portal.ts';
import { addImage, send, uploadUrlOf } from '../../../support/uploads.ts';

let blobs: BlobStorage;
let portal: Portal;
let caller: Caller;
let image: Media;
beforeAll(async () => {
  blobs = await startBlobStorage();
  portal = await startPortal(blobs.environment);
  caller = await portal.signIn(person());
  image = await addImage(portal, caller, await halves(1_000, 500).jpeg().toBuffer());
});
afterAll(async () => {
  await portal.close();
  await blobs.close();
});

const locationOf = async (link: string) => (await portal.request(link)).headers.get('Location') ?? '';

describe('a media link', () => {
  test('leads anyone to the file, which a browser may cache while its address is valid', async () => {
    const answer = await portal.request(image.Link, { headers: { Origin: PORTAL_ORIGIN } });
    expect(answer.status).toBe(302);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': PORTAL_ORIGIN,
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const file = await fetch(answer.headers.get('Location') ?? '');
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'private, max-age=3600, immutable',
      'content-disposition': 'inline',
      'content-type': 'image/jpeg',
    });
    const { width, height } = await sharp(await file.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1_000, 500]);
    expect((await portal.request(image.Link, { method: 'HEAD' })).status).toBe(302);
    expect((await portal.request(`${image.Link}/`)).status).toBe(302);
  });

  test('leads to the same address for a while and says for how long', async () => {
    const [first, second] = [await portal.request(image.Link), await portal.request(image.Link)];
    const [, seconds = NaN] = /^private, max-age=(\d+)$/.exec(first.headers.get('Cache-Control') ?? '') ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(3_600);
    // The address changes at each full hour, which may come between the two requests.
    if (Number(seconds) > 5) expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    const ends = Date.parse(new URL(first.headers.get('Location') ?? '').searchParams.get('se') ?? '');
    expect(ends - Date.now()).toBeGreaterThan(Number(seconds) * 1_000);
    expect(ends - Date.now()).toBeLessThan(125 * 60_000);
    const file = await fetch(first.headers.get('Location') ?? '', { method: 'HEAD' });
    const [, age = NaN] =
      /^private, max-age=(\d+), immutable$/.exec(file.headers.get('Cache-Control') ?? '') ?? [];
    // Also a file that a browser gets at the end of the hour isn't kept for longer than its address works.
    expect(Number(age) * 1_000).toBeLessThanOrEqual(ends - Math.ceil(Date.now() / HOUR) * HOUR);
  });

  test.each([
    ['?width=1', 320],
    ['?width=320', 320],
    ['?width=321', 960],
    ['?width=960', 960],
    ['?width=961', 1_000],
    ['?width=99999', 1_000],
    ['', 1_000],
  ])('with the query "%s" leads to the image that is %i pixels wide', async (query, width) => {
    const location = new URL(await locationOf(`${image.Link}${query}`));
    expect(location.pathname).toMatch(new RegExp(`/image-${width}x\\d+\\.jpg$`));
  });

  test.each(['0', '-1', '1e3', '100000', 'wide', '3.5', ''])(
    'gets a 422 for the width "%s"',
    async (width) => {
      const answer = await portal.request(`${image.Link}?width=${width}`);
      expect([answer.status, await answer.json()]).toMatchObject([422, { Errors: [{ Path: 'width' }] }]);
    },
  );

  test('gets a 404 for any path without a file', async () => {
    const [key, file] = image.Link.split('/').slice(-2) as [string, string];
    const { body } = await send(portal, await uploadUrlOf(caller), await halves(40, 20).jpeg().toBuffer());
    const unlisted = body.Filename.slice(0, 26);
    const paths = [
      `${'a'.repeat(26)}/${file}`,
      `${key.toUpperCase()}/${file}`,
      `${key}/image-320x160.jpg`,
      `${key}/${file.replace('jpg', 'png')}`,
      `${key}/${file.replace('image', 'video')}`,
      `${key}/..%2f${key}%2f${file}`,
      `${key}/${file}%00`,
      `..%2f${key}/${file}`,
      `${key}/video.m3u8`,
      `${unlisted}/image-40x20.jpg`,
    ];
    for (const path of paths)
      expect([path, (await portal.request(`/v1/media/${path}`)).status]).toEqual([path, 404]);
  });
});

describe('a signed address', () => {
  test('is the only way to its file and opens nothing else', async () => {
    const location = new URL(await locationOf(image.Link));
    const statusOf = async (change: (url: URL) => void, init?: RequestInit) => {
      const url = new URL(location);
      change(url);
      const answer = await fetch(url, init);
      await answer.arrayBuffer();
      return answer.status;
    };
    const narrow = new URL(await locationOf(`${image.Link}?width=320`));
    expect(await statusOf(() => undefined)).toBe(200);
    const refused = {
      unsigned: await statusOf((url) => (url.search = '')),
      tampered: await statusOf((url) => url.searchParams.set('se', '2099-01-01T00:00:00Z')),
      'for another file': await statusOf((url) => (url.pathname = narrow.pathname)),
      'for the list': await statusOf((url) => {
        url.pathname = url.pathname.split('/').slice(0, 3).join('/');
        url.searchParams.set('restype', 'container');
        url.searchParams.set('comp', 'list');
      }),
      'for the unsigned list': await statusOf((url) => {
        url.pathname = url.pathname.split('/').slice(0, 3).join('/');
        url.search = '?restype=container&comp=list';
      }),
      'to write': await statusOf(() => undefined, {
        method: 'PUT',
        headers: { 'x-ms-blob-type': 'BlockBlob' },
        body: 'x',
      }),
      'to delete': await statusOf(() => undefined, { method: 'DELETE' }),
    };
    for (const [what, status] of Object.entries(refused))
      expect([what, [403, 404].includes(status)]).toEqual([what, true]);
    expect(await statusOf(() => undefined)).toBe(200);
  });
});

describe('deleting an image', () => {
  test('removes it from the library with its link and blobs, and a repeat gets a 404', async () => {
    const owner = await portal.signIn(person());
    const remaining = await addImage(portal, owner, await halves(400, 200).png().toBuffer());
    const deleted = await addImage(portal, owner, await halves(400, 200).jpeg().toBuffer());
    const location = await locationOf(deleted.Link);
    const answer = await owner.call('DELETE', `/v1/u/images/${deleted.Id}/`);
    expect([answer.status, answer.body]).toEqual([204, { text: '' }]);
    expect((await portal.request(deleted.Link)).status).toBe(404);
    expect((await fetch(location)).status).toBe(404);
    expect((await owner.call<{ Images: Media[] }>('GET', '/v1/u/images')).body.Images).toEqual([remaining]);
    const names = await blobs.names();
    expect(names.some((name) => name.startsWith(deleted.Id))).toBe(false);
    expect(names.some((name) => name.startsWith(remaining.Id))).toBe(true);
    expect((await owner.call('DELETE', `/v1/u/images/${deleted.Id}`)).status).toBe(404);
  });

  test('gets a 404 for anyone but the owner', async () => {
    const stranger = await portal.signIn(person());
    const unknown = 'a'.repeat(26);
    for (const id of [image.Id, unknown, 'x', `${image.Id}.jpg`, '..']) {
      const answer = await stranger.call('DELETE', `/v1/u/images/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
    }
    expect((await portal.request(image.Link)).status).toBe(302);
  });
});
