import { expect, test } from 'vitest';
import { xssPayloads } from '../../../support/hostile/hostileStrings.ts';
import { harmfulPayloads } from '../../../support/renderMarkdown.tsx';
import { hasSharedData, unlessShared } from '../../../support/sharedData.ts';

const PLACES: Readonly<Record<string, (payload: string) => string>> = {
  'as a whole text': (payload) => payload,
  'as addresses, descriptions and headings': (payload) =>
    `[a](${payload})\n\n![${payload}](${payload})\n\n# ${payload}`,
  'in titles, tables, HTML and code': (payload) =>
    `[a](https://a.example/ "${payload}") <${payload}>\n\n| ${payload} |\n| --- |\n| ${payload} |\n\n` +
    `<div title="${payload}">${payload}</div>\n\n\`\`\`${payload}\n${payload}\n\`\`\``,
};

for (const [place, textOf] of Object.entries(PLACES))
  test.skipIf(!hasSharedData)(`hostile payloads render harmlessly ${place}${unlessShared}`, () => {
    expect(xssPayloads.length).toBeGreaterThan(3_000);
    expect(harmfulPayloads(textOf)).toEqual([]);
  });
