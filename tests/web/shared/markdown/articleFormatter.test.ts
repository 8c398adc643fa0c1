import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ArticleFormatter, formatAtOnce } from '../../../../web/shared/markdown/articleFormatter.ts';
import { isTooTangled } from '../../../../web/shared/markdown/isTooTangled.ts';
import { ORDINARY, PATHOLOGICAL } from '../../../bench/server/support/markdownTexts.ts';
import { hasSharedData, sharedData, unlessShared } from '../../../support/sharedData.ts';

const LONGEST = 200_000;

describe('a text that would keep a browser busy', () => {
  // Short texts are enough here, because a benchmark measures the time.
  test.each(Object.entries(PATHOLOGICAL))(
    'is at least partly formatted, or stays as written: %s',
    (_, text) => {
      const content = text(2_000).slice(0, 2_000);
      const { parts, rest, state } = formatAtOnce(content);
      expect(state).not.toBe('underWay');
      expect(parts.length > 0 || rest === content).toBe(true);
    },
  );

  test.each([
    ['deeply nested elements', '<div>\n'.repeat(400)],
    [
      'footnotes',
      Array.from({ length: 180 }, (_, index) => `Text.[^${index}]\n\n[^${index}]: Note.\n\n`).join(''),
    ],
    ['one element around a long text', `<div>\n\n${'Some words.\n\n'.repeat(3_000)}`],
    [
      'unclosed formatting elements',
      Array.from({ length: 200 }, (_, index) => `<b id="${index}">\n\n<p>x\n\n`).join(''),
    ],
  ])('stays as written because of limits on its parts: %s', (_, text) => {
    expect(isTooTangled(text)).toBe(false);
    expect(formatAtOnce(text)).toMatchObject({ state: 'givenUp', parts: [], rest: text });
  });

  test('keeps the formatted part and shows the rest as written', () => {
    const words = `# A heading\n\n${'Some words. '.repeat(200)}\n\n`;
    const { parts, rest, state } = formatAtOnce(`${words}${'<div>\n'.repeat(400)}`);
    expect(state).toBe('givenUp');
    expect(parts.length).toBeGreaterThan(0);
    expect(rest).toBe('<div>\n'.repeat(400));
  });
});

describe('an ordinary text', () => {
  test.each(Object.entries(ORDINARY))('is formatted completely: %s', (_, text) => {
    expect(isTooTangled(text(LONGEST).slice(0, LONGEST))).toBe(false);
    expect(formatAtOnce(text(LONGEST / 5))).toMatchObject({ state: 'done', rest: '' });
  });

  test.skipIf(!hasSharedData)(`is formatted completely: every real write-up${unlessShared}`, () => {
    const folder = sharedData('projects');
    for (const file of readdirSync(folder)) {
      const content = readFileSync(join(folder, file), 'utf8');
      expect(formatAtOnce(content), file).toMatchObject({ state: 'done', rest: '' });
    }
  });

  test('is formatted in slices from the top', () => {
    const formatter = new ArticleFormatter(ORDINARY['prose']?.(40_000) ?? '');
    const first = formatter.run(0.001);
    expect(first.state).toBe('underWay');
    let before = first;
    for (let progress = formatter.run(5); progress.state === 'underWay'; progress = formatter.run(5)) {
      expect(progress.parts.slice(0, before.parts.length)).toEqual(before.parts);
      before = progress;
    }
    expect(before.parts.length).toBeGreaterThan(first.parts.length);
  });
});
