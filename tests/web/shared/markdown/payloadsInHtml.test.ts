import { expect, test } from 'vitest';
import { xssPayloads } from '../../../support/hostile/hostileStrings.ts';
import { harmfulPayloads } from '../../../support/renderMarkdown.tsx';
import { hasSharedData, unlessShared } from '../../../support/sharedData.ts';

test.skipIf(!hasSharedData)(
  `hostile payloads render harmlessly in titles, tables, HTML and code${unlessShared}`,
  () => {
    expect(xssPayloads.length).toBeGreaterThan(3_000);
    expect(
      harmfulPayloads(
        (payload) =>
          `[a](https://a.example/ "${payload}") <${payload}>\n\n| ${payload} |\n| --- |\n| ${payload} |\n\n` +
          `<div title="${payload}">${payload}</div>\n\n\`\`\`${payload}\n${payload}\n\`\`\``,
      ),
    ).toEqual([]);
  },
);
