import type { Role } from '#contract/base/permissions.ts';

export interface RefusedPerson {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
}

export interface PeopleNotice {
  readonly type: 'Success' | 'Fail';
  readonly text: string;
}

interface Outcome {
  readonly people: readonly { readonly Name: string }[];
  readonly refused: number;
}

const ROLE_WORDS: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  Owner: ['an Owner', 'Owners'],
  Admin: ['an Admin', 'Admins'],
  Member: ['a Member', 'Members'],
  Guest: ['a Guest', 'Guests'],
  Inactive: ['inactive', 'inactive'],
};

/** @param several the plural for these people, such as "members" */
export function roleNotice({ people, refused }: Outcome, role: Role, several: string): PeopleNotice {
  const [asOne, asSeveral] = ROLE_WORDS[role];
  if (people.length > 1)
    return refused === 0
      ? { type: 'Success', text: `${people.length} ${several} are ${asSeveral} now.` }
      : { type: 'Fail', text: `${refused} of ${people.length} couldn’t be changed.` };
  return refused === 0
    ? { type: 'Success', text: `${people[0]?.Name} is ${asOne} now.` }
    : { type: 'Fail', text: 'Unable to change the role.' };
}

export function removalNotice({ people, refused }: Outcome): PeopleNotice {
  if (people.length > 1)
    return refused === 0
      ? { type: 'Success', text: `${people.length} people have been removed from the event.` }
      : { type: 'Fail', text: `${refused} of ${people.length} couldn’t be removed.` };
  const name = people[0]?.Name;
  return refused === 0
    ? { type: 'Success', text: `${name} has been removed from the event.` }
    : { type: 'Fail', text: `Unable to remove ${name}.` };
}
