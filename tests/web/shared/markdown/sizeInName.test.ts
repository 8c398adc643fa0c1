import { expect, test } from 'vitest';
import { sizeInName } from '../../../../web/shared/markdown/sizeInName.ts';

const OWN = ['https://portal.example'];

test.each([
  ['https://portal.example/sample/harbour-960x320.svg', { width: 960, height: 320 }],
  ['https://portal.example/v1/media/abc/1x99999.png?v=2#top', { width: 1, height: 99_999 }],
  ['https://elsewhere.example/banner-960x320.png', null],
  ['https://portal.example/sample/harbour.svg', null],
  ['https://portal.example/0x320.svg', null],
  ['https://portal.example/960x320/picture.svg', null],
  ['https://portal.example/hoax320x200.svg', null],
])('the size comes from the filename, but only for the portal’s own pictures: %s', (address, size) =>
  expect(sizeInName(address, OWN)).toEqual(size),
);
