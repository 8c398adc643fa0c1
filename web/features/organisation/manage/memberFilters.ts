import type { Member, MemberRole } from '#contract/members.ts';

export interface MemberFilter {
  readonly id: string;
  readonly name: string;
  /** Null for everyone who has access. */
  readonly role: MemberRole | null;
  /** Replaces the table if nobody matches. */
  readonly nobody: string;
}

const withRole = (id: string, name: string, role: MemberRole): MemberFilter => ({
  id,
  name,
  role,
  nobody: role === 'Inactive' ? 'Nobody is inactive.' : `There are no ${name}.`,
});

const EVERYONE: MemberFilter = {
  id: 'everyone',
  name: 'Everyone',
  role: null,
  nobody: 'Nobody is in this organisation yet.',
};

export const MEMBER_FILTERS: readonly MemberFilter[] = [
  EVERYONE,
  withRole('owners', 'Owners', 'Owner'),
  withRole('admins', 'Admins', 'Admin'),
  withRole('members', 'Members', 'Member'),
  withRole('inactive', 'Inactive', 'Inactive'),
];

/** Returns the filter that an address names, or the one for everyone. */
export const memberFilterOf = (asked: string | null): MemberFilter =>
  MEMBER_FILTERS.find(({ id }) => id === asked) ?? EVERYONE;

export const membersWith = (members: readonly Member[], role: MemberRole | null): readonly Member[] =>
  members.filter((member) => (role === null ? member.Role !== 'Inactive' : member.Role === role));
