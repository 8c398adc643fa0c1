import type { Participant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';

interface PeopleFilter {
  readonly id: string;
  readonly name: string;
  readonly role: Role | null;
  readonly withoutTeam: boolean;
}

const EVERYONE: PeopleFilter = { id: 'everyone', name: 'Everyone', role: null, withoutTeam: false };

export const PEOPLE_FILTERS: readonly PeopleFilter[] = [
  EVERYONE,
  { id: 'without-team', name: 'Without a team', role: null, withoutTeam: true },
  { id: 'owners', name: 'Owners', role: 'Owner', withoutTeam: false },
  { id: 'admins', name: 'Admins', role: 'Admin', withoutTeam: false },
  { id: 'members', name: 'Members', role: 'Member', withoutTeam: false },
  { id: 'guests', name: 'Guests', role: 'Guest', withoutTeam: false },
  { id: 'inactive', name: 'Inactive', role: 'Inactive', withoutTeam: false },
];

/** The filter that an address names, or everyone. */
export const peopleFilterOf = (asked: string | null): PeopleFilter =>
  PEOPLE_FILTERS.find(({ id }) => id === asked) ?? EVERYONE;

/**
 * Undefined while loading, and for people without access, whom the event doesn't list.
 * @param withoutTeam how many could be in a team but aren't
 */
export function peopleCount(
  { role, withoutTeam: wantsWithoutTeam }: PeopleFilter,
  people: readonly Pick<Participant, 'Role'>[] | undefined,
  withoutTeam: number | undefined,
): number | undefined {
  if (wantsWithoutTeam) return withoutTeam;
  if (role === 'Inactive') return undefined;
  return role === null ? people?.length : people?.filter(({ Role }) => Role === role).length;
}
