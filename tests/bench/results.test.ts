import { describe, expect, test } from 'vitest';
import type { Figure } from './figure.ts';
import { isHeld, pageOf, type Result, tableOf } from './results.ts';

const figure = (more: Partial<Figure> = {}): Figure => ({
  name: 'Weight',
  value: 2,
  unit: '×',
  how: 'ours 4 KB, floor 2 KB',
  ...more,
});
const atMost = (value: number) => ({ at: 'most', value }) as const;
const atLeast = (value: number) => ({ at: 'least', value }) as const;

describe('a measured value', () => {
  test.each([
    ['below its maximum is held', 2.1, atMost(2.2), true],
    ['at its maximum is held', 2.2, atMost(2.2), true],
    [
      'slightly above its maximum is missed, even if the table shows no difference',
      2.2001,
      atMost(2.2),
      false,
    ],
    ['above its minimum is held', 0.9, atLeast(0.8), true],
    ['at its minimum is held', 0.8, atLeast(0.8), true],
    ['below its minimum is missed', 0.79, atLeast(0.8), false],
  ])('%s', (_, value, limit, held) => {
    expect(isHeld(figure({ value, limit }))).toBe(held);
  });

  test('without a limit counts as held', () => {
    expect(isHeld(figure({ value: 1_000 }))).toBe(true);
  });

  test('that isn’t a number counts as missed', () => {
    expect(isHeld(figure({ value: NaN, limit: atMost(1) }))).toBe(false);
    expect(isHeld(figure({ value: NaN, limit: atLeast(1) }))).toBe(false);
  });
});

describe('the results table', () => {
  const rows = (...figures: Figure[]) => tableOf(figures).split('\n').slice(2);

  test('shows the value, the limit, the verdict and the method', () => {
    expect(
      rows(
        figure({ value: 2.0449, limit: atMost(2.2) }),
        figure({ name: 'Speed', value: 0.5, limit: atLeast(0.8) }),
      ),
    ).toEqual([
      '| Weight | 2.04 × | at most 2.20 × | held | ours 4 KB, floor 2 KB |',
      '| Speed | 0.50 × | at least 0.80 × | **missed** | ours 4 KB, floor 2 KB |',
    ]);
  });

  test('leaves the limit and the verdict empty for a figure without a limit, and shows no empty unit', () => {
    expect(rows(figure({ value: 97, unit: '' }))).toEqual(['| Weight | 97 |  |  | ours 4 KB, floor 2 KB |']);
  });

  test('stays intact if a text contains a bar or a line break', () => {
    expect(rows(figure({ name: 'a|b', how: 'one\ntwo' }))).toEqual(['| a\\|b | 2 × |  |  | one two |']);
  });
});

describe('the results page', () => {
  const result = (title: string, date = '2026-11-21'): Result => ({
    title,
    date,
    machine: 'Some processor, 2 cores',
    figures: [figure()],
  });
  const headings = (page: string) => [...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title);

  test('has a section for each benchmark that ran, in order', () => {
    const results = { paint: result('Paint'), firstLoad: result('First load') };
    expect(headings(pageOf(results, ['firstLoad', 'lighthouse', 'paint']))).toEqual(['First load', 'Paint']);
  });

  test('shows the date and the machine of each measurement', () => {
    const page = pageOf({ a: result('A'), b: result('B', '2026-12-01') }, ['a', 'b']);
    expect(page).toContain('## A\n\n2026-11-21; Some processor, 2 cores.\n\n| What |');
    expect(page).toContain('## B\n\n2026-12-01; Some processor, 2 cores.\n\n| What |');
  });
});
