import { expect, test } from 'vitest';
import { videoSeconds } from '../../../../functions/features/media/videoSeconds.ts';
import { box, filmWithLengthHeader, lengthHeader } from '../../../support/films.ts';

const secondsOf = (bytes: Buffer) =>
  videoSeconds(
    { readPart: async (_name, from, count) => bytes.subarray(from, from + count) },
    'film',
    bytes.length,
  );

/** An `mvhd` header of version 1, in which times and the duration have 8 bytes. */
function longHeader(duration: bigint): Buffer {
  const header = Buffer.alloc(100);
  header[0] = 1;
  header.writeUInt32BE(90_000, 20);
  header.writeBigUInt64BE(duration, 24);
  return header;
}

/** A box that stores its size in 8 bytes, as boxes above 4 GB do. */
function longBox(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1);
  header.write(type, 4, 'latin1');
  header.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([header, content]);
}

const track = (seconds: number) => box('trak', box('mdia', box('mdhd', lengthHeader(seconds))));
const movie = (seconds: number, ...more: Buffer[]) =>
  box('moov', box('mvhd', lengthHeader(seconds)), ...more);
/** If a film is written while it is recorded, this box contains its total length: here, 10,000 milliseconds. */
const recorded = box('mvex', box('mehd', Buffer.from([0, 0, 0, 0, 0, 0, 0x27, 0x10])));

test.each<[string, Buffer, number | null]>([
  ['at the end of the file', filmWithLengthHeader(90), 90],
  ['in a field of 8 bytes', box('moov', box('mvhd', longHeader(9_000_000n))), 100],
  [
    'after a box that stores its size in 8 bytes',
    Buffer.concat([longBox('mdat', Buffer.alloc(9)), movie(7)]),
    7,
  ],
  ['as that of its longest track', movie(1, track(30), track(1_800)), 1_800],
  ['as that of the whole recording', movie(0, recorded), 10],
])('the length of a film is found %s', async (_where, bytes, seconds) => {
  expect(await secondsOf(bytes)).toBe(seconds);
});

test.each<[string, Buffer]>([
  ['is empty', Buffer.alloc(0)],
  ['has no `moov` box', box('mdat', Buffer.alloc(500))],
  ['has an unknown length', box('moov', box('mvhd', longHeader(2n ** 64n - 1n)))],
  ['has a length without a unit', box('moov', box('mvhd', Buffer.alloc(100)))],
  ['has an incomplete header', box('moov', box('mvhd', Buffer.alloc(9)))],
  ['has a box that is longer than the file', Buffer.concat([movie(9).subarray(0, 40)])],
  ['has a box that is shorter than its header', Buffer.concat([Buffer.from([0, 0, 0, 4]), movie(9)])],
  ['has too many boxes', Buffer.concat([...Array.from({ length: 99 }, () => box('free')), movie(9)])],
])('no length is found in a file that %s', async (_name, bytes) => {
  expect(await secondsOf(bytes)).toBeNull();
});
