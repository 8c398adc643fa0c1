import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/base/permissions.ts';
import {
  byName,
  byRole,
  findPeople,
  nextOrder,
  type SortKey,
  sortPeople,
} from '../../../../web/shared/people/arrangePeople.ts';

const person = (Name: string, role: Role, team: string | null = null) => ({
  Id: Name,
  Name,
  AvatarUrl: null,
  Email: `${Name.toLowerCase()}@a.example`,
  Role: role,
  team,
});
type Person = ReturnType<typeof person>;

const PEOPLE = [
  person('Zoë', 'Member', 'Kelp'),
  person('Ada', 'Guest'),
  person('Åsa', 'Owner', 'Kelp'),
  person('Max', 'Member', 'Anchor'),
];
const names = (people: readonly Person[]) => people.map(({ Name }) => Name).join(' ');

describe('sorting people', () => {
  test('by name treats accented letters like plain ones', () => {
    expect(names(sortPeople(PEOPLE, byName, 'ascending'))).toBe('Ada Åsa Max Zoë');
    expect(names(sortPeople(PEOPLE, byName, 'descending'))).toBe('Zoë Max Åsa Ada');
  });

  test('by role begins with the most permissions, and sorts people with the same role by name', () => {
    expect(names(sortPeople(PEOPLE, byRole, 'ascending'))).toBe('Åsa Max Zoë Ada');
  });

  test('keeps people without a team last in both directions', () => {
    const byTeam: SortKey<Person> = ({ team }) => team;
    expect(names(sortPeople(PEOPLE, byTeam, 'ascending'))).toBe('Max Åsa Zoë Ada');
    expect(names(sortPeople(PEOPLE, byTeam, 'descending'))).toBe('Åsa Zoë Max Ada');
  });

  test('reverses the order at the second click on a column', () => {
    const first = nextOrder({ column: 'Name', direction: 'descending' }, 'Role');
    expect(first).toEqual({ column: 'Role', direction: 'ascending' });
    expect(nextOrder(first, 'Role').direction).toBe('descending');
  });
});

test('people are found by email, and by name even without its accents', () => {
  expect(names(findPeople(PEOPLE, 'zoe'))).toBe('Zoë');
  expect(names(findPeople(PEOPLE, 'max@'))).toBe('Max');
  expect(names(findPeople(PEOPLE, ' '))).toBe(names(PEOPLE));
});
