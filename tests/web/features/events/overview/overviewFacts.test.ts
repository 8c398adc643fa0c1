import { expect, test } from 'vitest';
import type { EventProject } from '#contract/events/events.ts';
import { firstPosters, sizeText } from '../../../../../web/features/events/overview/overviewFacts.ts';
import type { Ribbon } from '../../../../../web/shared/results/ribbons.ts';
import { eventProject } from '../../../../support/project.ts';

const project = (Id: string, MemberCount: number, more: Partial<EventProject> = {}) =>
  eventProject(Id, { MemberCount, ...more });

test('the size of an event is a number of teams and people', () => {
  expect(sizeText({ PeopleCount: 3, Projects: [project('one', 1)] })).toBe('1 team · 3 people');
  expect(sizeText({ PeopleCount: 1, Projects: [] })).toBe('0 teams · 1 person');
});

const reader = { areForming: true, ribbons: new Map<string, Ribbon>(), seed: 'Ada' };

test('posters of teams that take people come first, in an order of the reader’s own', () => {
  const Projects = [
    project('own', 3),
    project('full', 10),
    project('closed', 3, { JoinOption: 'InviteOnly' }),
    project('over', 3, { Status: 'Inactive' }),
    ...['a', 'b', 'c', 'd'].map((id) => project(id, 5)),
  ];
  const seen = new Set<string>();
  for (let person = 0; person < 30; person++) {
    const shown = firstPosters({ OwnProject: 'own', Projects }, { ...reader, seed: `person ${person}` });
    expect(shown).toHaveLength(3);
    for (const { Id } of shown) seen.add(Id);
  }
  expect([...seen].toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

test('teams that say whom they look for come before others, even if people have to ask them to join', () => {
  const Needs = [{ Id: 'ears', Label: 'Ears', Skills: [], Count: 1 }];
  const Projects = [
    ...['a', 'b', 'c', 'd'].map((id) => project(id, 5)),
    project('asking', 3, { JoinOption: 'InviteOnly', TakesRequests: true, Needs }),
  ];
  for (const seed of ['Ada', 'Ben', 'Cleo'])
    expect(firstPosters({ OwnProject: null, Projects }, { ...reader, seed })[0]?.Id).toBe('asking');
});

test('after the reveal, winners come first, by place', () => {
  const Projects = ['a', 'b', 'c', 'd'].map((id) => project(id, 5));
  const ribbons = new Map([
    ['d', { text: 'Rain Barrel · 2nd', place: 2, votes: null }],
    ['b', { text: 'Rain Barrel · 1st', place: 1, votes: 9 }],
  ]);
  const shown = firstPosters({ OwnProject: null, Projects }, { areForming: false, ribbons, seed: 'Ada' });
  expect(shown.map(({ Id }) => Id).slice(0, 2)).toEqual(['b', 'd']);
});
