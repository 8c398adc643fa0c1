import * as z from 'zod';
import { slugOf } from './identifiers.ts';
import { IDENTIFIER_MAX } from './limits.ts';

/** The id of a stored entry. A new entry has none until `withIds` makes one. */
export const EntryId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'Must be the Id of an entry.');

/** Leaves room for a number at the end. */
const SLUG_MAX = IDENTIFIER_MAX - 8;

/**
 * The ids depend only on the list, so a repeated request stores the same ids.
 * @param fallback the id of an entry whose name has no Latin letters or digits
 */
export function withIds<T extends { readonly id?: string | undefined }>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  fallback: string,
): (T & { readonly id: string })[] {
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry) => {
    if (entry.id !== undefined) return { ...entry, id: entry.id };
    const slug = slugOf(nameOf(entry)).slice(0, SLUG_MAX) || fallback;
    let id = slug;
    for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`;
    taken.add(id);
    return { ...entry, id };
  });
}

export const hasDistinctIds = (entries: readonly { readonly id?: string | undefined }[]): boolean => {
  const ids = entries.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
};
