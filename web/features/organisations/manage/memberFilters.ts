import type { Member, MemberRole } from '#contract/organisations/members.ts';

export interface MemberFilter {
  readonly id: string;
  readonly name: string;
  /** Null for everyone who has access. */
  readonly role: MemberRole | null;
  /** Replaces the table if no one matches. */
  readonly emptyText: string;
}

const withRole = (id: string, name: string, role: MemberRole): MemberFilter => ({
  id,
  name,
  role,
  emptyText: role === 'Inactive' ? 'No one is inactive.' : `There are no ${name}.`,
});

const EVERYONE: MemberFilter = {
  id: 'everyone',
  name: 'Everyone',
  role: null,
  emptyText: 'No one is in this organisation yet.',
};

export const MEMBER_FILTERS: readonly MemberFilter[] = [
  EVERYONE,
  withRole('owners', 'Owners', 'Owner'),
  withRole('admins', 'Admins', 'Admin'),
  withRole('members', 'Members', 'Member'),
  withRole('inactive', 'Inactive', 'Inactive'),
];

export const memberFilterOf = (filterId: string | null): MemberFilter =>
  MEMBER_FILTERS.find(({ id }) => id === filterId) ?? EVERYONE;

export const membersWith = (members: readonly Member[], role: MemberRole | null): readonly Member[] =>
  members.filter((member) => (role === null ? member.Role !== 'Inactive' : member.Role === role));
