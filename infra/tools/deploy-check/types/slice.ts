import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Member, ResourceType, Scope, Type } from './type.ts';

/** The part of Microsoft’s type data that the templates use. infra/tools/README.md, "Type data", says how to renew it. */
export const SLICE_FILE = join(import.meta.dirname, 'azureTypes.json.br');

/** A type as the file stores it. Numbers are indexes into `types`. */
export type StoredType =
  | Exclude<Type, { kind: 'union' | 'array' | 'object' | 'cases' }>
  | { readonly kind: 'union'; readonly of: readonly number[] }
  | { readonly kind: 'array'; readonly of: number; readonly min?: number; readonly max?: number }
  | { readonly kind: 'object'; readonly properties: StoredMembers; readonly rest?: number }
  | {
      readonly kind: 'cases';
      readonly by: string;
      readonly properties: StoredMembers;
      readonly cases: Readonly<Record<string, number>>;
    };

/** The flags have the values of Microsoft’s type data: 1 means required, and 2 means read-only. */
export type StoredMembers = Readonly<Record<string, readonly [type: number, flags: number]>>;

export interface Slice {
  /** Repository and commit of each source. */
  readonly sources: Readonly<Record<string, string>>;
  /** By name and API version, such as `Microsoft.Web/sites@2024-04-01`. Each bit of `scopes` stands for an item of `SCOPES`. */
  readonly resources: Readonly<Record<string, { readonly type: number; readonly scopes: number }>>;
  readonly types: readonly StoredType[];
}

export function readSlice(): Slice {
  return JSON.parse(brotliDecompressSync(readFileSync(SLICE_FILE)).toString('utf8')) as Slice;
}

/** Copies a type. `referenceOf` replaces the references to other types, and `members` replaces the properties. */
export function withReferences<Reference, Members>(
  stored: StoredType,
  referenceOf: (index: number) => Reference,
  members: (stored: StoredMembers) => Members,
) {
  switch (stored.kind) {
    case 'union':
      return { ...stored, of: stored.of.map(referenceOf) };
    case 'array':
      return { ...stored, of: referenceOf(stored.of) };
    case 'object': {
      const { rest, ...object } = stored;
      const properties = members(stored.properties);
      return { ...object, properties, ...(rest === undefined ? {} : { rest: referenceOf(rest) }) };
    }
    case 'cases': {
      const cases = Object.entries(stored.cases).map(([name, index]) => [name, referenceOf(index)] as const);
      return { ...stored, properties: members(stored.properties), cases: Object.fromEntries(cases) };
    }
    case 'any':
    case 'bool':
    case 'int':
    case 'literal':
    case 'null':
    case 'string':
      return stored;
  }
}

const SCOPES: readonly Scope[] = ['tenant', 'managementGroup', 'subscription', 'resourceGroup', 'extension'];

/** Replaces the indexes with the types. */
export function resourceTypesOf({ resources, types }: Slice): ReadonlyMap<string, ResourceType> {
  // A type can contain itself, so all objects are created first, and filled afterwards.
  const filled: Type[] = types.map(() => ({}) as Type);
  const typeAt = (index: number): Type => {
    const type = filled[index];
    if (!type) throw new Error(`The type data has no type ${index}.`);
    return type;
  };
  const members = (stored: StoredMembers): Readonly<Record<string, Member>> =>
    Object.fromEntries(
      Object.entries(stored).map(([name, [type, flags]]) => [
        name,
        { type: typeAt(type), isRequired: (flags & 1) !== 0, isReadOnly: (flags & 2) !== 0 },
      ]),
    );
  const fill = (stored: StoredType): Type => withReferences(stored, typeAt, members);
  types.forEach((stored, index) => Object.assign(typeAt(index), fill(stored)));
  return new Map(
    Object.entries(resources).map(([name, { scopes, type }]) => [
      name,
      { type: typeAt(type), scopes: SCOPES.filter((_, bit) => (scopes & (1 << bit)) !== 0) },
    ]),
  );
}
