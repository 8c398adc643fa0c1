import type { Type } from '../types/type.ts';
import type { BicepFunction } from './bicepFunction.ts';
import { isSecure, literal, samplesOf, text, typed, type Value } from './value.ts';

const MANY = 100;

/** A function that changes a string. Its result is secure if an argument is. */
const changes = (
  argumentCount: BicepFunction['argumentCount'],
  change: (one: string, ...rest: number[]) => string,
): BicepFunction => ({
  argumentCount,
  result: (args, at) => {
    const [first, ...others] = args;
    const numbers = others.map((one) => (one.kind === 'literal' ? Number(one.value) : Number.NaN));
    const samples = first && !numbers.some(Number.isNaN) ? samplesOf(first) : null;
    const changed = samples?.map((one) => change(one, ...numbers)) ?? null;
    if (first?.kind === 'literal' && changed?.[0] !== undefined) return literal(changed[0], at);
    return text(at, { samples: changed, isSecure: args.some(isSecure) });
  },
});

/** A function whose result isn’t known. Its result is secure if an argument is. */
const conceals = (
  argumentCount: BicepFunction['argumentCount'],
  samples: readonly string[] | null = null,
): BicepFunction => ({
  argumentCount,
  result: (args, at) => text(at, { samples, isSecure: args.some(isSecure) }),
});

const gives = (argumentCount: BicepFunction['argumentCount'], type: Type): BicepFunction => ({
  argumentCount,
  result: (_args, at) => typed(type, at),
});

const split: BicepFunction['result'] = (args, at) => ({
  kind: 'many',
  item: text(at, { isSecure: args.some(isSecure) }),
  at,
});

const isEmpty: BicepFunction['result'] = ([value], at): Value => {
  if (value?.kind === 'literal') return literal(value.value === '', at);
  if (value?.kind === 'list') return literal(value.items.length === 0, at);
  return typed({ kind: 'bool' }, at);
};

export const textFunctions: Readonly<Record<string, BicepFunction>> = {
  base64: conceals([1, 1]),
  base64ToString: conceals([1, 1]),
  base64ToJson: conceals([1, 1]),
  contains: gives([2, 2], { kind: 'bool' }),
  empty: { argumentCount: [1, 1], result: isEmpty },
  endsWith: gives([2, 2], { kind: 'bool' }),
  format: conceals([1, MANY]),
  guid: conceals([1, MANY], ['00000000-0000-0000-0000-000000000000']),
  indexOf: gives([2, 2], { kind: 'int' }),
  join: conceals([2, 2]),
  newGuid: conceals([0, 0], ['00000000-0000-0000-0000-000000000000']),
  padLeft: changes([2, 3], (one, length = 0) => one.padStart(length)),
  replace: conceals([3, 3]),
  split: { argumentCount: [2, 2], result: split },
  startsWith: gives([2, 2], { kind: 'bool' }),
  substring: changes([2, 3], (one, start = 0, length = Infinity) => one.slice(start, start + length)),
  toLower: changes([1, 1], (one) => one.toLowerCase()),
  toUpper: changes([1, 1], (one) => one.toUpperCase()),
  trim: changes([1, 1], (one) => one.trim()),
  // The result always has 13 letters and digits. It can begin with a letter or a digit.
  uniqueString: conceals([1, MANY], ['abcdefghijklm', '2345672345672']),
  uri: conceals([2, 2]),
  uriComponent: conceals([1, 1]),
  uriComponentToString: conceals([1, 1]),
  utcNow: conceals([0, 1]),
  dateTimeAdd: conceals([2, 3]),
};
