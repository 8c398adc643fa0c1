import { expect, test } from 'vitest';
import type { PageEvent } from '#contract/events/events.ts';
import { achievementsOf, winnersOf } from '../../../../../web/features/events/overview/achievements.ts';

const event = { PeopleCount: 2, Projects: [{}] } as PageEvent;
const result = (Id: string, Rank: number, Votes: number) => ({ Id, Name: Id, Rank, Votes });
const figures = (results: Parameters<typeof achievementsOf>[1]) =>
  achievementsOf(event, results).map(({ count, name }) => `${count} ${name}`);

test('the figures count teams, people except Guests, and visible votes', () => {
  expect(figures(null)).toEqual(['1 team', '2 people']);
  expect(figures([])).toEqual(['1 team', '2 people', '– votes']);
  expect(figures([result('a', 1, 1_200), result('b', 2, 34)])).toEqual(['1 team', '2 people', '1,234 votes']);
});

test('several teams can win, but none without a vote', () => {
  expect(winnersOf([result('a', 1, 3), result('b', 1, 3), result('c', 3, 1)])).toHaveLength(2);
  expect(winnersOf([result('a', 1, 0)])).toEqual([]);
});
