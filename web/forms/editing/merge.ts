/** `values` is what the person has typed. `base` is what was saved when editing began. */
export interface Edit<V extends object> {
  readonly base: V;
  readonly values: V;
}

/** `base` now holds the newer saved values, and `theirs` the other person's value of each field that both people changed. */
export interface MergeResult<V extends object> extends Edit<V> {
  readonly theirs: Partial<V>;
}

/** Compares JSON values. The order of an object's properties counts too, but a form always writes them in the same order. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

export const fieldsOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[];

export const changedFields = <V extends object>({ base, values }: Edit<V>): ReadonlySet<keyof V & string> =>
  new Set(fieldsOf(values).filter((field) => !isSame(values[field], base[field])));

/**
 * Takes each change that only one of the two people made. If both changed a field, the value in this form stays. A list is one
 * value: rows of two people are never mixed.
 */
export function merge<V extends object>({ base, values }: Edit<V>, saved: V): MergeResult<V> {
  const merged = { ...saved };
  const theirs: Partial<V> = {};
  for (const field of fieldsOf(saved)) {
    const [old, mine, other] = [base[field], values[field], saved[field]];
    if (isSame(mine, old)) continue;
    merged[field] = mine;
    if (!isSame(other, old) && !isSame(other, mine)) theirs[field] = other;
  }
  return { base: saved, values: merged, theirs };
}
