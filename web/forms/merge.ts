import type { Values } from './drafts.ts';

/** What somebody has typed, and what the server had when they began. */
export interface Edit<V extends Values> {
  readonly base: V;
  readonly values: V;
}

/** The same on a newer base, with what of it is in conflict: theirs of each field that both have changed. */
export interface Merged<V extends Values> extends Edit<V> {
  readonly theirs: Partial<V>;
}

export const fieldsOf = <V extends Values>(values: V) => Object.keys(values) as (keyof V & string)[];

/** The fields that somebody has changed. */
export const changedFields = <V extends Values>({ base, values }: Edit<V>): ReadonlySet<keyof V & string> =>
  new Set(fieldsOf(values).filter((field) => values[field] !== base[field]));

/**
 * Puts an edit onto what somebody else has saved meanwhile, field by field: what only they have changed is taken over, what
 * only oneself has changed stays, and where both have, one's own stays and theirs is shown beside it.
 */
export function merge<V extends Values>({ base, values }: Edit<V>, saved: V): Merged<V> {
  const merged: Record<string, string> = {};
  const theirs: Record<string, string> = {};
  for (const field of fieldsOf(saved)) {
    const [old = '', mine = '', other = ''] = [base[field], values[field], saved[field]];
    merged[field] = mine === old ? other : mine;
    if (mine !== old && other !== old && other !== mine) theirs[field] = other;
  }
  return { base: saved, values: merged as V, theirs: theirs as Partial<V> };
}
