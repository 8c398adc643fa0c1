import { type Place, suggestion } from '../findings/finding.ts';
import { describe, type Member, type ObjectType, type Type } from '../types/type.ts';
import { samplesOf, stringOf, type Value } from '../values/value.ts';

export interface Mismatch {
  readonly at: Place;
  readonly rule: string;
  readonly problem: string;
  readonly fix: string;
}

/** A message lists at most this many allowed values. */
const LISTED_VALUES_MAX = 12;

/** Compares a value with the type that it must have. @param path names the value in messages, such as `properties.sku` */
export function mismatches(value: Value, type: Type, path: string): readonly Mismatch[] {
  if (type.kind === 'any' || value.kind === 'unknown') return [];
  if (value.kind === 'either') return value.alternatives.flatMap((one) => mismatches(one, type, path));
  if (type.kind === 'union') return mismatchesOfUnion(value, type.of, path);
  switch (value.kind) {
    case 'null':
      return type.kind === 'null' ? [] : [wrongType(value, type, path)];
    case 'literal':
      return mismatchesOfLiteral(value, type, path);
    case 'text':
      if (type.kind === 'string') return mismatchesOfText(value, type, path);
      return [wrongType(value, type, path)];
    case 'list':
      if (type.kind !== 'array') return [wrongType(value, type, path)];
      return [
        ...outside(value, path, 'items', [value.items.length], type),
        ...value.items.flatMap((item, index) => mismatches(item, type.of, `${path}[${index}]`)),
      ];
    case 'many':
      if (type.kind !== 'array') return [wrongType(value, type, path)];
      return mismatches(value.item, type.of, `${path}[…]`);
    case 'object':
      if (type.kind === 'object') return mismatchesOfObject(value, type, path);
      if (type.kind === 'cases') return mismatchesOfCases(value, type, path);
      return [wrongType(value, type, path)];
    case 'typed':
      return mismatchesOfTyped(value, value.type, type, path);
    case 'lambda':
    case 'module':
    case 'outputs':
    case 'resource':
      return [wrongType(value, type, path)];
  }
}

const wrongType = (value: Value, type: Type, path: string, given = inWords(value)): Mismatch => ({
  at: value.at,
  rule: 'wrong type',
  problem: `${path} must be ${named(type)}, but is ${given}.`,
  fix: 'Correct the value.',
});

function inWords(value: Value): string {
  switch (value.kind) {
    case 'literal':
      return describe(value);
    case 'typed':
      return describe(value.type);
    case 'text':
      return 'a string';
    case 'list':
    case 'many':
      return 'a list';
    case 'object':
    case 'outputs':
      return 'an object';
    case 'either':
    case 'null':
    case 'unknown':
      return value.kind;
    case 'lambda':
    case 'module':
    case 'resource':
      return `a ${value.kind}`;
  }
}

function named(type: Type): string {
  if (type.kind !== 'union' || type.of.length <= LISTED_VALUES_MAX) return describe(type);
  return `${describe({ kind: 'union', of: type.of.slice(0, LISTED_VALUES_MAX) })} …`;
}

/**
 * Compares a value with several types. Many of Azure’s types list the usual values, but allow any other string. Here, a value
 * that isn’t listed is a mismatch, because it is more often a typo than a new value.
 */
function mismatchesOfUnion(value: Value, types: readonly Type[], path: string): readonly Mismatch[] {
  const listed = types.filter(({ kind }) => kind === 'literal');
  const isText = value.kind === 'literal' && typeof value.value === 'string';
  const options = listed.length > 0 && isText ? types.filter((one) => one.kind !== 'string') : types;
  const found = options.map((one) => mismatches(value, one, path));
  if (found.some((one) => one.length === 0)) return [];
  if (value.kind === 'typed') return mismatchesOfTyped(value, value.type, { kind: 'union', of: types }, path);
  const isStructured = value.kind === 'object' || value.kind === 'list';
  const [only] = found.filter((one) => one.every(({ rule }) => rule !== 'wrong type'));
  if (isStructured && only) return only;
  const values = listed.flatMap((one) => (one.kind === 'literal' ? String(one.value) : []));
  const hint = value.kind === 'literal' ? suggestion(String(value.value), values) : '';
  const rule = value.kind === 'literal' ? 'value not allowed' : 'wrong type';
  const problem = `${path} must be ${named({ kind: 'union', of: options })}, but is ${inWords(value)}.`;
  return [{ at: value.at, rule, problem, fix: hint || 'Correct the value.' }];
}

