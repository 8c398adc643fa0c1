import type { Role } from '#contract/base/permissions.ts';
import { ROLES } from '#contract/base/roles.ts';
import { findByText } from '../../ui/lists/findByName.ts';

export interface ListedPerson {
  readonly Id: string;
  readonly Name: string;
  readonly AvatarUrl: string | null;
  readonly Email: string;
  readonly Role: Role;
}

export type SortDirection = 'ascending' | 'descending';

export interface PeopleOrder {
  readonly column: string;
  readonly direction: SortDirection;
}

/** Returns the text by which a column sorts a person. Null comes last in both directions. */
export type SortKey<P> = (person: P) => string | null;

export const byName: SortKey<ListedPerson> = ({ Name }) => Name;

/** Sorts by role, from the most permissions to the fewest. */
export const byRole: SortKey<ListedPerson> = ({ Role: role }) => String(ROLES.length - ROLES.indexOf(role));

const COLLATOR = new Intl.Collator('en-GB', { numeric: true });

/** Sorts people by a column. People with the same key are in the order of their names. */
export function sortPeople<P extends ListedPerson>(
  people: readonly P[],
  keyOf: SortKey<P>,
  direction: SortDirection,
): readonly P[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return people.toSorted((a, b) => {
    const [keyA, keyB] = [keyOf(a), keyOf(b)];
    const order =
      keyA === null || keyB === null
        ? Number(keyA === null) - Number(keyB === null)
        : sign * COLLATOR.compare(keyA, keyB);
    return order || COLLATOR.compare(a.Name, b.Name);
  });
}

export const findPeople = <P extends ListedPerson>(people: readonly P[], typed: string): readonly P[] =>
  findByText(people, typed, ({ Email, Name }) => `${Name} ${Email}`);

export const nextOrder = (now: PeopleOrder, column: string): PeopleOrder => ({
  column,
  direction: now.column === column && now.direction === 'ascending' ? 'descending' : 'ascending',
});
