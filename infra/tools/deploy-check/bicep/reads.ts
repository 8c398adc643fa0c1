import { type Expression, partsOf } from './syntax.ts';

/** A name that an expression reads. */
export interface ReadName {
  readonly name: string;
  readonly line: number;
}

/** @returns the names that an expression reads, without those of its own loops and lambdas */
export function readsOf(one: Expression, bound: ReadonlySet<string> = new Set()): readonly ReadName[] {
  if (one.kind === 'name') return bound.has(one.name) ? [] : [{ name: one.name, line: one.line }];
  if (one.kind === 'for') {
    const inner = new Set([...bound, one.item, ...(one.index === null ? [] : [one.index])]);
    return [...readsOf(one.list, bound), ...readsOf(one.body, inner)];
  }
  if (one.kind === 'lambda') return readsOf(one.body, new Set([...bound, ...one.names]));
  return partsOf(one).flatMap((part) => readsOf(part, bound));
}
