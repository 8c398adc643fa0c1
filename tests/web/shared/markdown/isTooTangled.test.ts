import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { showcase } from '../../../../infra/local/sample/pages/showcase.ts';
import { isTooTangled } from '../../../../web/shared/markdown/isTooTangled.ts';
import { hasSharedData, sharedData, unlessShared } from '../../../support/sharedData.ts';

describe('a text that is built to keep a browser busy', () => {
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
    `A text before.\n\n${'*a'.repeat(20_000)}`,
  ])('is not parsed: %.20j…', (text) => expect(isTooTangled(text)).toBe(true));
});

describe('a text that is meant to be read', () => {
  test.each([
    ['nothing', ''],
    ['the longest prose', 'word '.repeat(40_000)],
    ['a long list', '- **one** of _many_ [links](https://x.example)\n\n'.repeat(2_000)],
    ['a list in lists', Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
    ['quotes in quotes', '> > > deep'],
    ['a long rule', `Above\n\n${'-'.repeat(200)}\n\n${'*'.repeat(200)}\n\n${'- '.repeat(40)}`],
    ['a heading underlined far', `Heading\n${'-'.repeat(120)}`],
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
