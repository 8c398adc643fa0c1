import { describe, expect, test } from 'vitest';
import { pictureName, wonPlaces } from '../../../../web/features/results/podiumPictures.ts';

const result = (Id: string, Rank: number, Votes: number) => ({
  Id,
  Name: `Team ${Id}`,
  LogoUrl: null,
  Rank,
  Votes,
  Members: [],
});
const results = [result('a', 1, 9), result('b', 2, 5), result('c', 2, 5), result('d', 4, 1)];
const projects = [
  { Id: 'a', Cover: null, Team: [{ Id: '1', Name: 'Ada', AvatarUrl: null }] },
  { Id: 'b', Cover: null, Team: [] },
];
const winner = (Id: string, Place: number) => ({ Id, Place, Name: `Team ${Id}`, LogoUrl: null });

describe('the pictures of the results', () => {
  test('show each award with its people, and votes only where they decided', () => {
    const awards = [
      {
        Name: 'Grand',
        DecidedBy: 'Votes' as const,
        Winners: [winner('a', 1), winner('b', 2), winner('c', 2)],
      },
      { Name: 'Boldest', DecidedBy: 'Judges' as const, Winners: [winner('a', 1)] },
    ];
    expect(
      wonPlaces({ awards, results, projects }).map(({ Award, Place, Winners }) => [
        Award,
        Place,
        ...Winners.map(({ Members, Name, Votes }) => [Name, Votes, ...Members]),
      ]),
    ).toEqual([
      ['Boldest', 1, ['Team a', null, 'Ada']],
      ['Grand', 1, ['Team a', 9, 'Ada']],
      ['Grand', 2, ['Team b', 5], ['Team c', 5]],
    ]);
  });

  test('show the podium of the votes if there are no awards', () => {
    expect(
      wonPlaces({ awards: [], results, projects }).map(({ Place, Winners }) => [
        Place,
        Winners.map(({ Id }) => Id),
      ]),
    ).toEqual([
      [1, ['a']],
      [2, ['b', 'c']],
    ]);
  });

  test('have names that people can read and every file system accepts', () => {
    expect(pictureName('Spring Tide Hack', 'People’s choice')).toBe('Spring Tide Hack - People’s choice.png');
    expect(pictureName('../Q1/Q2: "Big"?', 'Award.', '2')).toBe('Q1 Q2 Big - Award - 2.png');
  });
});
