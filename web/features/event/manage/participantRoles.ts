import type { EventParticipant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';
import type { PeopleQuestion } from '../../../shared/people/PeopleQuestionDialog.tsx';
import type { RoleChoice } from '../../../shared/people/RoleMenu.tsx';

/** What somebody can be at an event, the one who may most first. */
export const EVENT_ROLES: readonly RoleChoice<Role>[] = [
  { role: 'Owner', meaning: 'administers, and names other Owners' },
  { role: 'Admin', meaning: 'administers' },
  { role: 'Member', meaning: 'takes part' },
  { role: 'Guest', meaning: 'votes, and is in no team' },
  { role: 'Inactive', meaning: 'has no access' },
];

type Known = Pick<EventParticipant, 'Email' | 'Id' | 'Name' | 'Role'>;

const isMe = ({ Email }: Known, me: string) => Email.toLowerCase() === me.toLowerCase();

const administers = (role: Role) => role === 'Owner' || role === 'Admin';

/**
 * What is asked before people get a role at an event; null where it is simply done. Asked is about what takes something away:
 * administering from oneself, or all access from others.
 * @param me the e-mail address of who asks: the portal knows oneself by it
 */
export function questionBeforeRole(people: readonly Known[], role: Role, me: string): PeopleQuestion | null {
  const self = people.find((person) => isMe(person, me));
  if (self && administers(self.Role) && !administers(role))
    return {
      title: 'Change your own role?',
      text: 'You are among those you change, and can no longer administer this event by your role at it. Somebody else has to give that back.',
      confirm: 'Yes, change it.',
    };
  if (role !== 'Inactive') return null;
  const [first] = people;
  return {
    title: people.length === 1 ? `Deactivate ${first?.Name}?` : `Deactivate ${people.length} people?`,
    text: 'They have no access to this event any more, and can’t come back by themselves. You can give them a role again.',
    confirm: 'Yes, deactivate.',
  };
}

/** What is asked before somebody is removed from an event. @param me as before a role */
export function questionBeforeRemoval(person: EventParticipant, me: string): PeopleQuestion {
  const { Name, Project, Role } = person;
  if (isMe(person, me))
    return {
      title: 'Remove yourself from the event?',
      text: `${Project === null ? '' : `You lose the place in ${Project.Name}. `}Your votes stay. ${administers(Role) ? 'You can no longer administer this event by your role at it: somebody else has to give that back.' : 'As a member of the organisation you can come back.'}`,
      confirm: 'Yes, remove me.',
    };
  return {
    title: `Remove ${Name} from the event?`,
    text: `${Project === null ? '' : `${Name} loses the place in ${Project.Name}. `}Their votes stay. Who is in the organisation can come back by themselves; to keep somebody out, make them Inactive.`,
    confirm: 'Yes, remove them.',
  };
}
