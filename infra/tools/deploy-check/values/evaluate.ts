import type { Expression, Property, Spread } from '../bicep/syntax.ts';
import { callFunction } from './functions.ts';
import { iterationsOf } from './lists.ts';
import { itemAt, memberOf } from './members.ts';
import {
  either,
  type Entry,
  isSecure,
  literal,
  samplesOf,
  type Scope,
  stringOf,
  text,
  typed,
  unknown,
  type Value,
} from './value.ts';

/** The largest number of samples of a string. Its parts can have more combinations, but only the shortest and longest matter. */
const SAMPLES_MAX = 16;

/** @returns what is known about the value of an expression before the deployment */
export function evaluate(expression: Expression, scope: Scope): Value {
  const at = { file: scope.file, line: expression.line };
  const valueOf = (inner: Expression) => evaluate(inner, scope);
  switch (expression.kind) {
    case 'number':
    case 'boolean':
      return literal(expression.value, at);
    case 'null':
      return { kind: 'null', at };
    case 'string':
      return joined(expression.parts, expression.values.map(valueOf), at);
    case 'array':
      return listOf(expression.items, scope, at);
    case 'object':
      return objectOf(expression.properties, scope, at);
    case 'for':
      return loop(expression, scope);
    case 'if':
      return either([valueOf(expression.body), { kind: 'null', at }], at);
    case 'choice':
      return choose(expression, scope);
    case 'binary':
      return operate(expression.operator, valueOf(expression.left), valueOf(expression.right), { at, scope });
    case 'unary':
      return negated(expression.operator, valueOf(expression.operand), at);
    case 'call':
      return callFunction(expression, expression.args.map(valueOf), scope);
    case 'member':
      return memberOf(valueOf(expression.operand), expression, scope);
    case 'item':
      return itemAt(valueOf(expression.operand), valueOf(expression.index), expression, scope);
    case 'certain':
      return valueOf(expression.operand);
    case 'lambda':
      return {
        kind: 'lambda',
        at,
        apply: (...args) => {
          const named = new Map(expression.names.map((name, index) => [name, args[index] ?? unknown(at)]));
          return evaluate(expression.body, within(scope, named));
        },
      };
    case 'name':
      return { ...(scope.lookUp(expression.name) ?? unknown(at)), at };
  }
}

/** @returns a scope in which some names have other values */
export const within = (scope: Scope, named: ReadonlyMap<string, Value>): Scope => ({
  ...scope,
  lookUp: (name) => named.get(name) ?? scope.lookUp(name),
});

const isCounted = (list: Value): boolean =>
  list.kind === 'list' || (list.kind === 'either' && list.alternatives.every(isCounted));

function loop(expression: Extract<Expression, { kind: 'for' }>, scope: Scope): Value {
  const at = { file: scope.file, line: expression.line };
  const list = evaluate(expression.list, scope);
  const items = iterationsOf(list).map(({ index, item }) => {
    const named = new Map([[expression.item, item]]);
    if (expression.index !== null) named.set(expression.index, index);
    return evaluate(expression.body, within(scope, named));
  });
  return isCounted(list) ? { kind: 'list', items, at } : { kind: 'many', item: either(items, at), at };
}

function choose(expression: Extract<Expression, { kind: 'choice' }>, scope: Scope): Value {
  const at = { file: scope.file, line: expression.line };
  const condition = evaluate(expression.condition, scope);
  if (condition.kind === 'literal')
    return evaluate(condition.value === true ? expression.whenTrue : expression.whenFalse, scope);
  return either(
    [
      evaluate(expression.whenTrue, scope),
      evaluate(expression.whenFalse, assumingNotEmpty(expression.condition, scope)),
    ],
    at,
  );
}

/** Returns the scope for the last part of `empty(name) ? … : …`, in which the value of `name` isn’t an empty string. */
function assumingNotEmpty(condition: Expression, scope: Scope): Scope {
  const [argument] = condition.kind === 'call' && condition.name === 'empty' ? condition.args : [];
  if (argument?.kind !== 'name') return scope;
  const value = scope.lookUp(argument.name);
  if (value?.kind !== 'either') return scope;
  const rest = value.alternatives.filter((one) => stringOf(one) !== '');
  return within(scope, new Map([[argument.name, either(rest, value.at)]]));
}

