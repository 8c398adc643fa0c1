import type { Role } from '#contract/permissions.ts';

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

/**
 * The notice after a change of roles; of one person alone it gives the reason, too.
 * @param several what more than one of them are called
 */
export function roleNotice(
  people: readonly { readonly Name: string }[],
  refused: readonly Refused[],
  role: Role,
  several: string,
): { readonly type: 'Success' | 'Fail'; readonly text: string } {
  const [one] = people;
  const [first] = refused;
  const [asOne, asSeveral] = AS[role];
  if (people.length > 1)
    return first === undefined
      ? { type: 'Success', text: `${people.length} ${several} are ${asSeveral} now.` }
      : { type: 'Fail', text: `${refused.length} of ${people.length} could not be changed.` };
  return first === undefined
    ? { type: 'Success', text: `${one?.Name} is ${asOne} now.` }
    : { type: 'Fail', text: `Unable to change the role. ${first.sentence}` };
}
