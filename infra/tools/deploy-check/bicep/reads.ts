import { type Expression, partsOf, type Statement } from './syntax.ts';

/** A name that an expression reads. */
export interface ReadName {
  readonly name: string;
  readonly line: number;
}

const NONE: ReadonlySet<string> = new Set();
/** The checks ask for the same declarations many times. */
const known = new WeakMap<Expression, readonly ReadName[]>();

/** @returns the names that an expression reads, without those of its own loops and lambdas */
export function readsOf(one: Expression): readonly ReadName[] {
  const found = known.get(one) ?? freeNames(one, NONE);
  known.set(one, found);
  return found;
}

function freeNames(one: Expression, bound: ReadonlySet<string>): readonly ReadName[] {
  if (one.kind === 'name') return bound.has(one.name) ? [] : [{ name: one.name, line: one.line }];
  if (one.kind === 'for') {
    const inner = new Set([...bound, one.item, ...(one.index === null ? [] : [one.index])]);
    return [...freeNames(one.list, bound), ...freeNames(one.body, inner)];
  }
  if (one.kind === 'lambda') return freeNames(one.body, new Set([...bound, ...one.names]));
  return partsOf(one).flatMap((part) => freeNames(part, bound));
}

/** @returns the names that a declaration reads, directly or through variables */
export function allReads(value: Expression, statements: readonly Statement[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (one: Expression) => {
    for (const { name } of readsOf(one)) {
      if (found.has(name)) continue;
      found.add(name);
      const variable = statements.find((statement) => statement.kind === 'var' && statement.name === name);
      if (variable?.kind === 'var') add(variable.value);
    }
  };
  add(value);
  return found;
}
