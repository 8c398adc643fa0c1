import { expect, test } from 'vitest';
import { filmSeconds } from '../../../../functions/features/media/filmSeconds.ts';
import { box, filmSaying, lengthHeader } from '../../../support/films.ts';

const secondsOf = (bytes: Buffer) =>
  filmSeconds(
    { readPart: async (_name, from, count) => bytes.subarray(from, from + count) },
    'film',
    bytes.length,
  );

/** A header of version 1, whose numbers have 8 bytes. */
function longHeader(duration: bigint): Buffer {
  const header = Buffer.alloc(100);
  header[0] = 1;
  header.writeUInt32BE(90_000, 20);
  header.writeBigUInt64BE(duration, 24);
  return header;
}

/** A box whose size has 8 bytes, as of a film of more than 4 GB. */
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
/** The whole of a film written while it was recorded is told in a box of its own. */
const recorded = box('mvex', box('mehd', Buffer.from([0, 0, 0, 0, 0, 0, 0x27, 0x10])));

test.each<[string, Buffer, number | null]>([
  ['at the end of the file', filmSaying(90), 90],
  ['in numbers of 8 bytes', box('moov', box('mvhd', longHeader(9_000_000n))), 100],
  ['after a box with a size of 8 bytes', Buffer.concat([longBox('mdat', Buffer.alloc(9)), movie(7)]), 7],
  ['of its longest track', movie(1, track(30), track(1_800)), 1_800],
  ['of all that was recorded', movie(0, recorded), 10],
])('a length is found %s', async (_where, bytes, seconds) => {
  expect(await secondsOf(bytes)).toBe(seconds);
});

test.each<[string, Buffer]>([
  ['empty', Buffer.alloc(0)],
  ['without a table of contents', box('mdat', Buffer.alloc(500))],
  ['whose length is unknown', box('moov', box('mvhd', longHeader(2n ** 64n - 1n)))],
  ['whose length has no unit', box('moov', box('mvhd', Buffer.alloc(100)))],
  ['whose header is cut off', box('moov', box('mvhd', Buffer.alloc(9)))],
  ['whose box is longer than the file', Buffer.concat([movie(9).subarray(0, 40)])],
  ['whose boxes lead nowhere', Buffer.from('0000000466726565', 'hex').subarray(0, 8)],
  ['of many empty boxes', Buffer.concat([...Array.from({ length: 99 }, () => box('free')), movie(9)])],
])('a file %s says nothing', async (_name, bytes) => {
  expect(await secondsOf(bytes)).toBeNull();
});