function mismatchesOfLiteral(
  value: Extract<Value, { kind: 'literal' }>,
  type: Type,
  path: string,
): readonly Mismatch[] {
  const { value: given } = value;
  if (type.kind === 'literal') {
    if (given === type.value) return [];
    const rule = typeof given === typeof type.value ? 'value not allowed' : 'wrong type';
    const problem = `${path} must be ${describe(type)}, but is ${describe(value)}.`;
    return [{ at: value.at, rule, problem, fix: 'Correct the value.' }];
  }
  if (type.kind === 'string' && typeof given === 'string') return mismatchesOfText(value, type, path);
  if (type.kind === 'int' && typeof given === 'number') return outside(value, path, '', [given], type);
  if (type.kind === 'bool' && typeof given === 'boolean') return [];
  return [wrongType(value, type, path)];
}

function mismatchesOfText(
  value: Value,
  type: Extract<Type, { kind: 'string' }>,
  path: string,
): readonly Mismatch[] {
  const samples = samplesOf(value) ?? [];
  const lengths = outside(
    value,
    path,
    'characters',
    samples.map(({ length }) => length),
    type,
  );
  if (lengths.length > 0 || type.pattern === undefined) return lengths;
  const pattern = regularExpression(type.pattern);
  // Only a literal has its real characters. A sample can have made-up characters, so only its length counts.
  const literal = stringOf(value);
  if (literal === null || !pattern || pattern.test(literal)) return [];
  const problem = `${path} is '${literal}', which doesn’t match ${type.pattern}.`;
  return [{ at: value.at, rule: 'value not allowed', problem, fix: 'Correct the value.' }];
}

/** The patterns are written for .NET. @returns null if JavaScript can’t read the pattern; the check then ignores it */
function regularExpression(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return null;
  }
}

function outside(
  { at }: Value,
  path: string,
  unit: string,
  amounts: readonly number[],
  { max = Infinity, min = -Infinity }: { readonly min?: number; readonly max?: number },
): readonly Mismatch[] {
  const wrong = amounts.find((one) => one < min || one > max);
  if (wrong === undefined) return [];
  const range =
    max === Infinity ? `at least ${min}` : min === -Infinity ? `at most ${max}` : `${min} to ${max}`;
  const problem = `${path} must ${unit === '' ? 'be' : 'have'} ${range}${unit && ` ${unit}`}, but can ${unit === '' ? 'be' : 'have'} ${wrong}.`;
  return [
    { at, rule: 'value not allowed', problem, fix: 'Correct the value, or the limits of the parameter.' },
  ];
}

function mismatchesOfTyped(value: Value, from: Type, to: Type, path: string): readonly Mismatch[] {
  if (from.kind === 'any' || to.kind === 'any' || from === to) return [];
  if (from.kind === 'union')
    return from.of.flatMap((one) =>
      one.kind === 'literal'
        ? mismatches({ kind: 'literal', value: one.value, at: value.at }, to, path)
        : mismatchesOfTyped(value, one, to, path),
    );
  if (from.kind === 'literal')
    return mismatches({ kind: 'literal', value: from.value, at: value.at }, to, path);
  if (to.kind === 'union')
    return to.of.some((one) => mismatchesOfTyped(value, from, one, path).length === 0)
      ? []
      : [wrongType(value, to, path, `any ${describe(from).replace(/^an? /, '')}`)];
  if (from.kind === 'string' && to.kind === 'string') return mismatchesOfText(value, to, path);
  if (from.kind === 'int' && to.kind === 'int') {
    const limits = [from.min, from.max].filter((one) => one !== undefined);
    return outside(value, path, '', limits, to);
  }
  if (from.kind === 'array' && to.kind === 'array')
    return mismatchesOfTyped(value, from.of, to.of, `${path}[…]`);
  const isObject = (type: Type) => type.kind === 'object' || type.kind === 'cases';
  if (from.kind === to.kind || (isObject(from) && isObject(to))) return [];
  return [wrongType(value, to, path, describe(from))];
}

