import type { Type } from '../types/type.ts';
import type { BicepFunction } from './bicepFunction.ts';
import { isSecure, literal, samplesOf, text, typed, type Value } from './value.ts';

const MANY = 100;

/** A function that changes a string. Secrets stay secret. */
const changes = (
  takes: BicepFunction['takes'],
  change: (one: string, ...rest: number[]) => string,
): BicepFunction => ({
  takes,
  result: (given, at) => {
    const [first, ...others] = given;
    const numbers = others.map((one) => (one.kind === 'literal' ? Number(one.value) : Number.NaN));
    const samples = first && !numbers.some(Number.isNaN) ? samplesOf(first) : null;
    const changed = samples?.map((one) => change(one, ...numbers)) ?? null;
    if (first?.kind === 'literal' && changed?.[0] !== undefined) return literal(changed[0], at);
    return text(at, { samples: changed, isSecure: given.some(isSecure) });
  },
});

/** A function whose result isn’t known. Secrets stay secret. */
const conceals = (
  takes: BicepFunction['takes'],
  samples: readonly string[] | null = null,
): BicepFunction => ({
  takes,
  result: (given, at) => text(at, { samples, isSecure: given.some(isSecure) }),
});

const gives = (takes: BicepFunction['takes'], type: Type): BicepFunction => ({
  takes,
  result: (_given, at) => typed(type, at),
});

const split: BicepFunction['result'] = (given, at) => ({
  kind: 'many',
  item: text(at, { isSecure: given.some(isSecure) }),
  at,
});

const isEmpty: BicepFunction['result'] = ([given], at): Value => {
  if (given?.kind === 'literal') return literal(given.value === '', at);
  if (given?.kind === 'list') return literal(given.items.length === 0, at);
  return typed({ kind: 'bool' }, at);
};

export const textFunctions: Readonly<Record<string, BicepFunction>> = {
  base64: conceals([1, 1]),
  base64ToString: conceals([1, 1]),
  base64ToJson: conceals([1, 1]),
  contains: gives([2, 2], { kind: 'bool' }),
  empty: { takes: [1, 1], result: isEmpty },
  endsWith: gives([2, 2], { kind: 'bool' }),
  format: conceals([1, MANY]),
  guid: conceals([1, MANY], ['00000000-0000-0000-0000-000000000000']),
  indexOf: gives([2, 2], { kind: 'int' }),
  join: conceals([2, 2]),
  newGuid: conceals([0, 0], ['00000000-0000-0000-0000-000000000000']),
  padLeft: changes([2, 3], (one, length = 0) => one.padStart(length)),
  replace: conceals([3, 3]),
  split: { takes: [2, 2], result: split },
  startsWith: gives([2, 2], { kind: 'bool' }),
  substring: changes([2, 3], (one, start = 0, length = Infinity) => one.slice(start, start + length)),
  toLower: changes([1, 1], (one) => one.toLowerCase()),
  toUpper: changes([1, 1], (one) => one.toUpperCase()),
  trim: changes([1, 1], (one) => one.trim()),
  // The result always has 13 letters and digits. It can begin with either.
  uniqueString: conceals([1, MANY], ['abcdefghijklm', '2345672345672']),
  uri: conceals([2, 2]),
  uriComponent: conceals([1, 1]),
  uriComponentToString: conceals([1, 1]),
  utcNow: conceals([0, 1]),
  dateTimeAdd: conceals([2, 3]),
};
