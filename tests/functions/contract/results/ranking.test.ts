import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rank } from '#contract/results/ranking.ts';

const entries = fc.array(fc.record({ Name: fc.string({ maxLength: 6 }), Votes: fc.nat(5) }), {
  maxLength: 30,
});

describe('ranking', () => {
  test('gives ties the same rank, as in 1, 1, 3, and sorts them by name', () => {
    const ranked = rank([
      { Name: 'Zebra', Votes: 7 },
      { Name: 'Echo', Votes: 3 },
      { Name: 'Ärger', Votes: 7 },
      { Name: 'Team 10', Votes: 1 },
      { Name: 'Team 9', Votes: 1 },
    ]);
    expect(ranked.map(({ Name, Rank }) => [Rank, Name])).toEqual([
      [1, 'Ärger'],
      [1, 'Zebra'],
      [3, 'Echo'],
      [4, 'Team 9'],
      [4, 'Team 10'],
    ]);
  });

  test('ignores the order of the entries', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const order = (ranked: ReturnType<typeof rank>) =>
          ranked.map(({ Name, Rank, Votes }) => [Rank, Name, Votes]);
        expect(order(rank(list.toReversed()))).toEqual(order(rank(list)));
      }),
    );
  });

  test('ranks each entry by how many entries have more votes', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const ranked = rank(list);
        expect(ranked).toHaveLength(list.length);
        for (const one of ranked)
          expect(one.Rank).toBe(list.filter((other) => other.Votes > one.Votes).length + 1);
      }),
    );
  });
});
