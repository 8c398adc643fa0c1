import { expect, test } from 'vitest';
import { imageTag } from '../../../infra/azure/transcoderImage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const BASE = `node:24@sha256:${'a'.repeat(64)}`;
const files = new Map([
  ['Dockerfile', bytes('FROM ${BASE}')],
  ['dist/chunk.mjs', bytes('1')],
  ['dist-notes', bytes('2')],
]);

test('an image has the same tag on Windows, where paths have another separator and another order', () => {
  const onWindows = new Map([...files].toReversed().map(([path, one]) => [path.replace('/', '\\'), one]));
  expect(imageTag(BASE, onWindows)).toBe(imageTag(BASE, files));
});

test('a changed file, file name or base changes the tag', () => {
  const tag = imageTag(BASE, files);
  expect(tag).toMatch(/^[0-9a-f]{12}$/);
  expect(imageTag(BASE, new Map([...files, ['Dockerfile', bytes('FROM scratch')]]))).not.toBe(tag);
  expect(imageTag(BASE, new Map([...files, ['dist/more.mjs', bytes('')]]))).not.toBe(tag);
  expect(imageTag(`${BASE.slice(0, -1)}b`, files)).not.toBe(tag);
});
