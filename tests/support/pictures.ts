import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Makes a picture whose left half is red and whose right half is blue, so that a test can see a rotation and wrong colours. */
export function halves(width: number, height: number): Sharp {
  const left = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#d02020' };
  return sharp({ create: { width, height, channels: 3, background: '#2020d0' } })
    .composite([{ input: { create: left }, left: 0, top: 0 }])
    .removeAlpha();
}

/** Makes a photo as a phone does: with a rotation and a location in its metadata. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
  halves(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Makes a picture of noise. It doesn't compress, so it takes as much work as a photo. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Makes a black PNG with one bit per pixel: a few KB that unpack to a huge number of pixels. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
