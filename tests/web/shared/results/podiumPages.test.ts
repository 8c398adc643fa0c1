import { describe, expect, test } from 'vitest';
import { podiumPages, type PodiumStep, type PodiumTeam } from '../../../../web/shared/results/podiumPages.ts';

const team = (Name: string, Members: readonly string[]): PodiumTeam => ({
  Id: Name,
  Name,
  LogoUrl: null,
  Cover: null,
  Members,
  Votes: null,
});

/** A place of an award. Reveals show the last place first. */
const place = (Award: string, Place: number, ...Winners: PodiumTeam[]): PodiumStep => ({
  Kind: 'Place',
  Award,
  Place,
  Winners,
});

const people = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${String.fromCodePoint(65 + index)}`);

const teamsOn = (steps: readonly PodiumStep[]) =>
  podiumPages(steps).map(({ award, columns }) => [
    award,
    ...columns.map((one) => `${one.place} ${one.winner.Name}`),
  ]);

const END: PodiumStep = { Kind: 'All', Award: null, Place: null, Winners: [] };

describe('the podium', () => {
  test('begins with the most important award and its best team', () => {
    const steps = [
      place('Boldest', 1, team('b', [])),
      place('Grand', 3, team('c', [])),
      place('Grand', 2, team('b', [])),
      place('Grand', 1, team('a', [])),
      END,
    ];
    expect(teamsOn(steps)).toEqual([
      ['Grand', '1 a', '2 b', '3 c'],
      ['Boldest', '1 b'],
    ]);
  });

  test('shows ties as teams on steps of equal height, three on a page', () => {
    const tied = ['b', 'c', 'd', 'e'].map((name) => team(name, []));
    expect(teamsOn([place('Grand', 2, ...tied), place('Grand', 1, team('a', []))])).toEqual([
      ['Grand', '1 a', '2 b', '2 c'],
      ['Grand', '2 d', '2 e'],
    ]);
  });

  test.each([
    [1, 64],
    [2, 64],
    [3, 56],
  ])(
    'names up to three people in at least 56 pixels, even if each name takes two lines: %i',
    (count, size) => {
      const members = people(count, 'Maximiliana Greenwood');
      const three = [3, 2, 1].map((rank) => place('Grand', rank, team(`${rank}`, members)));
      const [page, ...others] = podiumPages(three);
      expect(others).toEqual([]);
      expect(page?.columns.map((column) => [column.people, column.size])).toEqual(
        [1, 2, 3].map(() => [members, size]),
      );
    },
  );

  const sizesOf = (...teams: readonly (readonly string[])[]) =>
    podiumPages(teams.map((members, index) => place('Grand', index + 1, team(`${index}`, members)))).flatMap(
      ({ columns }) => columns.map(({ size }) => size),
    );

  test('names few people in larger letters, so that they fill the slide', () => {
    expect(sizesOf(['Ada Byron', 'Bo Li'])).toEqual([96]);
    expect(sizesOf(['Ada Byron'], ['Bo Li'])).toEqual([96, 96]);
    // A word of 13 letters has the width of a team beside two others only in 56 pixels.
    expect(sizesOf(['Maximilianaaa Li'], ['Bo Li'], ['Cy Li'])).toEqual([56, 56, 56]);
    expect(sizesOf(['Maximilianaaa Li'])).toEqual([96]);
  });

  test('names no team in larger letters than another one, except a team with many people', () => {
    expect(sizesOf(['Maximiliana Li'], ['Bo Li'], ['Cy Li'])).toEqual([64, 64, 64]);
    expect(sizesOf(people(10, 'Ada'), ['Bo Li'], [])).toEqual([32, 56, 56]);
  });

  test.each([
    [10, 'Ada'],
    [7, 'Maximiliana Featherstone'],
    [10, 'Bartholomew Christopherson-Featherstonehaugh of the Western Harbour'],
  ])('names each of %i people once, and none in less than 32 pixels: %s', (count, name) => {
    const members = people(count, name);
    const pages = podiumPages([
      place('Grand', 3, team('c', members)),
      place('Grand', 2, team('b', people(2, 'Bo'))),
      place('Grand', 1, team('a', members)),
    ]);
    expect(pages.flatMap(({ columns }) => columns[2]?.people)).toEqual(members);
    expect(new Set(pages.flatMap(({ columns }) => columns[0]?.people))).toEqual(new Set(members));
    expect(pages.every(({ columns }) => columns[1]?.people.length === 2)).toBe(true);
    const sizes = pages.flatMap(({ columns }) => columns.map(({ size }) => size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(32);
  });

  test('turns pages only if the names don’t fit on one', () => {
    const alone = (members: readonly string[]) => podiumPages([place('Grand', 1, team('a', members))]);
    expect(alone(people(10, 'Hannah Yılmaz'))).toHaveLength(1);
    expect(alone(people(10, 'Maximiliana Featherstone of the Western Harbour, '.repeat(2)))).not.toHaveLength(
      1,
    );
  });

  test('has a podium for a team without people, and for no award none', () => {
    expect(podiumPages([place('Grand', 1, team('a', []))])).toHaveLength(1);
    expect(podiumPages([END])).toEqual([]);
  });
});
