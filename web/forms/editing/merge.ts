import type { Values } from './drafts.ts';

/** `values` is what the person has typed. `base` is what was saved when editing began. */
export interface Edit<V extends Values> {
  readonly base: V;
  readonly values: V;
}

/** `base` now holds the newer saved values, and `theirs` the other person's value of each field that both people changed. */
export interface MergeResult<V extends Values> extends Edit<V> {
  readonly theirs: Partial<V>;
}

export const fieldsOf = <V extends Values>(values: V) => Object.keys(values) as (keyof V & string)[];

export const changedFields = <V extends Values>({ base, values }: Edit<V>): ReadonlySet<keyof V & string> =>
  new Set(fieldsOf(values).filter((field) => values[field] !== base[field]));

/** Takes each change that only one of the two people made. If both changed a field, the value in this form stays. */
export function merge<V extends Values>({ base, values }: Edit<V>, saved: V): MergeResult<V> {
  const merged: Record<string, string> = {};
  const theirs: Record<string, string> = {};
  for (const field of fieldsOf(saved)) {
    const [old = '', mine = '', other = ''] = [base[field], values[field], saved[field]];
    merged[field] = mine === old ? other : mine;
    if (mine !== old && other !== old && other !== mine) theirs[field] = other;
  }
  return { base: saved, values: merged as V, theirs: theirs as Partial<V> };
}
