import { expect, test } from 'vitest';
import { stableShuffle } from '../../../../web/shared/voting/stableShuffle.ts';

const projects = Array.from({ length: 60 }, (_, index) => ({ Id: `project-${index}` }));
const order = (seed: string, items = projects) => stableShuffle(items, seed).map(({ Id }) => Id);

test('a seed always gives the same order, whatever the order before', () => {
  expect(order('mia')).toEqual(order('mia', projects.toReversed()));
  expect(order('mia').toSorted()).toEqual(projects.map(({ Id }) => Id).toSorted());
});

test('another seed gives another order', () => {
  expect(order('mia')).not.toEqual(order('max'));
});

test('a new project doesn’t change the order of the others', () => {
  const more = order('mia', [...projects, { Id: 'new' }]).filter((id) => id !== 'new');
  expect(more).toEqual(order('mia'));
});

test('every project has the same chance to come first', () => {
  const READERS = 6_000;
  const firsts = new Map<string, number>();
  for (let reader = 0; reader < READERS; reader++) {
    const [first = ''] = order(`person${reader}@acme.example acme/winter`);
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  // On average, each project comes first 100 times, with a standard deviation of 10.
  expect(firsts.size).toBe(projects.length);
  expect(Math.min(...firsts.values())).toBeGreaterThan(50);
  expect(Math.max(...firsts.values())).toBeLessThan(150);
});