function listOf(items: readonly (Expression | Spread)[], scope: Scope, at: Value['at']): Value {
  const values = items.map((item) => {
    if (!('spread' in item)) return [evaluate(item, scope)];
    const spread = evaluate(item.spread, scope);
    return spread.kind === 'list' ? spread.items : null;
  });
  return values.includes(null)
    ? {
        kind: 'many',
        item: either(
          values.flatMap((one) => one ?? []),
          at,
        ),
        at,
      }
    : { kind: 'list', items: values.flatMap((one) => one ?? []), at };
}

function objectOf(properties: readonly (Property | Spread)[], scope: Scope, at: Value['at']): Value {
  let isOpen = false;
  const entries = properties.flatMap((item): readonly Entry[] => {
    if ('spread' in item) {
      const spread = evaluate(item.spread, scope);
      if (spread.kind === 'object') return spread.entries;
      isOpen = true;
      return [];
    }
    const key = evaluate(item.name, scope);
    const value = evaluate(item.value, scope);
    return [{ name: stringOf(key), key, value, at: { file: scope.file, line: item.line } }];
  });
  const names = new Set<string>();
  for (const { at: place, name } of entries) {
    if (name !== null && names.has(name) && !properties.some((item) => 'spread' in item))
      scope.report(
        place,
        'declared twice',
        `The object has the property ${name} twice.`,
        'Remove one of them.',
      );
    names.add(name ?? '');
  }
  return { kind: 'object', entries, isOpen, at };
}

export function joined(parts: readonly string[], values: readonly Value[], at: Value['at']): Value {
  const [first = ''] = parts;
  if (values.length === 0) return literal(first, at);
  const [only] = values;
  // `'${id}'` is the same string as `id`.
  if (only?.kind === 'text' && values.length === 1 && parts.join('') === '') return { ...only, at };
  let samples: readonly string[] | null = [first];
  for (const [index, value] of values.entries()) {
    const valueSamples: readonly string[] | null = samplesOf(value);
    const rest: string = parts[index + 1] ?? '';
    samples =
      samples && valueSamples && samples.flatMap((one) => valueSamples.map((two) => `${one}${two}${rest}`));
    samples = samples && extremes(samples);
  }
  const [known] =
    samples?.length === 1 && values.every(({ kind }) => kind === 'literal') ? (samples ?? []) : [];
  return known === undefined ? text(at, { samples, isSecure: values.some(isSecure) }) : literal(known, at);
}

/** Keeps the shortest and the longest of many samples. */
function extremes(samples: readonly string[]): readonly string[] {
  if (samples.length <= SAMPLES_MAX) return samples;
  const sorted = samples.toSorted((a, b) => a.length - b.length);
  return [...sorted.slice(0, SAMPLES_MAX / 2), ...sorted.slice(-SAMPLES_MAX / 2)];
}

function negated(operator: string, value: Value, at: Value['at']): Value {
  if (operator === '!' && value.kind === 'literal') return literal(value.value !== true, at);
  return operator === '!' ? typed({ kind: 'bool' }, at) : typed({ kind: 'int' }, at);
}

function operate(
  operator: string,
  left: Value,
  right: Value,
  { at, scope }: { readonly at: Value['at']; readonly scope: Scope },
): Value {
  if (operator === '??') return either([left, right], at);
  if (['+', '-', '*', '/', '%'].includes(operator)) {
    if (left.kind !== 'literal' || right.kind !== 'literal') return typed({ kind: 'int' }, at);
    return literal(calculated(operator, Number(left.value), Number(right.value)), at);
  }
  const both = left.kind === 'literal' && right.kind === 'literal' ? [left.value, right.value] : null;
  if (operator === '==' || operator === '!=') checkComparison(left, right, scope);
  if (both && operator === '==') return literal(both[0] === both[1], at);
  if (both && operator === '!=') return literal(both[0] !== both[1], at);
  return typed({ kind: 'bool' }, at);
}

/** Reports a comparison of a parameter with a value that isn’t among its allowed values, because the result never changes. */
function checkComparison(left: Value, right: Value, scope: Scope) {
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (one.kind !== 'literal' || other.kind !== 'typed' || other.type.kind !== 'union') continue;
    const allowed = other.type.of.flatMap((type) => (type.kind === 'literal' ? [type.value] : []));
    if (allowed.length === other.type.of.length && !allowed.includes(one.value))
      scope.report(
        one.at,
        'value not allowed',
        `The comparison with '${one.value}' always has the same result.`,
        `Compare with one of ${allowed.join(', ')}.`,
      );
  }
}

function calculated(operator: string, a: number, b: number): number {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  return operator === '/' ? Math.trunc(a / b) : a % b;
}
