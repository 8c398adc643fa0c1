import { describe, expect, test } from 'vitest';
import { rank } from '#contract/results/ranking.ts';
import { podiumOf } from '../../../../web/features/results/podium.ts';

const ranked = (votes: Record<string, number>) =>
  rank(Object.entries(votes).map(([Name, Votes]) => ({ Id: Name, Name, LogoUrl: null, Votes, Members: [] })));

/** Writes a podium as text. In `1: a b | 3: c | d e`, the first step has two teams, and the list below the podium has two. */
const drawn = (votes: Record<string, number>) => {
  const { others, steps } = podiumOf(ranked(votes));
  const names = (teams: readonly { Name: string }[]) => teams.map(({ Name }) => Name).join(' ');
  return [...steps.map((step) => `${step.rank}: ${names(step.teams)}`), names(others)].join(' | ');
};

describe('the podium', () => {
  test.each<[string, Record<string, number>, string]>([
    ['three winners and other teams', { a: 9, b: 7, c: 5, d: 3, e: 1 }, '1: a | 2: b | 3: c | d e'],
    ['a tie for first place by omitting the second step', { a: 9, b: 9, c: 5, d: 3 }, '1: a b | 3: c | d'],
    ['a tie for second place by omitting the third step', { a: 9, b: 7, c: 7, d: 3 }, '1: a | 2: b c | d'],
    ['a tie for third place', { a: 9, b: 8, c: 7, d: 7 }, '1: a | 2: b | 3: c d | '],
    ['a tie of all teams', { a: 2, b: 2, c: 2, d: 2 }, '1: a b c d | '],
    ['teams without votes by listing them below', { a: 2, b: 0, c: 0 }, '1: a | b c'],
    ['an event without votes', { a: 0, b: 0 }, 'a b'],
    ['an event without teams', {}, ''],
  ])('handles %s', (_, votes, expected) => {
    expect(drawn(votes)).toBe(expected);
  });

  test('loses no team and repeats none', () => {
    const results = ranked({ a: 4, b: 4, c: 3, d: 0, e: 1, f: 0 });
    const { others, steps } = podiumOf(results);
    expect([...steps.flatMap((step) => step.teams), ...others]).toEqual(results);
  });
});
