import { expect, test } from 'vitest';
import { VIDEO_BYTES } from '#contract/base/limits.ts';
import { acceptedTypes, uploadRefusal, videoRefusal } from '../../../../web/shared/media/uploadRules.ts';

const file = (type: string, name = 'a file') => new File(['bytes'], name, { type });

test.each<[types: string[], refusal: string | null, name?: string]>([
  [['image/jpeg'], null],
  [['image/png'], null, `${'n'.repeat(296)}.png`],
  [['image/png', 'image/png'], 'Please upload one file at a time.'],
  [['image/png', 'text/plain'], 'Please upload one file at a time.'],
  [[], 'Please upload the correct file type.'],
  [[''], 'Please upload the correct file type.'],
  [['video/mp4'], null],
  [['video/quicktime'], null],
  [['video/webm'], 'Please upload the correct file type.'],
  [['image/svg+xml'], 'Please upload the correct file type.'],
  [['image/heic'], 'Please upload the correct file type.'],
  [['text/html'], 'Please upload the correct file type.', 'photograph.png'],
])('an upload of %j gives the message %j', (types, refusal, name) => {
  const files = types.map((type) => file(type, name));
  expect(uploadRefusal(files, null)).toBe(refusal);
});

test('a file of the other kind is refused if only one kind is allowed', () => {
  expect(uploadRefusal([file('image/png')], 'Image')).toBeNull();
  expect(uploadRefusal([file('image/png')], 'Video')).toBe('Please upload the correct file type.');
  expect(uploadRefusal([file('video/mp4')], 'Video')).toBeNull();
  expect(uploadRefusal([file('video/mp4')], 'Image')).toBe('Please upload the correct file type.');
  expect(acceptedTypes('Image')).toEqual(['image/jpeg', 'image/png']);
});

test('a video over 500 MB is refused before it’s read', () => {
  const large = (size: number) => Object.defineProperty(file('video/mp4'), 'size', { value: size });
  expect(uploadRefusal([large(VIDEO_BYTES)], null)).toBeNull();
  expect(uploadRefusal([large(VIDEO_BYTES + 1)], null)).toBe('A video can be at most 500 MB.');
});

test.each([
  ['\0\0\0\x18ftypisom', null],
  ['\0\0\0\x14ftypqt  ', null],
  ['\0\0\0\x08widemdat', null],
  ['\0\0\0\x18moov', null],
  ['#EXTM3U\n#EXTINF:1,', 'Please upload the correct file type.'],
  ['RIFF....AVI ', 'Please upload the correct file type.'],
  ['ftyp', 'Please upload the correct file type.'],
  ['', 'Please upload the correct file type.'],
])('a video with the first bytes %j gets the message %j', async (head, refusal) => {
  expect(await videoRefusal(new File([head], 'film.mp4', { type: 'video/mp4' }))).toBe(refusal);
});
