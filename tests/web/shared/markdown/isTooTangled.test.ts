import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTooTangled } from '../../../../web/shared/markdown/isTooTangled.ts';
import { hasSharedData, sharedData, unlessShared } from '../../../support/sharedData.ts';

const showcase = readFileSync(
  'infra/local/sample/companies/brightwater/harbour-hack-week/leak-whisperer.md',
  'utf8',
);

describe('a text that would keep a browser busy', () => {
  test.each([
    '**a'.repeat(20_000),
    '_a '.repeat(60_000),
    '['.repeat(50_000),
    '> '.repeat(3_000),
    '>'.repeat(5_000),
    '- '.repeat(3_000),
    '1. '.repeat(3_000),
    '<div>'.repeat(5_000),
    '*a_ '.repeat(10_000),
    '~~a'.repeat(20_000),
    '[a]['.repeat(20_000),
    `${'*a_ '.repeat(900)}\n\n`.repeat(50),
    `${'- '.repeat(500)}a`,
    `${'- '.repeat(50)}a\n`.repeat(1_000),
    Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
    `|a|b|\n|-|-|\n${'|y|z|\n'.repeat(10_000)}`,
    `${'- '.repeat(50)}x${'\n'.repeat(1_000)}`,
    'a\n'.repeat(100_000),
    'abc\0de\0'.repeat(1_000),
    'abc\uFFFDde '.repeat(1_000),
    'a\n\n'.repeat(60_000),
    Array.from({ length: 600 }, (_, index) => '`'.repeat(index + 1)).join(' '),
    Array.from({ length: 500 }, (_, index) => `e${'`'.repeat(index)}`).join(''),
    '[a](b (x'.repeat(400),
    `a <!-- ${'x'.repeat(90)}`.repeat(180),
    `a <? ${'x'.repeat(90)}`.repeat(180),
    'word '.repeat(40_000),
    '- item\n'.repeat(2_000),
    '- item\n\n'.repeat(2_000),
    `\`\`\`\n${'a\n'.repeat(50_000)}`,
    `- a\n  \`\`\`\n\n\`\`\`\n\n\`\`\`\n${'a\n'.repeat(600)}`,
    `<!--\n\n\`\`\`\n-->\n\n${'a\n'.repeat(600)}`,
    Array.from({ length: 300 }, (_, index) => `Text.[^${index}]\n\n[^${index}]: Note.\n\n`).join(''),
    `A text before.\n\n${'*a'.repeat(20_000)}`,
  ])('isn’t parsed: %.20j…', (text) => expect(isTooTangled(text)).toBe(true));
});

describe('a readable text', () => {
  test.each([
    ['an empty text', ''],
    ['the longest prose', `${'word '.repeat(400)}\n\n`.repeat(100)],
    ['a long paragraph', `${'word '.repeat(2_990)}\n\nThe end.`],
    ['a long list', '- **one** of _many_ [links](https://x.example)\n\n'.repeat(240)],
    ['many lists', `${'- item\n'.repeat(400)}\n# Heading\n\n`.repeat(20)],
    ['a long file of code', `A file:\n\n\`\`\`ts\n${'const a = [1];\n'.repeat(4_000)}\`\`\`\n\nThe end.`],
    ['code between backticks', 'Take `one`, ``two ` of`` it, or ```three```. '.repeat(200)],
    ['a stray backtick', 'It`s so. '.repeat(200)],
    ['links with titles', '[a](https://x.example "A title (of sorts)") '.repeat(100)],
    ['nested lists', Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
    ['nested quotes', '> > > deep'],
    ['a long rule', `Above\n\n${'-'.repeat(200)}\n\n${'*'.repeat(200)}\n\n${'- '.repeat(40)}`],
    ['a heading with a long underline', `Heading\n${'-'.repeat(120)}`],
    ['a big table', `| a | b |\n|---|---|\n${'| [x](https://x.example) | `y` |\n'.repeat(400)}`],
    ['the sample’s showcase', showcase],
  ])('is parsed: %s', (_, text) => expect(isTooTangled(text)).toBe(false));

  test.skipIf(!hasSharedData)(`is parsed: every real write-up${unlessShared}`, () => {
    const folder = sharedData('projects');
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(60);
    expect(files.filter((file) => isTooTangled(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });
});
