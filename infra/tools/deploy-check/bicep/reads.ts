import { type Expression, partsOf, type Statement } from './syntax.ts';

export interface ReadName {
  readonly name: string;
  readonly line: number;
}

const NONE: ReadonlySet<string> = new Set();
/** Caches the names that each expression reads, because the checks ask for the same declarations many times. */
const cache = new WeakMap<Expression, readonly ReadName[]>();

/** @returns the names that an expression reads, without the variables of its own loops and lambdas */
export function readsOf(expression: Expression): readonly ReadName[] {
  const found = cache.get(expression) ?? freeNames(expression, NONE);
  cache.set(expression, found);
  return found;
}

function freeNames(expression: Expression, bound: ReadonlySet<string>): readonly ReadName[] {
  if (expression.kind === 'name')
    return bound.has(expression.name) ? [] : [{ name: expression.name, line: expression.line }];
  if (expression.kind === 'for') {
    const inner = new Set([
      ...bound,
      expression.item,
      ...(expression.index === null ? [] : [expression.index]),
    ]);
    return [...freeNames(expression.list, bound), ...freeNames(expression.body, inner)];
  }
  if (expression.kind === 'lambda')
    return freeNames(expression.body, new Set([...bound, ...expression.names]));
  return partsOf(expression).flatMap((part) => freeNames(part, bound));
}

/** @returns the names that a declaration reads, directly or through variables */
export function allReads(value: Expression, statements: readonly Statement[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (expression: Expression) => {
    for (const { name } of readsOf(expression)) {
      if (found.has(name)) continue;
      found.add(name);
      const variable = statements.find((statement) => statement.kind === 'var' && statement.name === name);
      if (variable?.kind === 'var') add(variable.value);
    }
  };
  add(value);
  return found;
}
