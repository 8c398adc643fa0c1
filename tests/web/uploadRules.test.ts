import { expect, test } from 'vitest';
import { acceptedTypes, uploadRefusal } from '../../web/ui/uploadRules.ts';

const file = (type: string, name = 'a file') => new File(['bytes'], name, { type });

test.each([
  [[file('image/jpeg')], null],
  [[file('image/png', `${'n'.repeat(296)}.png`)], null],
  [[file('image/png'), file('image/png')], 'Please upload one file at a time.'],
  [[file('image/png'), file('text/plain')], 'Please upload one file at a time.'],
  [[], 'Please upload the correct file type.'],
  [[file('')], 'Please upload the correct file type.'],
  [[file('image/svg+xml')], 'Please upload the correct file type.'],
  [[file('image/heic')], 'Please upload the correct file type.'],
  [[file('text/html', 'photograph.png')], 'Please upload the correct file type.'],
])('%j is refused with %j', (files, refusal) => {
  expect(uploadRefusal(files, null)).toBe(refusal);
});

test('where only one kind is asked for the other is refused', () => {
  expect(uploadRefusal([file('image/png')], 'Image')).toBeNull();
  expect(uploadRefusal([file('image/png')], 'Video')).toBe('Please upload the correct file type.');
  expect(acceptedTypes('Image')).toEqual(['image/jpeg', 'image/png']);
});
