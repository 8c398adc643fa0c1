import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_BYTES } from '#contract/base/limits.ts';
import type { Media } from '#contract/media/media.ts';
import { sizeInName } from '../../../../web/shared/markdown/sizeInName.ts';
import { type BlobStorage, startBlobStorage } from '../../../support/blobStorage.ts';
import { overConnection } from '../../../support/hosts/hosts.ts';
import { bomb, phonePhoto, halves, noise } from '../../../support/pictures.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';
import { addImage, send, uploadUrlOf } from '../../../support/uploads.ts';

const API_ORIGIN = 'http://localhost:7071';

let blobs: BlobStorage;
let portal: Portal;
let caller: Caller;
beforeAll(async () => {
  blobs = await startBlobStorage();
  portal = await startPortal(blobs.environment);
  caller = await portal.signIn(person());
});
afterAll(async () => {
  await portal.close();
  await blobs.close();
});

async function download(link: string): Promise<Buffer> {
  const { headers } = await portal.request(link);
  const file = await fetch(headers.get('Location') ?? '');
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer());
}

const bytesOf = async (blob: string): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of (await blobs.read(blob)).readableStreamBody ?? []) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

/** @returns red, green and blue */
async function pixel(image: Buffer, left: number, top: number): Promise<readonly number[]> {
  const raw = sharp(image).extract({ left, top, width: 1, height: 1 }).raw();
  return [...(await raw.toBuffer())];
}

// These comparisons are rough, because CMYK shifts colours.
const isRed = ([red = 0, green = 0, blue = 0]: readonly number[]) => red > 1.5 * Math.max(green, blue);
const isBlue = ([red = 0, green = 0, blue = 0]: readonly number[]) => blue > 1.5 * Math.max(red, green);

const listed = async (who: Caller) =>
  (await who.call<{ Images: Media[] }>('GET', '/v1/u/images')).body.Images;

describe('a library', () => {
  test('lists the uploads of its owner only, newest first', async () => {
    const [owner, stranger] = [await portal.signIn(person()), await portal.signIn(person())];
    expect(await listed(owner)).toEqual([]);
    portal.setTime('2026-11-21T09:00:00Z');
    const first = await addImage(portal, owner, await halves(40, 20).jpeg().toBuffer());
    portal.setTime('2026-11-21T09:00:01Z');
    const second = await addImage(portal, owner, await halves(30, 20).png().toBuffer());
    portal.setTime(null);
    expect(await listed(owner)).toEqual([second, first]);
    expect(await listed(stranger)).toEqual([]);
    expect(first).toEqual({
      Id: expect.stringMatching(/^[a-z2-7]{26}$/),
      Link: `${API_ORIGIN}/v1/media/${first.Id}/image-40x20.jpg`,
      Type: 'Image',
      Name: null,
    });
    expect(second.Link).toMatch(/\/image-30x20\.png$/);
  });

  test('adds an upload once even if the call is repeated, and keeps it from then on', async () => {
    const owner = await portal.signIn(person());
    const { body } = await send(portal, await uploadUrlOf(owner), await halves(40, 20).jpeg().toBuffer());
    const stored = async () =>
      (await portal.documents()).find((one) => one.type === 'media' && one.userId === owner.userId);
    expect(await stored()).toMatchObject({ state: 'Uploaded', ttl: 24 * 3_600 });
    expect(await listed(owner)).toEqual([]);
    const put = () => owner.call('POST', '/v1/u/images/', { url: body.Filename });
    const answers = await Promise.all([put(), put(), put()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(await listed(owner)).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'Listed' });
    expect(await stored()).not.toHaveProperty('ttl');
  });

  test("refuses other people's uploads, missing uploads and wrong names", async () => {
    const [owner, stranger] = [await portal.signIn(person()), await portal.signIn(person())];
    const { body } = await send(portal, await uploadUrlOf(owner), await halves(40, 20).jpeg().toBuffer());
    const put = async (who: Caller, url: string) => (await who.call('POST', '/v1/u/images', { url })).status;
    expect(await put(stranger, body.Filename)).toBe(404);
    expect(await put(owner, `${'a'.repeat(26)}.jpg`)).toBe(404);
    expect(await put(owner, body.Filename.replace('.jpg', '.png'))).toBe(404);
    expect(await put(owner, `../${body.Filename}`)).toBe(422);
    expect(await put(owner, `${'n'.repeat(300)}.jpg`)).toBe(422);
    expect(await put(owner, body.Filename)).toBe(201);
  });

  test("stores a file's name as one line and deletes it with the image", async () => {
    const owner = await portal.signIn(person());
    const put = async (name: string) =>
      await addImage(portal, owner, await halves(40, 20).jpeg().toBuffer(), name);
    const image = await put('Harbour at noon – 1.jpg');
    expect(image.Name).toBe('Harbour at noon – 1.jpg');
    expect(await listed(owner)).toEqual([image]);
    expect((await put(' a\r\nb\u0000\u0085.jpg ')).Name).toBe('ab.jpg');
    expect((await put(' \t ')).Name).toBeNull();
    await expect(put('n'.repeat(256))).rejects.toThrow('422');
    await expect(put('half \ud800')).rejects.toThrow('422');
    const stored = async () =>
      (await portal.documents()).find((one) => one.type === 'media' && one.mediaId === image.Id);
    expect(await stored()).toMatchObject({ name: image.Name });
    expect((await owner.call('DELETE', `/v1/u/images/${image.Id}`)).status).toBe(204);
    expect(await stored()).toMatchObject({ state: 'Deleted' });
    expect(await stored()).not.toHaveProperty('name');
  });

  test('accepts only images and videos', async () => {
    for (const query of ['?type=audio', '?type=Image', '?type=']) {
      const answer = await caller.call<{ Errors: unknown }>('GET', `/v1/u/images/upload${query}`);
      expect([answer.status, answer.body.Errors]).toMatchObject([422, [{ Path: 'type' }]]);
    }
  });
});

