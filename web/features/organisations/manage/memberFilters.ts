import type { Member, MemberRole } from '#contract/organisations/members.ts';
import type { MembersQuery } from '../../../api/data/members.ts';
import type { PeopleFilter, PeopleFilters } from '../../../shared/people/usePeopleSearch.ts';

export const hasAccess = ({ Role }: Pick<Member, 'Role'>): boolean => Role !== 'Inactive';

type Filter = PeopleFilter<Member, Pick<MembersQuery, 'role'>>;

const withRole = (id: string, name: string, role: MemberRole): Filter => ({
  id,
  name,
  matches: (member) => member.Role === role,
  query: { role },
  emptyText: role === 'Inactive' ? 'No one is inactive.' : `There are no ${name}.`,
});

export const MEMBER_FILTERS: PeopleFilters<Member, Pick<MembersQuery, 'role'>> = [
  {
    id: 'everyone',
    name: 'Everyone',
    matches: hasAccess,
    query: { role: null },
    emptyText: 'No one is in this organisation yet.',
  },
  withRole('owners', 'Owners', 'Owner'),
  withRole('admins', 'Admins', 'Admin'),
  withRole('members', 'Members', 'Member'),
  withRole('inactive', 'Inactive', 'Inactive'),
];
