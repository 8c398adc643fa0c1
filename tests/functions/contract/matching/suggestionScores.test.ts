import { describe, expect, test } from 'vitest';
import {
  matchOf,
  type OpenTeam,
  prepareSeeker,
  prepareTeam,
  reasonsOf,
  type Seeker,
} from '#contract/matching/matching.ts';
import { scoreOf, suggestPeople, suggestTeams } from '#contract/matching/suggestionScores.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const seeker = (more: Partial<Seeker> = {}): Seeker => ({
  id: 'p',
  skills: [],
  interests: [],
  site: null,
  timeZone: null,
  remote: false,
  ...more,
});
const team = (more: Partial<OpenTeam> = {}): OpenTeam => ({
  id: 't',
  needs: [],
  site: null,
  timeZone: null,
  about: '',
  ...more,
});
const match = (person: Partial<Seeker>, open: Partial<OpenTeam>) =>
  matchOf(prepareSeeker(seeker(person), NOW), prepareTeam(team(open), NOW));
const score = (person: Partial<Seeker>, open: Partial<OpenTeam>) => scoreOf(match(person, open));
const need = (...skills: string[]) => [{ id: 'n', label: 'Someone', skills }];

describe('the score of a person and a team', () => {
  test.each<[string, Partial<Seeker>, Partial<OpenTeam>, number]>([
    ['is 0 if they have nothing in common', { skills: ['Rust'] }, { needs: need('Figma') }, 0],
    ['counts a skill in another spelling', { skills: ['figma'] }, { needs: need('FIGMA') }, 3],
    ['doesn’t take C for C++', { skills: ['C'] }, { needs: need('C++') }, 0],
    [
      'counts the label of a need as a skill',
      { skills: ['Designer'] },
      { needs: [{ id: 'n', label: 'designer', skills: [] }] },
      3,
    ],
    ['counts at most 9 for skills', { skills: ['a', 'b', 'c', 'd'] }, { needs: need('a', 'b', 'c', 'd') }, 9],
    ['counts an interest in the description', { interests: ['water'] }, { about: 'Saves Water, always.' }, 2],
    ['ignores an interest that is only a part of a word', { interests: ['art'] }, { about: 'A party.' }, 0],
    ['counts at most 4 for interests', { interests: ['a', 'b', 'c'] }, { about: 'a b c' }, 4],
    ['counts the same site', { site: 'Harbour' }, { site: 'harbour ' }, 3],
    ['is 0 if both have no site', {}, {}, 0],
    [
      'counts remote work if the team has no site',
      { remote: true, timeZone: 'Europe/London' },
      { timeZone: 'Europe/London' },
      3,
    ],
    [
      'ignores two hours between the time zones',
      { timeZone: 'Europe/London' },
      { timeZone: 'Europe/Helsinki', site: 'x' },
      0,
    ],
    [
      'subtracts 4 for five and a half hours',
      { timeZone: 'Europe/London' },
      { timeZone: 'Asia/Kolkata', site: 'x' },
      -4,
    ],
    [
      'subtracts at most 6 for hours',
      { timeZone: 'Pacific/Auckland' },
      { timeZone: 'America/New_York', site: 'x' },
      -6,
    ],
  ])('%s', (_what, person, open, expected) => {
    expect(score(person, open)).toBe(expected);
  });

  test('comes with its reasons', () => {
    const person = { skills: ['Figma'], interests: ['water'], site: 'Pier', timeZone: 'Asia/Tokyo' };
    const open = { needs: need('figma'), about: 'Water', site: 'pier', timeZone: 'Europe/London' };
    expect(reasonsOf(match(person, open)).map(({ text }) => text)).toEqual([
      'knows Figma, which this team needs',
      'is interested in water',
      'same site',
      '9 hours apart',
    ]);
  });
});

describe('suggestions', () => {
  const teams = Array.from({ length: 8 }, (_, index) => team({ id: `team-${index}` }));
  const order = (viewer: string, now = NOW) =>
    suggestTeams(seeker(), teams, { id: viewer, now }).map(({ id }) => id);

  test('come in the order of their score', () => {
    const figma = team({ id: 'z', needs: need('Figma') });
    const [first] = suggestTeams(seeker({ skills: ['Figma'] }), [...teams, figma], { id: 'a', now: NOW });
    expect(first).toMatchObject({ id: 'z', score: 3, reasons: [{ kind: 'Skill' }] });
    const people = [seeker({ id: 'a' }), seeker({ id: 'b', skills: ['Figma'] })];
    expect(suggestPeople(figma, people, { id: 'z', now: NOW }).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('break ties by day and viewer, and not by the alphabet or the order of the input', () => {
    const shuffled = suggestTeams(seeker(), teams.toReversed(), { id: 'ada', now: NOW }).map(({ id }) => id);
    expect(shuffled).toEqual(order('ada'));
    expect(order('ada', NOW + 3_600_000)).toEqual(order('ada'));
    const firsts = new Set(
      Array.from(
        { length: 60 },
        (_, index) => order(`viewer ${index % 12}`, NOW + Math.floor(index / 12) * 86_400_000)[0],
      ),
    );
    expect(firsts.size).toBe(8);
  });
});
