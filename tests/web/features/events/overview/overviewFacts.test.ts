import { expect, test } from 'vitest';
import type { EventProject } from '#contract/events/events.ts';
import type { Participant } from '#contract/users/participants.ts';
import {
  lookingForPeople,
  organisersOf,
  sizeText,
} from '../../../../../web/features/events/overview/overviewFacts.ts';
import { eventProject } from '../../../../support/project.ts';

const person = (Name: string, Role: Participant['Role']): Participant => ({
  Id: Name,
  Name,
  Role,
  AvatarUrl: null,
  Email: null,
});
const people = [
  person('Ada', 'Member'),
  person('Ben', 'Admin'),
  person('Cleo', 'Guest'),
  person('Dan', 'Owner'),
];
const project = (Id: string, MemberCount: number, more: Partial<EventProject> = {}) =>
  eventProject(Id, { MemberCount, ...more });

test('owners come before admins, and no one else organises', () => {
  expect(organisersOf(people).map(({ Name }) => Name)).toEqual(['Dan', 'Ben']);
});

test('the size of an event counts no guests', () => {
  expect(sizeText({ Participants: people, Projects: [project('one', 1)] })).toBe('1 team · 3 people');
  expect(sizeText({ Participants: [], Projects: [] })).toBe('0 teams · 0 people');
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
