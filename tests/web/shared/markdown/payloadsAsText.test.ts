import { expect, test } from 'vitest';
import { xssPayloads } from '../../../support/hostile/hostileStrings.ts';
import { harmfulPayloads } from '../../../support/renderMarkdown.tsx';
import { hasSharedData, unlessShared } from '../../../support/sharedData.ts';

test.skipIf(!hasSharedData)(`hostile payloads render harmlessly as a whole text${unlessShared}`, () => {
  expect(xssPayloads.length).toBeGreaterThan(3_000);
  expect(harmfulPayloads((payload) => payload)).toEqual([]);
});
