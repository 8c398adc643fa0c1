import type { Role } from '#contract/permissions.ts';

export interface RoleRefusal {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
}

const ROLE_WORDS: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  Owner: ['an Owner', 'Owners'],
  Admin: ['an Admin', 'Admins'],
  Member: ['a Member', 'Members'],
  Guest: ['a Guest', 'Guests'],
  Inactive: ['inactive', 'inactive'],
};

/**
 * The notice after a role change. It has no reasons for refusals, because the page shows them.
 * @param refused how many of the people the server refused to change
 * @param several the plural for these people, such as "members"
 */
export function roleNotice(
  people: readonly { readonly Name: string }[],
  refused: number,
  role: Role,
  several: string,
): { readonly type: 'Success' | 'Fail'; readonly text: string } {
  const [one] = people;
  const [asOne, asSeveral] = ROLE_WORDS[role];
  if (people.length > 1)
    return refused === 0
      ? { type: 'Success', text: `${people.length} ${several} are ${asSeveral} now.` }
      : { type: 'Fail', text: `${refused} of ${people.length} could not be changed.` };
  return refused === 0
    ? { type: 'Success', text: `${one?.Name} is ${asOne} now.` }
    : { type: 'Fail', text: 'Unable to change the role.' };
}
