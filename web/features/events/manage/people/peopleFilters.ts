import type { Role } from '#contract/base/permissions.ts';
import type { EventParticipant } from '#contract/users/participants.ts';
import type { FoundParticipantsQuery } from '../../../../api/data/participants.ts';
import type { PeopleFilter, PeopleFilters } from '../../../../shared/people/usePeopleSearch.ts';
import { canBePlaced } from './eventPeople.ts';

type FilteredPerson = Pick<EventParticipant, 'Project' | 'Role'>;
type Query = Omit<FoundParticipantsQuery, 'search'>;

const withRole = (id: string, name: string, role: Role): PeopleFilter<FilteredPerson, Query> => ({
  id,
  name,
  matches: (person) => person.Role === role,
  query: { role },
  emptyText: role === 'Inactive' ? 'No one is inactive.' : `There are no ${name}.`,
});

/** Inactive people don't count as being at the event. */
export const PEOPLE_FILTERS: PeopleFilters<FilteredPerson, Query> = [
  {
    id: 'everyone',
    name: 'Everyone',
    matches: (person) => person.Role !== 'Inactive',
    query: {},
    emptyText: 'No one is taking part in this event yet.',
  },
  {
    id: 'without-team',
    name: 'Without a team',
    matches: canBePlaced,
    query: { team: 'none' },
    emptyText: 'Everyone who can join a team is in one.',
  },
  withRole('owners', 'Owners', 'Owner'),
  withRole('admins', 'Admins', 'Admin'),
  withRole('members', 'Members', 'Member'),
  withRole('guests', 'Guests', 'Guest'),
  withRole('inactive', 'Inactive', 'Inactive'),
];
