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

describe('a figure', () => {
  test.each([
    ['under what it may be at most', 2.1, atMost(2.2), true],
    ['what it may be at most', 2.2, atMost(2.2), true],
    ['over what it may be at most, if by less than the table shows', 2.2001, atMost(2.2), false],
    ['over what it must be at least', 0.9, atLeast(0.8), true],
    ['what it must be at least', 0.8, atLeast(0.8), true],
    ['under what it must be at least', 0.79, atLeast(0.8), false],
  ])('that is %s', (_, value, limit, held) => {
    expect(isHeld(figure({ value, limit }))).toBe(held);
  });

  test('without a limit is held', () => {
    expect(isHeld(figure({ value: 1_000 }))).toBe(true);
  });

  test('that is no number is missed', () => {
    expect(isHeld(figure({ value: NaN, limit: atMost(1) }))).toBe(false);
    expect(isHeld(figure({ value: NaN, limit: atLeast(1) }))).toBe(false);
  });
});

describe('the table', () => {
  const rows = (...figures: Figure[]) => tableOf(figures).split('\n').slice(2);

  test('says what was measured, the limit, whether it was held, and how', () => {
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

  test('leaves limit and verdict empty where there is none, and the unit where it has no name', () => {
    expect(rows(figure({ value: 97, unit: '' }))).toEqual(['| Weight | 97 |  |  | ours 4 KB, floor 2 KB |']);
  });

  test('is broken by nothing that a figure is called', () => {
    expect(rows(figure({ name: 'a|b', how: 'one\ntwo' }))).toEqual(['| a\\|b | 2 × |  |  | one two |']);
  });
});

describe('the page', () => {
  const result = (title: string, date = '2026-11-21'): Result => ({
    title,
    date,
    machine: 'Some processor, 2 cores',
    figures: [figure()],
  });
  const headings = (page: string) => [...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title);

  test('has a part for each benchmark that was run, in their order', () => {
    const results = { paint: result('Paint'), firstLoad: result('First load') };
    expect(headings(pageOf(results, ['firstLoad', 'lighthouse', 'paint']))).toEqual(['First load', 'Paint']);
  });

  test('says when each was measured, and on what', () => {
    const page = pageOf({ a: result('A'), b: result('B', '2026-12-01') }, ['a', 'b']);
    expect(page).toContain('## A\n\n2026-11-21; Some processor, 2 cores.\n\n| What |');
    expect(page).toContain('## B\n\n2026-12-01; Some processor, 2 cores.\n\n| What |');
  });
});
