import { describe, expect, test } from 'vitest';
import { matchOf, prepareSeeker, prepareTeam } from '#contract/matching/matching.ts';
import {
  assignSeats,
  type Assignment,
  type AssignInput,
  type PlacementPerson,
  type PlacementTeam,
} from '../../../../functions/domain/placement/assignSeats.ts';
import { NEED_MET, pairCost, seatCost, UNPLACED } from '../../../../functions/domain/placement/costs.ts';
import { formTeams } from '../../../../functions/domain/placement/formTeams.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const RULES = { min: 3, target: 5 };
const person = (id: string, more: Partial<PlacementPerson> = {}): PlacementPerson => ({
  id,
  skills: [],
  interests: [],
  site: null,
  timeZone: null,
  remote: false,
  ...more,
});
const team = (id: string, memberCount: number, more: Partial<PlacementTeam> = {}): PlacementTeam => ({
  id,
  memberCount,
  needs: [],
  site: null,
  timeZone: null,
  about: '',
  ...more,
});

/** A linear congruential generator with the constants of "Numerical Recipes". The same seed gives the same numbers. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const SKILLS = ['Figma', 'Rust', 'SQL', 'Writing'];
const SITES = ['Harbour', 'Hill', null];
const ZONES = ['Europe/London', 'Asia/Tokyo', 'America/New_York', null];

function randomInput(seed: number, people: number, teams: number): AssignInput {
  const random = randomNumbers(seed);
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const some = (list: readonly string[]) => list.filter(() => random() < 0.4);
  return {
    now: NOW,
    rules: RULES,
    people: Array.from({ length: people }, (_, index) =>
      person(`p${index}`, {
        skills: some(SKILLS),
        interests: some(['water', 'heat']),
        site: oneOf(SITES),
        timeZone: oneOf(ZONES),
        remote: random() < 0.3,
      }),
    ),
    teams: Array.from({ length: teams }, (_, index) =>
      team(`t${index}`, Math.floor(random() * 11), {
        needs: SKILLS.filter(() => random() < 0.4).map((skill, need) => ({
          id: `n${need}`,
          label: `Need ${need}`,
          skills: [skill],
          count: 1 + Math.floor(random() * 2),
        })),
        site: oneOf(SITES),
        timeZone: oneOf(ZONES),
        about: oneOf(['water', 'heat and water', 'power']),
      }),
    ),
  };
}

/** Tries every way to seat the people. @returns the lowest cost */
function lowestCost({ now, people, rules, teams }: AssignInput): number {
  const sizes = new Map(teams.map(({ id, memberCount }) => [id, memberCount]));
  const open = new Map(
    teams.flatMap(({ id, needs }) => needs.map((need) => [`${id} ${need.id}`, need.count])),
  );
  const place = (index: number): number => {
    const who = people[index];
    if (who === undefined) return 0;
    let best = UNPLACED + place(index + 1);
    for (const candidate of teams) {
      const size = (sizes.get(candidate.id) ?? 0) + 1;
      if (size > 10) continue;
      const match = matchOf(prepareSeeker(who, now), prepareTeam(candidate, now));
      const isElsewhere =
        who.site !== null && candidate.site !== null && who.site !== candidate.site && !who.remote;
      const cost = pairCost(match, isElsewhere) + seatCost(size, rules);
      sizes.set(candidate.id, size);
      best = Math.min(best, cost + place(index + 1));
      for (const need of new Set(match.skills.flatMap(({ needs }) => needs))) {
        const key = `${candidate.id} ${need}`;
        const count = open.get(key) ?? 0;
        if (count === 0) continue;
        open.set(key, count - 1);
        best = Math.min(best, cost + NEED_MET + place(index + 1));
        open.set(key, count);
      }
      sizes.set(candidate.id, size - 1);
    }
    return best;
  };
  return place(0);
}

const placesOf = ({ seats }: Assignment) =>
  seats.map(({ need, option, person: who }) => [who, option.team, need]);

