import { expect, test } from 'vitest';
import { timeLimitOf } from '../../../../functions/background/media/convert.ts';

test.each([
  [null, 30, 300],
  [null, 1_800, 10_920],
  ['smpte2084', 1_800, 27_120],
  ['arib-std-b67', 1_800, 27_120],
] as const)(
  'ffmpeg may work on a video (HDR: %s) of %i seconds for at most %i seconds',
  (hdr, seconds, most) => {
    expect(timeLimitOf({ hdr, seconds })).toBe(most);
  },
);