type ObjectValue = Extract<Value, { kind: 'object' }>;

function mismatchesOfObject(value: ObjectValue, type: ObjectType, path: string): readonly Mismatch[] {
  return mismatchesOfMembers(value, type.properties, type.rest, path, type);
}

function mismatchesOfMembers(
  { at, entries, isOpen }: ObjectValue,
  members: Readonly<Record<string, Member>>,
  rest: Type | undefined,
  path: string,
  whole: Type,
): readonly Mismatch[] {
  const names = new Set(entries.map(({ name }) => name));
  const missing = Object.entries(members)
    .filter(([name, member]) => member.isRequired && !member.isReadOnly && !names.has(name) && !isOpen)
    .map(([name]) => ({
      at,
      rule: 'missing property',
      problem: `${inside(path, name)} is missing.`,
      fix: 'Add the property.',
    }));
  const inEntries = entries.flatMap((entry): readonly Mismatch[] => {
    const { key, name, value } = entry;
    if (name === null) return rest ? mismatches(value, rest, `${path}[…]`) : [];
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    const place = inside(path, name);
    if (!member)
      return rest ? mismatches(value, rest, place) : [unknownProperty(key.at, name, path, members, whole)];
    if (member.isReadOnly)
      return [
        {
          at: entry.at,
          rule: 'read-only property',
          problem: `${place} is read-only.`,
          fix: 'Remove the property.',
        },
      ];
    // Azure treats null as a missing property, so an optional property can be null.
    const values = value.kind === 'either' ? value.alternatives : [value];
    return values
      .filter(({ kind }) => kind !== 'null' || member.isRequired)
      .flatMap((one) => mismatches(one, member.type, place));
  });
  return [...missing, ...inEntries];
}

const inside = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function unknownProperty(
  at: Place,
  name: string,
  path: string,
  members: Readonly<Record<string, Member>>,
  whole: Type,
): Mismatch {
  const writable = Object.keys(members).filter((one) => !members[one]?.isReadOnly);
  const elsewhere = pathTo(name, whole);
  const fix =
    suggestion(name, writable) ||
    (elsewhere === null
      ? 'Remove the property, or use an API version that has it.'
      : `Move it to ${inside(path, elsewhere)}.`);
  return { at, rule: 'unknown property', problem: `${inside(path, name)} doesn’t exist.`, fix };
}

/** @returns the path of a property with this name deeper in an object, at most two levels down, or null */
function pathTo(name: string, type: Type, depth = 2): string | null {
  if (type.kind !== 'object' || depth === 0) return null;
  for (const [outer, member] of Object.entries(type.properties)) {
    if (member.isReadOnly || member.type.kind !== 'object') continue;
    if (Object.hasOwn(member.type.properties, name)) return `${outer}.${name}`;
    const deeper = pathTo(name, member.type, depth - 1);
    if (deeper !== null) return `${outer}.${deeper}`;
  }
  return null;
}

function mismatchesOfCases(
  value: ObjectValue,
  type: Extract<Type, { kind: 'cases' }>,
  path: string,
): readonly Mismatch[] {
  const discriminator = value.entries.find(({ name }) => name === type.by)?.value;
  const place = inside(path, type.by);
  if (!discriminator) {
    const problem = `${place} is missing.`;
    return [
      {
        at: value.at,
        rule: 'missing property',
        problem,
        fix: `Use one of ${Object.keys(type.cases).join(', ')}.`,
      },
    ];
  }
  const chosen = stringOf(discriminator);
  const found = chosen === null ? undefined : type.cases[chosen];
  const options = Object.keys(type.cases).map((one) => ({ kind: 'literal', value: one }) as const);
  if (chosen !== null && !found) return mismatches(discriminator, { kind: 'union', of: options }, place);
  if (found?.kind !== 'object') return [];
  return mismatchesOfMembers(value, { ...type.properties, ...found.properties }, found.rest, path, found);
}
