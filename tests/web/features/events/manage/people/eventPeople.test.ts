import { expect, test } from 'vitest';
import type { EventParticipant, Participant } from '#contract/users/participants.ts';
import { eventPeople } from '../../../../../../web/features/events/manage/people/eventPeople.ts';

const person = (Id: string, role: Participant['Role']): Participant => ({
  Id,
  Name: `Name of ${Id}`,
  Role: role,
  AvatarUrl: null,
  Email: `${Id}@a.example`,
});

const inactive = (Id: string): EventParticipant => ({
  ...person(Id, 'Inactive'),
  Email: `${Id}@a.example`,
  Project: null,
  ProjectRole: null,
  Joined: '2026-11-21T08:00:00.000Z',
});

test('people are listed with their role at the event, not that in their team, and with the team’s name', () => {
  const [mia, max] = [person('mia', 'Member'), person('max', 'Guest')];
  const team = { Id: 'kelp', Name: 'Kelp', Description: '', Members: [{ ...mia, Role: 'Owner' as const }] };
  const report = { Projects: [team], WithoutTeam: [] };
  const people = eventPeople([mia, max], report, [inactive('eve'), inactive('max')]);
  expect(people.map(({ Id, Project, Role: role }) => [Id, role, Project?.Name])).toEqual([
    ['mia', 'Member', 'Kelp'],
    ['max', 'Guest', undefined],
    ['eve', 'Inactive', undefined],
  ]);
});
