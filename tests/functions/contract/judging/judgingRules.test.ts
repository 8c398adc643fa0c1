import { describe, expect, test } from 'vitest';
import {
  inversionsOf,
  isLateToBegin,
  pointsOf,
  scoreRefusal,
  suggestedFinalists,
  wrongTime,
} from '#contract/judging/judgingRules.ts';

const criterion = (id: string, weight: number) => ({ id, weight });

describe('the points of a score', () => {
  test.each([
    ['the lowest values are 0', { idea: 1, work: 1 }, 0],
    ['the highest values are 100', { idea: 5, work: 5 }, 100],
    ['a weight of 3 counts three times', { idea: 5, work: 1 }, 75],
  ])('%s', (_, values, points) => {
    expect(pointsOf(values, [criterion('idea', 3), criterion('work', 1)])).toBe(points);
  });
});

describe('a score', () => {
  const dates = {
    EventStart: '2026-11-01T00:00:00Z',
    VotingStart: '2026-11-02T00:00:00Z',
    VotingEnd: '2026-11-03T00:00:00Z',
    EventEnd: '2026-11-04T00:00:00Z',
  };
  const open = { dates, opensAt: dates.EventStart, isClosed: false, isOpen: true, isRival: false };
  const at = (instant: string) => Date.parse(instant);
  const during = at('2026-11-02T12:00:00Z');

  test('is accepted from the start of the event to its end', () => {
    expect(scoreRefusal(open, at(dates.EventStart))).toBeNull();
    expect(scoreRefusal(open, at(dates.EventEnd) - 1)).toBeNull();
    expect(scoreRefusal(open, at(dates.EventStart) - 1)?.reason).toBe('judging_not_started');
    expect(scoreRefusal(open, at(dates.EventEnd))?.reason).toBe('round_closed');
    const opensAt = dates.VotingStart;
    expect(scoreRefusal({ ...open, opensAt }, at(opensAt) - 1)).toEqual({
      reason: 'judging_not_started',
      at: opensAt,
    });
    expect(scoreRefusal({ ...open, opensAt }, at(opensAt))).toBeNull();
  });

  test.each([
    [null, null, null],
    [dates.EventStart, dates.EventEnd, null],
    [dates.VotingStart, dates.VotingEnd, null],
    ['2026-10-31T23:59:00Z', null, 'opensAt'],
    [null, '2026-11-04T00:01:00Z', 'closesAt'],
    [dates.VotingEnd, dates.VotingEnd, 'closesAt'],
    [dates.EventEnd, null, 'opensAt'],
  ])('has times within the event: %s to %s', (opensAt, closesAt, wrong) => {
    expect(wrongTime({ opensAt, closesAt }, dates)?.time ?? null).toBe(wrong);
  });

  test('is late to begin at 40 % of the time', () => {
    const time = { startsAt: '2026-11-02T00:00:00Z', closesAt: '2026-11-02T10:00:00Z' };
    expect(isLateToBegin(time, at('2026-11-02T03:59:59Z'))).toBe(false);
    expect(isLateToBegin(time, at('2026-11-02T04:00:00Z'))).toBe(true);
  });

  test('is refused in a closed round, for a released project, and from a judge whose team competes', () => {
    expect(scoreRefusal({ ...open, isClosed: true }, during)?.reason).toBe('round_closed');
    expect(scoreRefusal({ ...open, isOpen: false }, during)?.reason).toBe('line_released');
    expect(scoreRefusal({ ...open, isRival: true }, during)?.reason).toBe('judge_competes');
  });
});

describe('an order', () => {
  const ranking = [
    { id: 'a', low: 60, high: 80 },
    { id: 'b', low: 50, high: 65 },
    { id: 'c', low: 20, high: 40 },
  ];

  test('of the ranking contains no inversion', () => {
    expect(inversionsOf(['a', 'b', 'c'], ranking)).toEqual([]);
  });

  test('says for each inversion whether the ranges overlap', () => {
    expect(inversionsOf(['b', 'a', 'c'], ranking)).toEqual([{ project: 'b', over: 'a', overlaps: true }]);
    expect(inversionsOf(['a', 'c', 'b'], ranking)).toEqual([{ project: 'c', over: 'b', overlaps: false }]);
    expect(inversionsOf(['c', 'a', 'b'], ranking)).toHaveLength(2);
  });
});

test.each([
  [4, 0, 3],
  [5, 0, 4],
  [30, 0, 5],
  [80, 0, 8],
  [300, 0, 12],
  [80, 10, 10],
  [80, 40, 15],
  [3, 0, 3],
])(
  'of %i projects, %i of which may be the best, %i are suggested for a final',
  (count, likely, suggested) => {
    const ranked = Array.from({ length: count }, (_none, index) => `p${index}`);
    expect(suggestedFinalists(ranked, ranked.slice(0, likely))).toEqual(ranked.slice(0, suggested));
  },
);