describe('the assignment of seats', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'costs as little as the best of all possible assignments, for seed %i',
    async (seed) => {
      const input = randomInput(seed, 1 + (seed % 6), 1 + (seed % 4));
      expect((await assignSeats(input)).cost).toBe(lowestCost(input));
    },
  );

  test('is the same for shuffled people and teams', async () => {
    const input = randomInput(7, 60, 12);
    const expected = await assignSeats(input);
    for (const seed of [1, 2, 3]) {
      const random = randomNumbers(seed);
      const mixed = {
        ...input,
        people: shuffled(input.people, random),
        teams: shuffled(input.teams, random),
      };
      expect(placesOf(await assignSeats(mixed))).toEqual(placesOf(expected));
    }
    expect(expected.seats.length + expected.unplaced.length).toBe(60);
  });

  test('never fills a team beyond 10, and seats people as long as a seat is free', async () => {
    const people = Array.from({ length: 15 }, (_, index) => person(`p${index}`));
    const { seats, unplaced } = await assignSeats({
      people,
      teams: [team('a', 8), team('b', 0)],
      rules: RULES,
      now: NOW,
    });
    expect(seats.filter(({ option }) => option.team === 'a')).toHaveLength(2);
    expect([seats.length, unplaced.length]).toEqual([12, 3]);
  });

  test('prefers a team that needs the person’s skill, then a team below its minimum', async () => {
    const figma = { id: 'n', label: 'Designer', skills: ['Figma'], count: 1 };
    const input = {
      people: [person('a', { skills: ['Figma'] }), person('b', { skills: ['Figma'] })],
      teams: [team('large', 4, { needs: [figma] }), team('small', 1)],
      rules: RULES,
      now: NOW,
    };
    expect(placesOf(await assignSeats(input))).toEqual([
      ['a', 'large', 'n'],
      ['b', 'small', null],
    ]);
  });

  test('keeps a pinned person in their team', async () => {
    const people = [person('a', { skills: ['Figma'], pinnedTo: 'b' })];
    const needs = [{ id: 'n', label: 'x', skills: ['Figma'], count: 1 }];
    const result = await assignSeats({
      people,
      teams: [team('a', 1, { needs }), team('b', 6)],
      rules: RULES,
      now: NOW,
    });
    expect(placesOf(result)).toEqual([['a', 'b', null]]);
  });
});

describe('people for whom no team has a seat', () => {
  const ids = (teams: readonly { readonly members: readonly { readonly id: string }[] }[]) =>
    teams.map(({ members }) => members.map(({ id }) => id));

  test('are spread over new teams in snake order (1 2 2 1), by their rarest skill', async () => {
    const people = [
      person('a', { site: 'Hill', skills: ['Rust'] }),
      person('b', { site: 'Hill', skills: ['Figma'] }),
      ...['c', 'd', 'e', 'f'].map((id) => person(id, { site: 'hill', skills: ['SQL'] })),
    ];
    const { byHand, teams } = formTeams(people, RULES, NOW);
    expect(ids(teams)).toEqual([
      ['b', 'd', 'e'],
      ['a', 'c', 'f'],
    ]);
    expect([byHand, teams.map(({ reason }) => reason)]).toEqual([[], ['Site', 'Site']]);
    expect(ids(formTeams(people.toReversed(), RULES, NOW).teams)).toEqual(ids(teams));
  });

  test('form teams by site, or by part of the world if they are remote, and small groups are merged', async () => {
    const remote = (id: string, timeZone: string) => person(id, { remote: true, timeZone });
    const people = [
      ...['a', 'b', 'c'].map((id) => remote(id, 'America/New_York')),
      ...['d', 'e', 'f'].map((id) => remote(id, 'Asia/Tokyo')),
      remote('g', 'Europe/London'),
      person('h', { site: 'Hill' }),
      person('i', { site: 'Harbour' }),
    ];
    expect(ids(formTeams(people, RULES, NOW).teams)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ]);
    expect(formTeams(people.slice(6, 8), RULES, NOW)).toMatchObject({
      teams: [],
      byHand: [{ id: 'g' }, { id: 'h' }],
    });
  });

  test.each([3, 4, 6, 7, 11, 19, 26])(
    'form teams of at least the minimum size and at most 10: %i people',
    (count) => {
      const people = Array.from({ length: count }, (_, index) => person(`p${index}`));
      for (const rules of [RULES, { min: 5, target: 6 }, { min: 10, target: 10 }]) {
        const { byHand, teams } = formTeams(people, rules, NOW);
        for (const { members } of teams) {
          expect(members.length).toBeGreaterThanOrEqual(rules.min);
          expect(members.length).toBeLessThanOrEqual(10);
        }
        expect(teams.flatMap(({ members }) => members).length + byHand.length).toBe(count);
      }
    },
  );
});
