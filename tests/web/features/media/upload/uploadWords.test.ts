import { expect, test } from 'vitest';
import { inWords, progressInWords } from '../../../../../web/features/media/upload/uploadWords.ts';
import { timeLeftOf } from '../../../../../web/features/media/upload/videoUploader.ts';
import type { VideoUpload } from '../../../../../web/features/media/upload/videoUploader.ts';

const MB = 1024 * 1024;
const upload = (more: Partial<VideoUpload>): VideoUpload => ({
  name: 'film.mov',
  size: 40 * MB,
  state: 'Sending',
  sent: 10 * MB,
  secondsLeft: null,
  hasFile: false,
  ...more,
});

test.each<[Partial<VideoUpload>, string]>([
  [{}, '10.0 of 40.0 MB'],
  [{ secondsLeft: 0.3 }, '10.0 of 40.0 MB, 5 seconds left'],
  [{ secondsLeft: 41 }, '10.0 of 40.0 MB, 45 seconds left'],
  [{ secondsLeft: 56 }, '10.0 of 40.0 MB, 1 minute left'],
  [{ secondsLeft: 200 }, '10.0 of 40.0 MB, 3 minutes left'],
  [{ sent: 40 * MB }, 'Being added to your library'],
  [{ state: 'Paused' }, 'Paused at 10.0 of 40.0 MB'],
  [{ state: 'Failed' }, 'Upload failed'],
  [{ state: 'Elsewhere' }, 'This video is being uploaded in another tab.'],
  [
    { state: 'Interrupted' },
    'Interrupted. Choose the same file again. If you resume within 23 hours of the start, the parts that have arrived aren’t sent again.',
  ],
  [
    { state: 'Interrupted', hasFile: true },
    'Interrupted. If you resume within 23 hours of the start, the parts that have arrived aren’t sent again.',
  ],
])('the text for %j is “%s”', (more, words) => {
  expect(inWords(upload(more), true)).toBe(words);
});

test('without a network, the text says that the upload is waiting for it', () => {
  expect(inWords(upload({ secondsLeft: 20 }), false)).toBe('10.0 of 40.0 MB, waiting for the network');
});

test('the text for screen readers changes only at each quarter', () => {
  const texts = Array.from({ length: 41 }, (_none, sent) => progressInWords(upload({ sent: sent * MB })));
  expect([...new Set(texts)]).toEqual([
    'Uploading film.mov: 0 %',
    'Uploading film.mov: 25 %',
    'Uploading film.mov: 50 %',
    'Uploading film.mov: 75 %',
    'film.mov is being added to your library.',
  ]);
});

test('the time left follows the speed of the last seconds', () => {
  const timeLeft = timeLeftOf(1_000);
  expect(timeLeft(0, 0)).toBeNull();
  expect(timeLeft(50, 500)).toBeNull();
  expect(timeLeft(100, 1_000)).toBe(9);
  // The speed falls to a fifth, and stays there for longer than the period that the estimate uses.
  for (let second = 2; second < 12; second++) timeLeft(100 + (second - 1) * 20, second * 1_000);
  expect(timeLeft(320, 12_000)).toBeCloseTo(34);
  // Nothing more is sent.
  for (let second = 13; second < 22; second++) timeLeft(320, second * 1_000);
  expect(timeLeft(320, 22_000)).toBeNull();
});
