import { describe, expect, test } from 'vitest';
import type { EventAccess } from '#contract/access/access.ts';
import { revealSteps } from '#contract/stage/revealRules.ts';
import type { StageStep } from '#contract/stage/stage.ts';
import {
  idleOf,
  picturesOf,
  type ShowFacts,
  shownSteps,
  talksOf,
} from '../../../../../web/features/stage/show/show.ts';
import { stepSentence } from '../../../../../web/shared/stage/stepWords.ts';

const winner = (id: string, place: number) => ({ id, name: `Team ${id}`, logoUrl: null, place });
const steps: StageStep[] = revealSteps([
  { name: 'People’s choice', winners: [winner('a', 1), winner('b', 2), winner('c', 2)] },
  { name: 'Boldest', winners: [winner('b', 1)] },
]).map(({ award, kind, place, winners }) => ({
  Kind: kind,
  Award: award,
  Place: place,
  Winners: winners.map(({ id, logoUrl, name }) => ({ Id: id, Name: name, LogoUrl: logoUrl })),
}));

const face = (Name: string) => ({ Id: Name, Name, AvatarUrl: null });
const facts = {
  event: {
    Projects: [
      { Id: 'a', Team: [face('Bo'), face('Ada')], Cover: 'https://api.example/a.png' },
      { Id: 'b', Team: [], Cover: null },
    ],
  },
  awards: [
    { Name: 'People’s choice', DecidedBy: 'Votes' },
    { Name: 'Boldest', DecidedBy: 'Organisers' },
  ],
  report: {
    Results: [
      { Id: 'a', Votes: 12 },
      { Id: 'b', Votes: 5 },
    ],
  },
} as unknown as ShowFacts;

describe('a show', () => {
  test('has people, pictures and vote counts, but no counts if organisers decide the award', () => {
    const shown = shownSteps(steps, 'Reveal', facts);
    const winners = shown.flatMap(({ Award, Winners }) =>
      Winners.map(({ Cover, Id, Members, Votes }) => [Award, Id, Cover, Members, Votes]),
    );
    expect(winners).toEqual([
      ['Boldest', 'b', null, [], null],
      ['People’s choice', 'b', null, [], 5],
      ['People’s choice', 'c', null, [], null],
      ['People’s choice', 'a', 'https://api.example/a.png', ['Bo', 'Ada'], 12],
    ]);
    const event = { name: 'E', colour: '#000000', logoUrl: 'https://api.example/logo.png' };
    expect(picturesOf({ event, steps: shown })).toEqual([
      'https://api.example/logo.png',
      'https://api.example/a.png',
    ]);
  });

  test('contains nothing from the real result in a rehearsal', () => {
    const invented = steps.map((step) => ({
      ...step,
      Winners: step.Winners.map((one) => ({ ...one, Id: '', Name: 'Rehearsal team 1' })),
    }));
    const text = JSON.stringify(shownSteps(invented, 'Rehearsal', facts));
    expect(text).not.toMatch(/Ada|Bo"|a\.png|"Votes":(5|12)\b/);
  });

  test('works before people, awards and votes have loaded', () => {
    const shown = shownSteps(steps, 'Reveal', { event: undefined, awards: undefined, report: undefined });
    expect(shown).toHaveLength(steps.length);
  });

  test('has the covers of the talk and of the next one, but none of a deleted project', () => {
    const slot = { Id: '', Title: 'A', Minutes: 5, QuestionMinutes: 0, Room: null };
    const demo = { Part: 'Talk', EndsAt: null, PausedMs: null } as const;
    const talks = (now: string | null, next: string | null) =>
      talksOf({ ...demo, Now: { ...slot, Project: now }, Next: { ...slot, Project: next } }, facts.event);
    expect(talks('a', 'b').map(({ Id }) => Id)).toEqual(['a', 'b']);
    expect(talks('deleted', 'a').map(({ Id }) => Id)).toEqual(['a']);
    expect(talks(null, null)).toEqual([]);
    const event = { name: 'E', colour: '#000000', logoUrl: null };
    expect(picturesOf({ event, steps: [], talks: talks('b', 'a') })).toContain('https://api.example/a.png');
  });

  test('has posters of at most 12 projects that people can vote for, and the same chance for each of them', () => {
    const access = { Dates: {}, Voters: null } as unknown as EventAccess;
    const Projects = Array.from({ length: 40 }, (_, index) => ({
      Id: `p${index}`,
      Cover: `https://api.example/${index}.png`,
      LogoUrl: null,
      Status: index === 0 ? 'Draft' : 'Active',
    }));
    const idle = (chance: number) => idleOf(access, { Projects } as unknown as ShowFacts['event'], chance);
    const shown = Array.from({ length: 39 }, (_, index) => idle((index + 0.5) / 39));
    expect(shown.every(({ posters }) => posters.length === 12)).toBe(true);
    const shows = Map.groupBy(
      shown.flatMap(({ posters }) => posters.map(({ Id }) => Id)),
      (id) => id,
    );
    expect(new Map([...shows].map(([id, { length }]) => [id, length]))).toEqual(
      new Map(Projects.slice(1).map(({ Id }) => [Id, 12])),
    );
    expect(idleOf(access).posters).toEqual([]);
    const event = { name: 'E', colour: '#000000', logoUrl: null };
    const pictures = picturesOf({ event, steps: [], idle: idle(0.5) });
    expect(pictures).toEqual(idle(0.5).posters.map(({ Cover }) => Cover));
  });

  test('says one sentence for each step', () => {
    expect(steps.map((step) => stepSentence(step, steps))).toEqual([
      'The next award is Boldest.',
      'Winner of Boldest: Team b.',
      'The next award is People’s choice.',
      'Shared second place of People’s choice: Team b and Team c.',
      'First place of People’s choice: Team a.',
      'These are all the winners.',
    ]);
  });
});
