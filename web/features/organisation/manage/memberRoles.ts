import type { Member, MemberRole } from '#contract/members.ts';
import type { PeopleQuestion } from '../../../shared/people/PeopleQuestionDialog.tsx';
import type { RoleChoice } from '../../../shared/people/RoleMenu.tsx';

/** What somebody can be in an organisation, the one who may most first. */
export const MEMBER_ROLES: readonly RoleChoice<MemberRole>[] = [
  { role: 'Owner', meaning: 'administers, and reads the audit log' },
  { role: 'Admin', meaning: 'administers' },
  { role: 'Member', meaning: 'takes part' },
  { role: 'Inactive', meaning: 'has no access' },
];

type Known = Pick<Member, 'Email' | 'Id' | 'Name' | 'Role'>;

/** Whether an e-mail address is that of one of these people: the portal knows oneself by it. */
const find = (members: readonly Known[], email: string) =>
  members.find((member) => member.Email.toLowerCase() === email.toLowerCase());

/**
 * What is asked before members get a role; null where it is simply done. Asked is about what takes something away: from
 * oneself, who could not take it back, or all of it from others.
 * @param me the e-mail address of who asks
 * @param organisation its name
 */
export function questionBefore(
  members: readonly Known[],
  role: MemberRole,
  { me, organisation }: { readonly me: string; readonly organisation: string },
): PeopleQuestion | null {
  const self = find(members, me);
  if (self && self.Role !== role && !(self.Role === 'Admin' && role === 'Owner'))
    return {
      title: role === 'Inactive' ? `Leave ${organisation}?` : 'Change your own role?',
      text:
        role === 'Inactive'
          ? `You are among those you deactivate: ${organisation} and its events are closed to you at once, and only somebody else can let you in again.`
          : `You will be ${role === 'Member' ? 'a Member and can’t administer' : 'an Admin of'} ${organisation}. Only an Owner can change that again.`,
      confirm: role === 'Inactive' ? 'Yes, deactivate me.' : 'Yes, change it.',
    };
  if (role !== 'Inactive') return null;
  const [first] = members;
  return {
    title: members.length === 1 ? `Deactivate ${first?.Name}?` : `Deactivate ${members.length} members?`,
    text: `They have no access to ${organisation} and its events any more. What they have made stays, and you can give them a role again.`,
    confirm: 'Yes, deactivate.',
  };
}
