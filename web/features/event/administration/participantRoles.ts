import type { EventParticipant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';
import type { RoleChoice } from '../../../ui/people/RoleMenu.tsx';

/** What somebody can be at an event, the one who may most first. */
export const EVENT_ROLES: readonly RoleChoice<Role>[] = [
  { role: 'Owner', meaning: 'administers, and names other Owners' },
  { role: 'Admin', meaning: 'administers' },
  { role: 'Member', meaning: 'takes part' },
  { role: 'Guest', meaning: 'votes, and is in no team' },
  { role: 'Inactive', meaning: 'has no access' },
];

type Known = Pick<EventParticipant, 'Email' | 'Id' | 'Name' | 'Role'>;

/** What is asked before something is done about people. */
export interface PeopleQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

const administers = (role: Role) => role === 'Owner' || role === 'Admin';

/**
 * What is asked before people get a role at an event; null where it is simply done. Asked is about what takes something away:
 * administering from oneself, or all access from others.
 * @param me the e-mail address of who asks: the portal knows oneself by it
 */
export function questionBeforeRole(people: readonly Known[], role: Role, me: string): PeopleQuestion | null {
  const self = people.find(({ Email }) => Email.toLowerCase() === me.toLowerCase());
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

/** What is asked before somebody is removed from an event. */
export const questionBeforeRemoval = ({ Name, Project }: EventParticipant): PeopleQuestion => ({
  title: `Remove ${Name} from the event?`,
  text: `${Project === null ? '' : `${Name} loses the place in ${Project.Name}. `}Their votes stay. Who is in the organisation can come back by themselves; to keep somebody out, make them Inactive.`,
  confirm: 'Yes, remove them.',
});

/** Who was refused, and why. */
export interface Refused {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
}

const AS: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  Owner: ['an Owner', 'Owners'],
  Admin: ['an Admin', 'Admins'],
  Member: ['a Member', 'Members'],
  Guest: ['a Guest', 'Guests'],
  Inactive: ['inactive', 'inactive'],
};

/** The notice after a change of roles; of one person alone it gives the reason, too. */
export function roleNotice(
  people: readonly Pick<Known, 'Name'>[],
  refused: readonly Refused[],
  role: Role,
): { readonly type: 'Success' | 'Fail'; readonly text: string } {
  const [one] = people;
  const [first] = refused;
  const several = people.length > 1;
  if (first === undefined)
    return {
      type: 'Success',
      text: several
        ? `${people.length} people are ${AS[role][1]} now.`
        : `${one?.Name} is ${AS[role][0]} now.`,
    };
  return {
    type: 'Fail',
    text: several
      ? `${refused.length} of ${people.length} could not be changed.`
      : `Unable to change the role. ${first.sentence}`,
  };
}
