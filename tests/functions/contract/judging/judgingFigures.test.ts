import { describe, expect, test } from 'vitest';
import { judgingChances } from '#contract/judging/judgingFigures.ts';

const PLAN = { projects: 40, judges: 8, visits: 3, finalists: 6, finalJudges: 6 } as const;

describe('the chances of a plan', () => {
  test('are always the same', () => {
    expect(judgingChances(PLAN)).toEqual(judgingChances(PLAN));
  });

  test('grow with the number of visits and of finalists', () => {
    const { finalist, first } = judgingChances(PLAN);
    expect(judgingChances({ ...PLAN, visits: 6 }).first).toBeGreaterThan(first);
    expect(judgingChances({ ...PLAN, visits: 'All' }).finalist).toBeGreaterThan(finalist);
    expect(judgingChances({ ...PLAN, finalists: 12 }).finalist).toBeGreaterThan(finalist);
  });

  test('treat as many visits as judges like all judges', () => {
    expect(judgingChances({ ...PLAN, visits: 8 })).toEqual(judgingChances({ ...PLAN, visits: 'All' }));
  });

  test('are certain if every project is a finalist, and about equal if scores say nothing', () => {
    expect(judgingChances({ ...PLAN, finalists: 40 }).finalist).toBe(1);
    const { finalist, first, wins } = judgingChances({ ...PLAN, finalJudges: 10_000 });
    // Judges without noise find the best project whenever it is a finalist.
    expect(wins).toBeGreaterThan(0.97 * finalist);
    expect(first).toBeLessThan(finalist);
  });
});