describe('an image', () => {
  test('from a phone is upright, in three sizes and without its location', async () => {
    const sent = await phonePhoto(2_400, 1_200);
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, width: 2_400 });
    expect(sent.includes('Telephone')).toBe(true);
    const image = await addImage(portal, caller, sent);
    const names = (await blobs.names()).filter((name) => name.startsWith(image.Id));
    expect(names.map((name) => name.split('/').at(-1))).toEqual([
      'image-1200x2400.jpg',
      'image-320x640.jpg',
      'image-960x1920.jpg',
    ]);
    for (const name of names) {
      const bytes = await bytesOf(name);
      const { width = 0, height = 0 } = sizeInName(`${API_ORIGIN}/${name}`, [API_ORIGIN]) ?? {};
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'jpeg', width, height, hasProfile: false });
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('Telephone')).toBe(false);
      // After the rotation, the left half is on top.
      expect(isRed(await pixel(bytes, width / 2, 10))).toBe(true);
      expect(isBlue(await pixel(bytes, width / 2, height - 10))).toBe(true);
    }
  });

  test('is never enlarged', async () => {
    const image = await addImage(portal, caller, await halves(200, 100).jpeg().toBuffer());
    expect((await blobs.names()).filter((name) => name.startsWith(image.Id))).toEqual([
      expect.stringMatching(/\/image-200x100\.jpg$/),
    ]);
  });

  test('that is too tall for browsers is scaled down', async () => {
    const image = await addImage(portal, caller, bomb(100, 30_000));
    expect(image.Link).toMatch(/\/image-55x16384\.png$/);
  });

  test('keeps its transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const sent = sharp({ create: { width: 400, height: 40, channels: 4, background: clear } });
    const image = await addImage(portal, caller, await sent.png().toBuffer());
    const [narrow, wide] = [await download(`${image.Link}?width=320`), await download(image.Link)];
    expect(await sharp(narrow).metadata()).toMatchObject({ format: 'png', width: 320, hasAlpha: true });
    expect(await pixel(wide, 5, 5)).toEqual([0, 0, 0, 0]);
  });

  test.each([
    ['in CMYK', () => halves(100, 50).toColourspace('cmyk').jpeg()],
    ['in a wide colour space', () => halves(100, 50).withIccProfile('p3').jpeg({ quality: 100 })],
    ['with 16 bits a channel', () => halves(100, 50).toColourspace('rgb16').png()],
    ['with a palette', () => halves(100, 50).png({ palette: true })],
    ['that is progressive', () => halves(100, 50).jpeg({ progressive: true })],
    ['that is interlaced', () => halves(100, 50).png({ progressive: true })],
  ])('%s becomes an image that every browser shows, in the same colours', async (_what, make) => {
    const bytes = await download((await addImage(portal, caller, await make().toBuffer())).Link);
    const { space, depth, channels, hasProfile, isProgressive } = await sharp(bytes).metadata();
    expect({ space, depth, channels, hasProfile, isProgressive }).toEqual({
      space: 'srgb',
      depth: 'uchar',
      channels: 3,
      hasProfile: false,
      isProgressive: false,
    });
    expect(isRed(await pixel(bytes, 20, 20))).toBe(true);
    expect(isBlue(await pixel(bytes, 80, 20))).toBe(true);
  });

  test('in greyscale stays grey', async () => {
    const sent = await halves(100, 50).greyscale().toColourspace('b-w').jpeg().toBuffer();
    expect(await sharp(sent).metadata()).toMatchObject({ channels: 1 });
    const bytes = await download((await addImage(portal, caller, sent)).Link);
    const [red, ...others] = await pixel(bytes, 20, 20);
    expect(new Set([red, ...others]).size).toBe(1);
    expect(red).toBeCloseTo((await pixel(sent, 20, 20))[0] ?? NaN, -1);
  });

  test("gets its type from its bytes, not from its sender's claim", async () => {
    const [jpeg, url] = [await halves(40, 20).jpeg().toBuffer(), await uploadUrlOf(caller)];
    for (const headers of [{ 'Content-Type': 'image/png' }, { 'Content-Type': 'text/html' }, {}])
      expect((await send(portal, url, jpeg, headers)).body.Filename).toMatch(/\.jpg$/);
  });

  test('loses any page or archive hidden in it', async () => {
    const hidden = '<script>alert(1)</script>PK\u0003\u0004hidden';
    const jpeg = await halves(400, 200)
      .withExif({ IFD0: { ImageDescription: hidden } })
      .jpeg()
      .toBuffer();
    const png = await halves(400, 200)
      .withExif({ IFD0: { ImageDescription: hidden } })
      .png()
      .toBuffer();
    // A JPEG comment: the marker ff fe, the length of what follows, and the text.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), Buffer.from(hidden)]);
    const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    for (const image of [jpeg, png, commented]) {
      const sent = Buffer.concat([image, Buffer.from(hidden)]);
      const { Id } = await addImage(portal, caller, sent);
      const names = (await blobs.names()).filter((name) => name.startsWith(Id));
      expect(names).toHaveLength(2);
      for (const name of names) expect((await bytesOf(name)).includes('script')).toBe(false);
    }
  });

  test('can have the largest allowed number of bytes or pixels', async () => {
    const jpeg = await halves(40, 20).jpeg().toBuffer();
    const largest = Buffer.concat([jpeg, Buffer.alloc(IMAGE_BYTES - jpeg.length)]);
    const announced = { 'Content-Length': String(IMAGE_BYTES) };
    expect(await send(portal, await uploadUrlOf(caller), largest, announced)).toMatchObject({ status: 200 });
    expect(await send(portal, await uploadUrlOf(caller), bomb(10_000, 5_000))).toMatchObject({ status: 200 });
    expect(await send(portal, await uploadUrlOf(caller), bomb(1, 30_000))).toMatchObject({ status: 200 });
  });
});

