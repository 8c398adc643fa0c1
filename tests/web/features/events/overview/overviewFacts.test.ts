import { expect, test } from 'vitest';
import type { EventProject } from '#contract/events/events.ts';
import { lookingForPeople, sizeText } from '../../../../../web/features/events/overview/overviewFacts.ts';
import { eventProject } from '../../../../support/project.ts';

const project = (Id: string, MemberCount: number, more: Partial<EventProject> = {}) =>
  eventProject(Id, { MemberCount, ...more });

test('the size of an event is a number of teams and people', () => {
  expect(sizeText({ PeopleCount: 3, Projects: [project('one', 1)] })).toBe('1 team · 3 people');
  expect(sizeText({ PeopleCount: 1, Projects: [] })).toBe('0 teams · 1 person');
});

test('only other people’s teams that have room and that anyone can join are looking for people', () => {
  const Projects = [
    project('own', 3),
    project('full', 10),
    project('closed', 3, { JoinOption: 'InviteOnly' }),
    project('over', 3, { Status: 'Inactive' }),
    ...['a', 'b', 'c', 'd'].map((id) => project(id, 5)),
  ];
  const seen = new Set<string>();
  for (let reader = 0; reader < 30; reader++) {
    const shown = lookingForPeople({ OwnProject: 'own', Projects }, `person ${reader}`);
    expect(shown).toHaveLength(3);
    for (const { Id } of shown) seen.add(Id);
  }
  expect([...seen].toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

test('teams that say whom they look for come first, even if people have to ask them to join', () => {
  const Needs = [{ Id: 'ears', Label: 'Ears', Skills: [], Count: 1 }];
  const Projects = [
    ...['a', 'b', 'c', 'd'].map((id) => project(id, 5)),
    project('asking', 3, { JoinOption: 'InviteOnly', TakesRequests: true, Needs }),
  ];
  for (const seed of ['Ada', 'Ben', 'Cleo'])
    expect(lookingForPeople({ OwnProject: null, Projects }, seed)[0]?.Id).toBe('asking');
});
