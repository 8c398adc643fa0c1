import { describe, expect, test } from 'vitest';
import {
  COVER_SIZES,
  type CoverShape,
  drawCover,
  type Glyphs,
  projectColour,
} from '#contract/covers/drawCover.ts';
import glyphs from '#contract/covers/glyphs.json' with { type: 'json' };
import { coverGlyphs } from '../../../../web/build/coverGlyphs.ts';
import { contrastOf, CONTRAST_MIN } from '../../../../web/shared/headerPalette.ts';

const LETTERS = glyphs as Record<string, unknown> as Glyphs;
const SHAPES = Object.keys(COVER_SIZES) as CoverShape[];

const draw = (name: string, colour = '#0e7490', shape: CoverShape = 'poster') =>
  drawCover(LETTERS, { name, colour, shape });

const WORDS = [
  'Solar',
  'kettle',
  'Zażółć',
  'of',
  'the',
  'Çağla’s',
  'Grünstrom',
  'IJsselmeer',
  'AI',
  '2026',
  'jaźń',
  'Über-Idee',
];
/** Names of one to eight words. */
const NAMES = Array.from({ length: 300 }, (_, index) =>
  Array.from({ length: 1 + (index % 8) }, (_word, at) => WORDS[(index * 7 + at * 5) % WORDS.length]).join(
    ' ',
  ),
);
const COLOURS = [
  '#000000',
  '#ffffff',
  '#0f6cbd',
  '#fdf3d0',
  '#7a1f1f',
  '#14532d',
  '#ffe600',
  '#808080',
  '#7c3aed',
  '#0e7490',
  '#e11d48',
  '#1e293b',
];

/** The colour of the letters, and those of everything behind them. */
function coloursIn(svg: string) {
  const [behind = '', letters = ''] = svg.split(/(?=<g fill=)/);
  const fills = (text: string) => [...text.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill = '']) => fill);
  // The spot is beside the letters.
  return { behind: fills(behind.replace(/<circle[^>]*r="62"[^>]*>$/, '')), letters: fills(letters)[0] };
}

/** The heights of the points of an outline. */
function pointsOf(outline: string): number[] {
  let at = 0;
  return outline.split('z').flatMap((part) =>
    part
      .split(/(?=[mlqc])/)
      .filter((step) => step !== '')
      .flatMap((step) => {
        const heights = (step.match(/-?\d+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1);
        const points = heights.map((height) => at + height);
        at = points.at(-1) ?? at;
        return points;
      }),
  );
}

test('the same name and colour give the same cover', () => {
  for (const name of NAMES) expect(draw(name)).toBe(draw(name));
  expect(new Set(NAMES.map((name) => draw(name))).size).toBe(new Set(NAMES).size);
});

test('letters stand out from everything behind them, and a cover has at most 12 KB', () => {
  const weak: string[] = [];
  for (const name of NAMES)
    for (const eventColour of COLOURS)
      for (const colour of [eventColour, projectColour(name, eventColour)]) {
        const svg = draw(name, colour);
        const { behind, letters } = coloursIn(svg);
        if (letters === undefined || behind.length < 3) weak.push(`${name} has no letters or no pattern.`);
        else if (behind.some((one) => contrastOf(letters, one) < CONTRAST_MIN))
          weak.push(`${name} ${colour}`);
        if (svg.length > 12 * 1_024) weak.push(`${name} has ${svg.length} bytes.`);
      }
  expect(weak).toEqual([]);
});

describe('a cover', () => {
  test.each(SHAPES)('has no text, font, script, link or missing number: %s', (shape) => {
    for (const name of [
      ...NAMES,
      '<script>alert(1)</script>',
      '"/><image href="https://evil.example">',
      '',
      ' ',
      '🦊',
    ])
      expect(draw(name, '#0e7490', shape)).not.toMatch(
        /<(?!\/?(?:svg|rect|path|circle|g)\b)|href|NaN|undefined|Infinity/,
      );
  });

  test('keeps its letters inside the margins', () => {
    for (const name of NAMES)
      for (const [, x, y] of draw(name).matchAll(/translate\(([-\d.]+) ([-\d.]+)\)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(45);
        expect(Number(x)).toBeLessThan(COVER_SIZES.poster.width - 46);
        expect(Number(y)).toBeGreaterThan(0);
        expect(Number(y)).toBeLessThanOrEqual(COVER_SIZES.poster.height - 46);
      }
  });

  test.each(SHAPES)('shows marks below letters wholly: %s', (shape) => {
    for (const name of ['Ęąę Çç Șș', 'Ş', 'Şç Ąę', 'Ģ', 'Ç Ą Ș Ţ', 'Zażółć gęślą jaźń'])
      for (const [, y = '', scale = '', outline = ''] of draw(name, '#0e7490', shape).matchAll(
        /translate\([-\d.]+ ([-\d.]+)\)scale\(([\d.]+)\)" d="([^"]*)"/g,
      )) {
        const lowest = Number(y) + Math.max(...pointsOf(outline)) * Number(scale);
        expect(lowest, name).toBeLessThan(COVER_SIZES[shape].height);
      }
  });

  test('as a banner is low, and has the pattern of the poster', () => {
    for (const name of NAMES) {
      const [pattern = ''] = draw(name, '#0e7490', 'banner').split('<g fill=').slice(0, 1);
      expect(pattern).toMatch(/^<svg [^>]*viewBox="0 0 960 256"/);
      const shapes = pattern.slice(pattern.indexOf('/>') + 2);
      expect(draw(name)).toContain(shapes);
    }
  });

  test.each(['日本語', 'Fox 🦊', '', 'L'.repeat(300)])(
    'has only its pattern if the name can’t be drawn: %s',
    (name) => {
      const svg = draw(name);
      expect(svg).not.toContain('translate(');
      expect(svg.match(/fill="/g)?.length).toBeGreaterThan(2);
    },
  );

  test('of one event differs from the others', () => {
    const colours = new Set(NAMES.map((name) => projectColour(name, '#0e7490')));
    expect(colours.size).toBeGreaterThan(5);
  });
});

test('the outlines are those of the font', async () => {
  expect(await coverGlyphs()).toBe(`${JSON.stringify(glyphs)}\n`);
});
