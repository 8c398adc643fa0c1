import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arePlacesInOrder,
  type Contender,
  finaliseRefusal,
  tiesOf,
  winnersByVotes,
  wrongTie,
} from '#contract/awards/awardRules.ts';
import { datesIn } from '../../../support/portal.ts';

const contenders = (votes: Readonly<Record<string, number>>): Contender[] =>
  Object.entries(votes).map(([projectId, count]) => ({ projectId, votes: count }));
const vote = (votes: Readonly<Record<string, number>>, places = 3, taken: readonly string[] = []) => ({
  contenders: contenders(votes),
  places,
  taken: new Set(taken),
});
const inWords = (winners: readonly { projectId: string; place: number }[]) =>
  winners.map(({ place, projectId }) => `${place}${projectId}`).join(' ');

describe('an award that votes decide', () => {
  test('goes to the projects with the most votes, and ties share a place', () => {
    expect(inWords(winnersByVotes(vote({ a: 1, b: 5, c: 3, d: 2 })))).toBe('1b 2c 3d');
    expect(inWords(winnersByVotes(vote({ a: 5, b: 5, c: 3, d: 2 })))).toBe('1a 1b 3c');
    expect(inWords(winnersByVotes(vote({ a: 5, b: 3, c: 3, d: 3 })))).toBe('1a 2b 2c 2d');
    expect(inWords(winnersByVotes(vote({ a: 5, b: 3, c: 3 }, 1)))).toBe('1a');
  });

  test('goes to no project without a vote', () => {
    expect(winnersByVotes(vote({ a: 0, b: 0 }))).toEqual([]);
    expect(winnersByVotes(vote({}))).toEqual([]);
  });

  test('lets the next project move up if a project has already won an exclusive award', () => {
    expect(inWords(winnersByVotes(vote({ a: 5, b: 3, c: 2, d: 1 }, 2, ['a', 'c'])))).toBe('1b 2d');
  });

  test('follows a decision about a tie, which must name the whole tie', () => {
    const tied = vote({ a: 5, b: 5, c: 3, d: 3, e: 3 }, 3);
    expect(tiesOf(tied)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    expect(wrongTie(tied, [['b', 'a']])).toBe(-1);
    expect(inWords(winnersByVotes(tied, [['b', 'a']]))).toBe('1b 2a 3c 3d 3e');
    expect(inWords(winnersByVotes(tied, [['e', 'c', 'd']]))).toBe('1a 1b 3e');
    for (const wrong of [['a'], ['a', 'c'], ['c', 'd'], ['a', 'a']]) expect(wrongTie(tied, [wrong])).toBe(0);
    // Only a tie for a place of the award counts.
    expect(wrongTie(vote({ a: 5, b: 3, c: 3 }, 1), [['b', 'c']])).toBe(0);
  });

  test('doesn’t depend on the order of the projects, and never gives a place out of order', () => {
    const projects = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.boolean()), { maxLength: 12 })
      .map((rows) => rows.map(([votes, isTaken], index) => ({ projectId: `p${index}`, votes, isTaken })));
    const shuffled = projects.chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, fc.integer({ min: 1, max: 3 }), ([rows, others], places) => {
        const taken = new Set(rows.flatMap(({ isTaken, projectId }) => (isTaken ? [projectId] : [])));
        const winners = winnersByVotes({ contenders: rows, places, taken });
        expect(winnersByVotes({ contenders: others, places, taken })).toEqual(winners);
        expect(arePlacesInOrder(winners, places)).toBe(true);
        expect(winners.filter(({ projectId }) => taken.has(projectId))).toEqual([]);
        const ties = tiesOf({ contenders: rows, places, taken });
        const decided = winnersByVotes({ contenders: others, places, taken }, ties);
        expect(decided.map(({ place }) => place)).toEqual(decided.map((_, index) => index + 1));
      }),
    );
  });
});

describe('the places that organisers choose', () => {
  const areRight = (places: readonly number[]) =>
    arePlacesInOrder(
      places.map((place, index) => ({ place, projectId: `p${index}` })),
      3,
    );

  test('begin at 1 and leave a gap after a shared place', () => {
    for (const right of [[1], [1, 2, 3], [1, 1, 3], [1, 2, 2], [3, 1, 1], [1, 1, 1, 1]])
      expect(areRight(right)).toBe(true);
    for (const wrong of [[2], [1, 3], [1, 1, 2], [1, 2, 4]]) expect(areRight(wrong)).toBe(false);
  });
});

describe('finalising', () => {
  const dates = datesIn('VotingCompleted');
  const award = { name: 'Best idea', places: 1, decidedBy: 'Votes', exclusive: true } as const;
  const refused = (earlier: { exclusive: boolean; state: 'Open' | 'Final' | 'Stale' }[]) =>
    finaliseRefusal(
      award,
      { dates, earlier: earlier.map((one) => ({ ...one, name: 'Another' })) },
      Date.now(),
    )?.reason;

  test('waits for earlier exclusive awards', () => {
    expect(refused([])).toBeUndefined();
    expect(refused([{ exclusive: false, state: 'Open' }])).toBeUndefined();
    expect(refused([{ exclusive: true, state: 'Final' }])).toBeUndefined();
    expect(refused([{ exclusive: true, state: 'Open' }])).toBe('award_waits');
    expect(refused([{ exclusive: true, state: 'Stale' }])).toBe('award_waits');
  });

  test('waits for the end of voting if votes decide', () => {
    const before = Date.parse(dates.VotingEnd) - 1;
    const at = { dates, earlier: [] };
    expect(finaliseRefusal(award, at, before)).toEqual({ reason: 'award_too_early', at: dates.VotingEnd });
    expect(finaliseRefusal(award, at, before + 1)).toBeNull();
    expect(finaliseRefusal({ ...award, decidedBy: 'Organisers' }, at, before)).toBeNull();
  });
});
