import { expect, test } from 'vitest';
import type { AwardWinner } from '#contract/awards/awards.ts';
import { rank } from '#contract/results/ranking.ts';
import { ribbonsOf, wonText } from '../../../../web/shared/results/ribbons.ts';

const winner = (Id: string, Place: number): AwardWinner => ({ Id, Place, Name: Id, LogoUrl: null });
const results = rank(
  Object.entries({ kettle: 45, harp: 7, owls: 7, bees: 1, moths: 0 }).map(([Id, Votes]) => ({
    Id,
    Name: Id,
    Votes,
  })),
);

test('a project has the ribbon of its best award, with its votes if they decided', () => {
  const ribbons = ribbonsOf(
    [
      {
        Name: 'Lighthouse Award',
        DecidedBy: 'Votes',
        Places: 4,
        Winners: [winner('kettle', 1), winner('harp', 2), winner('owls', 2), winner('bees', 4)],
      },
      { Name: 'Boldest Idea', DecidedBy: 'Organisers', Places: 1, Winners: [winner('harp', 1)] },
      { Name: 'Not decided', DecidedBy: 'Judges', Places: 1, Winners: [] },
    ],
    results,
  );
  expect(Object.fromEntries(ribbons)).toEqual({
    kettle: { text: 'Lighthouse Award · 1st', place: 1, votes: 45 },
    harp: { text: 'Boldest Idea', place: 1, votes: null },
    owls: { text: 'Lighthouse Award · 2nd', place: 2, votes: 7 },
    bees: { text: 'Lighthouse Award · 4th', place: 4, votes: 1 },
  });
  expect([...ribbons.values()].map(wonText)).toEqual(['Won with 45 votes', null, null, null]);
});

test('without awards, the first three places by votes have ribbons', () => {
  const undecided = { Name: 'Not decided', DecidedBy: 'Votes' as const, Places: 1, Winners: [] };
  expect(Object.fromEntries(ribbonsOf([undecided], results))).toEqual({
    kettle: { text: '1st place', place: 1, votes: 45 },
    harp: { text: '2nd place', place: 2, votes: 7 },
    owls: { text: '2nd place', place: 2, votes: 7 },
  });
});
