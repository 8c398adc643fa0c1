import type { Member, MemberRole } from '#contract/organisations/members.ts';
import type { RoleChoice } from '../../../shared/people/RoleMenu.tsx';
import type { Confirmation } from '../../../ui/dialogs/useConfirm.ts';

/** The roles from the most permissions to the fewest. */
export const MEMBER_ROLES: readonly RoleChoice<MemberRole>[] = [
  { role: 'Owner', meaning: 'administers the organisation and reads the audit log' },
  { role: 'Admin', meaning: 'administers the organisation' },
  { role: 'Member', meaning: 'takes part' },
  { role: 'Inactive', meaning: 'has no access' },
];

type KnownMember = Pick<Member, 'Email' | 'Id' | 'Name' | 'Role'>;

const find = (members: readonly KnownMember[], email: string) =>
  members.find((member) => member.Email.toLowerCase() === email.toLowerCase());

/**
 * The question before a role change, or null. Asks before people lose all access, or before viewers give up a role that they
 * can't give back to themselves.
 * @param me the viewer's email address
 * @param organisation the organisation's name
 */
export function questionBefore(
  members: readonly KnownMember[],
  role: MemberRole,
  { me, organisation }: { readonly me: string; readonly organisation: string },
): Confirmation | null {
  const self = find(members, me);
  if (self && self.Role !== role && !(self.Role === 'Admin' && role === 'Owner'))
    return {
      title: role === 'Inactive' ? `Leave ${organisation}?` : 'Change your own role?',
      text:
        role === 'Inactive'
          ? `${members.length > 1 ? 'You’re one of the people you’re deactivating.' : 'You’re deactivating yourself.'} You lose access to ${organisation} and its events immediately, and only someone else can give it back.`
          : `You will be ${role === 'Member' ? 'a Member and can’t administer' : 'an Admin of'} ${organisation}. ${self.Role === 'Owner' ? 'Only an Owner can make you an Owner' : 'Only an Owner or another Admin can make you an Admin'} again.`,
      confirm: role === 'Inactive' ? 'Yes, deactivate me.' : 'Yes, change it.',
    };
  if (role !== 'Inactive') return null;
  const [first] = members;
  return {
    title: members.length === 1 ? `Deactivate ${first?.Name}?` : `Deactivate ${members.length} members?`,
    text: `They lose access to ${organisation} and its events. Their work stays, and you can give them a role again.`,
    confirm: 'Yes, deactivate.',
  };
}
