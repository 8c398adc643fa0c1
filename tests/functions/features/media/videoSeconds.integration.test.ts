import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { videoSeconds } from '../../../../functions/features/media/videoSeconds.ts';
import { type FilmFolder, filmFolder, H264, toneInput } from '../../../support/films.ts';

let films: FilmFolder;
beforeAll(async () => {
  films = await filmFolder();
});
afterAll(() => films.close());

const moving = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=4'];

test.each<[string, string, readonly string[], number | null]>([
  ['a film from a phone', 'end.mov', [], 4],
  ['a film for the web', 'start.mp4', ['-movflags', '+faststart'], 4],
  ['a film whose sound lasts longer', 'sound.mp4', [], 6],
  [
    'a film that was written during its recording',
    'live.mp4',
    ['-movflags', '+frag_keyframe+empty_moov'],
    null,
  ],
])('a few reads find the length of %s, if its header has the length', async (_name, file, flags, seconds) => {
  const coding = [...H264, '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const path = await films.make(file, [...moving, ...toneInput(seconds ?? 4), ...coding, ...flags]);
  const bytes = await readFile(path);
  let reads = 0;
  const readPart = async (_blob: string, from: number, count: number) => {
    reads += 1;
    return bytes.subarray(from, from + count);
  };
  const found = await videoSeconds({ readPart }, 'film', bytes.length);
  if (seconds === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(seconds, 0);
  expect(reads).toBeLessThan(8);
});
