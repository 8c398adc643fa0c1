import type { Role } from '#contract/base/permissions.ts';
import { canBePlaced, type EventPerson } from './eventPeople.ts';

type FilteredPerson = Pick<EventPerson, 'Project' | 'Role'>;

interface PeopleFilter {
  readonly id: string;
  readonly name: string;
  readonly matches: (person: FilteredPerson) => boolean;
  /** Replaces the table if no one matches. */
  readonly emptyText: string;
}

const withRole = (id: string, name: string, role: Role): PeopleFilter => ({
  id,
  name,
  matches: (person) => person.Role === role,
  emptyText: role === 'Inactive' ? 'No one is inactive.' : `There are no ${name}.`,
});

/** Inactive people don't count as being at the event. */
const EVERYONE: PeopleFilter = {
  id: 'everyone',
  name: 'Everyone',
  matches: (person) => person.Role !== 'Inactive',
  emptyText: 'No one is taking part in this event yet.',
};

export const PEOPLE_FILTERS: readonly PeopleFilter[] = [
  EVERYONE,
  {
    id: 'without-team',
    name: 'Without a team',
    matches: canBePlaced,
    emptyText: 'Everyone who can join a team is in one.',
  },
  withRole('owners', 'Owners', 'Owner'),
  withRole('admins', 'Admins', 'Admin'),
  withRole('members', 'Members', 'Member'),
  withRole('guests', 'Guests', 'Guest'),
  withRole('inactive', 'Inactive', 'Inactive'),
];

export const peopleFilterOf = (filterId: string | null): PeopleFilter =>
  PEOPLE_FILTERS.find(({ id }) => id === filterId) ?? EVERYONE;
