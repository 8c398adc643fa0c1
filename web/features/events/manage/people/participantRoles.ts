import type { Role } from '#contract/base/permissions.ts';
import type { EventParticipant } from '#contract/users/participants.ts';
import type { RoleChoice } from '../../../../shared/people/RoleMenu.tsx';
import type { Confirmation } from '../../../../ui/dialogs/useConfirm.ts';

/** The roles from the most permissions to the fewest. */
export const EVENT_ROLES: readonly RoleChoice<Role>[] = [
  { role: 'Owner', meaning: 'administers the event and adds other Owners' },
  { role: 'Admin', meaning: 'administers the event' },
  { role: 'Member', meaning: 'takes part' },
  { role: 'Guest', meaning: 'votes, and is in no team' },
  { role: 'Inactive', meaning: 'has no access' },
];

type KnownParticipant = Pick<EventParticipant, 'Email' | 'Name' | 'Role'>;
type RemovedParticipant = KnownParticipant & Pick<EventParticipant, 'Project'>;

const isMe = ({ Email }: KnownParticipant, me: string) => Email.toLowerCase() === me.toLowerCase();

const administers = (role: Role) => role === 'Owner' || role === 'Admin';

/**
 * The question to ask before the viewer loses the role of an admin here, or before people lose all access. Null if the change
 * does neither.
 * @param me the viewer's email address
 */
export function questionBeforeRole(
  people: readonly KnownParticipant[],
  role: Role,
  me: string,
): Confirmation | null {
  const self = people.find((person) => isMe(person, me));
  if (self && administers(self.Role) && !administers(role))
    return {
      title: 'Change your own role?',
      text: `This changes your own role. ${NO_LONGER_ADMIN}`,
      confirm: 'Yes, change it.',
    };
  if (role !== 'Inactive') return null;
  const [first] = people;
  return {
    title: people.length === 1 ? `Deactivate ${first?.Name}?` : `Deactivate ${people.length} people?`,
    text: 'They lose access to this event and can’t rejoin on their own. You can give them a role again.',
    confirm: 'Yes, deactivate.',
  };
}

/** @param me the viewer's email address */
export function questionBeforeRemoval(people: readonly RemovedParticipant[], me: string): Confirmation {
  const self = people.find((person) => isMe(person, me));
  const [first] = people;
  if (first === undefined || people.length > 1)
    return {
      title: `Remove ${people.length} people from the event?`,
      text: `${self ? 'You are one of them. ' : ''}They lose their places in teams. Their votes stay. ${REJOIN}`,
      confirm: 'Yes, remove them.',
    };
  const { Name, Project, Role } = first;
  if (self)
    return {
      title: 'Remove yourself from the event?',
      text: `${Project === null ? '' : `You lose your place in ${Project.Name}. `}Your votes stay. ${administers(Role) ? NO_LONGER_ADMIN : 'If you’re a member of the organisation, you can rejoin.'}`,
      confirm: 'Yes, remove me.',
    };
  return {
    title: `Remove ${Name} from the event?`,
    text: `${Project === null ? '' : `${Name} loses their place in ${Project.Name}. `}Their votes stay. ${REJOIN}`,
    confirm: 'Yes, remove them.',
  };
}

const NO_LONGER_ADMIN =
  'Unless you also administer the organisation, you can no longer administer this event. Someone else has to give you the role back.';

const REJOIN =
  'Members of the organisation can rejoin on their own. To keep someone out, make them Inactive.';