describe('unusable images', () => {
  const cut = async (image: Promise<Buffer>) => {
    const bytes = await image;
    return bytes.subarray(0, bytes.length / 2);
  };
  const changed = async (image: Promise<Buffer>, change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(await image);
    change(bytes);
    return bytes;
  };
  const jpeg = () => noise(400, 300).jpeg().toBuffer();
  const png = () => noise(400, 300).png().toBuffer();
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

  test.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    ['an empty file', 422, 'The file is empty.', () => Buffer.alloc(0)],
    ['one byte', 415, 'JPEG or PNG', () => Buffer.from([0xff])],
    ['a program', 415, 'JPEG or PNG', () => Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(4_096)])],
    ['an SVG', 415, 'JPEG or PNG', () => Buffer.from(svg)],
    ['an HTML page', 415, 'JPEG or PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', 415, 'JPEG or PNG', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a WebP', 415, 'JPEG or PNG', () => halves(40, 20).webp().toBuffer()],
    ['half a JPEG', 422, 'may be damaged', () => cut(jpeg())],
    ['half a PNG', 422, 'may be damaged', () => cut(png())],
    ['the first bytes of a JPEG', 422, 'may be damaged', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['the first bytes of a PNG', 422, 'may be damaged', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'a PNG with a wrong byte',
      422,
      'may be damaged',
      () => changed(png(), (bytes) => bytes.fill(0x55, 5_000, 5_004)),
    ],
    [
      'a JPEG that continues as an SVG',
      422,
      'may be damaged',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
    ['900 megapixels in 110 KB', 422, 'too many pixels', () => bomb(30_000, 30_000)],
    ['one row of pixels too many', 422, 'too many pixels', () => bomb(10_000, 5_001)],
    ['50 megapixels in one column', 422, 'too many pixels', () => bomb(1, 50_000_000)],
    ['one column of pixels too many', 422, 'too many pixels', () => bomb(30_001, 1)],
    [
      'a JPEG with an enormous declared size',
      422,
      'too many pixels',
      // Height and width are in the header after the bytes ff c0.
      () =>
        changed(jpeg(), (bytes) =>
          bytes.fill(
            0xfe,
            bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5,
            bytes.indexOf(Buffer.from([0xff, 0xc0])) + 9,
          ),
        ),
    ],
  ])('%s gets %i: %s', async (_what, status, message, make) => {
    const [bytes, url] = [await make(), await uploadUrlOf(caller)];
    const live = async () => [
      (await portal.documents()).filter((one) => one.type !== 'media' || one.state !== 'Deleted'),
      await blobs.names(),
      portal.tasks.length,
    ];
    const before = await live();
    const answer = await send(portal, url, bytes, { 'Content-Type': 'image/png' });
    expect([answer.status, answer.body.Message]).toEqual([status, expect.stringContaining(message)]);
    if (status === 422) expect(answer.body).toMatchObject({ Code: 'invalid', Errors: [{ Path: 'file' }] });
    expect(await live()).toEqual(before);
  });

  test('use up their ticket, so that the quota limits them', async () => {
    const url = await uploadUrlOf(caller);
    const bytes = await cut(png());
    expect((await send(portal, url, bytes)).status).toBe(422);
    expect(await send(portal, url, bytes)).toMatchObject({
      status: 400,
      body: { Code: 'already_uploaded' },
    });
    expect((await send(portal, url, await png())).status).toBe(400);
  });

  test('a file above 20 MB gets a 413', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(IMAGE_BYTES)]);
    const url = await uploadUrlOf(caller);
    const before = await portal.documents();
    const answer = await send(portal, url, bytes);
    expect(answer).toMatchObject({
      status: 413,
      body: { Code: 'too_large', Message: 'An image can be at most 20 MB.' },
    });
    expect(await portal.documents()).toEqual(before);
  });

  test.skipIf(overConnection)('an announced length above 20 MB gets a 413', async () => {
    let read = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      read += 1;
      controller.enqueue(new Uint8Array(1_024));
    };
    const answer = await portal.request(await uploadUrlOf(caller), {
      method: 'POST',
      headers: { 'Content-Length': String(IMAGE_BYTES + 1) },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, read]).toEqual([413, 0]);
  });

  test.skipIf(overConnection)('an interrupted upload is refused and leaves nothing', async () => {
    const [url, bytes] = [await uploadUrlOf(caller), await jpeg()];
    const before = await portal.documents();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(bytes.subarray(0, 1_000)));
        controller.error(new Error('The connection was lost.'));
      },
    });
    const answer = await portal.request(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { Message: 'The upload was interrupted.' },
    ]);
    expect(await portal.documents()).toEqual(before);
  });

  test.skipIf(overConnection)(
    'the log has the status of a refused upload, but no ticket or temporary path',
    () => {
      const log = portal.log.join('\n');
      expect(log).toContain('"route":"/v1/uploads/image","status":422');
      expect(log).not.toMatch(/ticket|eyJ|sig=|portal-media-/);
    },
  );
});
