import type { ResourceSyntax } from '../bicep/syntax.ts';
import type { Place } from '../findings/finding.ts';
import type { ResourceType, Type } from '../types/type.ts';

/** Everything that is known about a value before the deployment. */
export type Value = { readonly at: Place } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'null' | 'unknown' }
  | Text
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  /** A list of unknown length. */
  | { readonly kind: 'many'; readonly item: Value }
  /** `isOpen` is true if the object can have more properties. */
  | { readonly kind: 'object'; readonly entries: readonly Entry[]; readonly isOpen: boolean }
  | { readonly kind: 'either'; readonly alternatives: readonly Value[] }
  | { readonly kind: 'typed'; readonly type: Type }
  | { readonly kind: 'resource'; readonly resource: Instance }
  | { readonly kind: 'module' | 'outputs'; readonly module: ModuleInstance }
  | { readonly kind: 'lambda'; readonly apply: (...given: Value[]) => Value }
);

export interface Text {
  readonly kind: 'text';
  /** Possible strings, among them the shortest and the longest. Null if they aren’t known. */
  readonly samples: readonly string[] | null;
  readonly isSecure: boolean;
  /** The resource whose id this is. Null if the text isn’t an id. */
  readonly id: ResourceId | null;
}

export interface ResourceId {
  readonly type: string;
  readonly name: Value | null;
  readonly resource: Instance | null;
}

export interface Entry {
  /** Null if the name isn’t known. */
  readonly name: string | null;
  readonly key: Value;
  readonly value: Value;
  readonly at: Place;
}

/** A resource that a template creates or refers to. A loop has an instance for each item. */
export interface Instance {
  readonly symbol: string;
  /** Such as `Microsoft.Web/sites`. */
  readonly type: string;
  readonly version: string;
  readonly isExisting: boolean;
  readonly isConditional: boolean;
  readonly body: Value;
  /** Null if the stored type data doesn’t describe this type. */
  readonly schema: ResourceType | null;
  /** The value of the property `parent`, or the resource around this one. Null without either. */
  readonly parent: Value | null;
  readonly at: Place;
  readonly syntax: ResourceSyntax;
  /** Names that the declaration reads, directly or through variables. */
  readonly reads: ReadonlySet<string>;
  readonly nested: (symbol: string) => Value | undefined;
}

/** One use of a module, and its outputs. */
export interface ModuleInstance {
  readonly symbol: string;
  readonly at: Place;
  readonly output: (name: string) => Value | undefined;
  readonly outputNames: () => readonly string[];
}

/** The surroundings of an expression: its file, and the names that it can read. */
export interface Scope {
  readonly file: string;
  readonly lookUp: (name: string) => Value | undefined;
  readonly report: (at: Place, rule: string, problem: string, fix: string) => void;
}

export const literal = (value: string | number | boolean, at: Place): Value => ({
  kind: 'literal',
  value,
  at,
});
export const unknown = (at: Place): Value => ({ kind: 'unknown', at });
export const typed = (type: Type, at: Place): Value => ({ kind: 'typed', type, at });
export const text = (at: Place, known: Partial<Omit<Text, 'kind'>> = {}): Value => ({
  kind: 'text',
  samples: null,
  isSecure: false,
  id: null,
  ...known,
  at,
});

/** @returns the alternatives of a value, or the value itself */
export const alternativesOf = (value: Value): readonly Value[] =>
  value.kind === 'either' ? value.alternatives.flatMap(alternativesOf) : [value];

export function either(values: readonly Value[], at: Place): Value {
  const alternatives = values.flatMap(alternativesOf);
  return alternatives.length === 1 && alternatives[0]
    ? alternatives[0]
    : { kind: 'either', alternatives, at };
}

export function isSecure(value: Value): boolean {
  switch (value.kind) {
    case 'text':
      return value.isSecure;
    case 'typed':
      return value.type.kind === 'string' && value.type.secure === true;
    case 'either':
      return value.alternatives.some(isSecure);
    case 'list':
      return value.items.some(isSecure);
    case 'object':
      return value.entries.some((entry) => isSecure(entry.value));
    case 'many':
      return isSecure(value.item);
    case 'lambda':
    case 'literal':
    case 'module':
    case 'null':
    case 'outputs':
    case 'resource':
    case 'unknown':
      return false;
  }
}

/** @returns possible strings of a value, or null if they aren’t known */
export function samplesOf(value: Value): readonly string[] | null {
  if (value.kind === 'literal') return [String(value.value)];
  if (value.kind === 'text') return value.samples;
  if (value.kind === 'typed') return samplesOfType(value.type);
  if (value.kind !== 'either') return null;
  const all = value.alternatives.map(samplesOf);
  return all.some((one) => one === null) ? null : all.flatMap((one) => one ?? []);
}

function samplesOfType(type: Type): readonly string[] | null {
  switch (type.kind) {
    case 'literal':
      return [String(type.value)];
    case 'union': {
      const all = type.of.map(samplesOfType);
      return all.some((one) => one === null) ? null : all.flatMap((one) => one ?? []);
    }
    case 'string':
      return type.max === undefined ? null : ['a'.repeat(type.min ?? 0), 'a'.repeat(type.max)];
    case 'int':
      return type.min === undefined || type.max === undefined ? null : [String(type.min), String(type.max)];
    case 'bool':
      return ['true', 'false'];
    case 'any':
    case 'array':
    case 'cases':
    case 'null':
    case 'object':
      return null;
  }
}

/** @returns the string, or null if the value isn’t a literal string */
export const stringOf = (value: Value | undefined): string | null =>
  value?.kind === 'literal' && typeof value.value === 'string' ? value.value : null;

export const entryOf = (value: Value | undefined, name: string): Value | undefined =>
  value?.kind === 'object' ? value.entries.find((entry) => entry.name === name)?.value : undefined;

/** @param path such as `properties.siteConfig` */
export const valueAt = (value: Value | undefined, path: string): Value | undefined =>
  path.split('.').reduce<Value | undefined>((found, name) => entryOf(found, name), value);

/** @returns numbers that a value can be: its literals, and the limits of a range */
export function numbersOf(value: Value | undefined): readonly number[] {
  return (value ? alternativesOf(value) : []).flatMap((one) => {
    if (one.kind === 'literal') return typeof one.value === 'number' ? [one.value] : [];
    return one.kind === 'typed' ? numbersOfType(one.type) : [];
  });
}

function numbersOfType(type: Type): readonly number[] {
  if (type.kind === 'literal') return typeof type.value === 'number' ? [type.value] : [];
  if (type.kind === 'union') return type.of.flatMap(numbersOfType);
  return type.kind === 'int' ? [type.min, type.max].filter((one) => one !== undefined) : [];
}

/** @returns the items of all lists that the value can be */
export const itemsOf = (value: Value | undefined): readonly Value[] =>
  (value ? alternativesOf(value) : []).flatMap((one) => {
    if (one.kind === 'list') return one.items;
    return one.kind === 'many' ? [one.item] : [];
  });
