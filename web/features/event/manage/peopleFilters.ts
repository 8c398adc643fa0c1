import type { Role } from '#contract/permissions.ts';
import { canBePlaced, type EventPerson } from './eventPeople.ts';

type FilteredPerson = Pick<EventPerson, 'Project' | 'Role'>;

interface PeopleFilter {
  readonly id: string;
  readonly name: string;
  readonly matches: (person: FilteredPerson) => boolean;
  /** Replaces the table if nobody matches. */
  readonly nobody: string;
}

const withRole = (id: string, name: string, role: Role): PeopleFilter => ({
  id,
  name,
  matches: (person) => person.Role === role,
  nobody: role === 'Inactive' ? 'Nobody is inactive.' : `There are no ${name}.`,
});

/** People without access don't count as being at the event. */
const EVERYONE: PeopleFilter = {
  id: 'everyone',
  name: 'Everyone',
  matches: (person) => person.Role !== 'Inactive',
  nobody: 'No one is taking part in this event yet.',
};

export const PEOPLE_FILTERS: readonly PeopleFilter[] = [
  EVERYONE,
  {
    id: 'without-team',
    name: 'Without a team',
    matches: canBePlaced,
    nobody: 'Everyone who can join a team is in one.',
  },
  withRole('owners', 'Owners', 'Owner'),
  withRole('admins', 'Admins', 'Admin'),
  withRole('members', 'Members', 'Member'),
  withRole('guests', 'Guests', 'Guest'),
  withRole('inactive', 'Inactive', 'Inactive'),
];

/** Returns the filter that an address names, or the one for everyone. */
export const peopleFilterOf = (asked: string | null): PeopleFilter =>
  PEOPLE_FILTERS.find(({ id }) => id === asked) ?? EVERYONE;
