import { expect, test } from 'vitest';
import { xssPayloads } from '../../../support/hostile/hostileStrings.ts';
import { harmfulPayloads } from '../../../support/renderMarkdown.tsx';
import { hasSharedData, unlessShared } from '../../../support/sharedData.ts';

test.skipIf(!hasSharedData)(
  `hostile payloads render harmlessly as addresses, descriptions and headings${unlessShared}`,
  () => {
    expect(xssPayloads.length).toBeGreaterThan(3_000);
    expect(
      harmfulPayloads((payload) => `[a](${payload})\n\n![${payload}](${payload})\n\n# ${payload}`),
    ).toEqual([]);
  },
);
