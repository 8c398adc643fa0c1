import { type Slice, type StoredMembers, type StoredType, withReferences } from './slice.ts';

/** A type as Microsoft publishes it. A Reference names another type of the same file by its index. */
interface PublishedType {
  readonly $type: string;
  readonly name?: string;
  readonly value?: string;
  readonly sensitive?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly pattern?: string;
  readonly itemType?: Reference;
  readonly body?: Reference;
  readonly elements?: readonly Reference[] | Readonly<Record<string, Reference>>;
  readonly properties?: PublishedMembers;
  readonly baseProperties?: PublishedMembers;
  readonly additionalProperties?: Reference;
  readonly discriminator?: string;
  readonly writableScopes?: number;
}

interface Reference {
  readonly $ref: string;
}

type PublishedMembers = Readonly<Record<string, { readonly type: Reference; readonly flags: number }>>;

/** A types.json file. */
export type PublishedTypes = readonly PublishedType[];

const ALL_SCOPES = 0b11111;

/**
 * Takes the types of some resources, without descriptions, and merges equal types.
 * @param files returns the files that may define the resource with a name such as `Microsoft.Web/sites@2024-04-01`
 * @throws Error for a resource that no file contains
 */
export function takeSlice(
  names: readonly string[],
  files: (name: string) => readonly PublishedTypes[],
  sources: Slice['sources'],
): Slice {
  const types: StoredType[] = [];
  const taken = new Map<PublishedType, number>();
  const resources = names.toSorted().map((name) => {
    for (const file of files(name)) {
      const found = file.find(
        (one) => one.$type === 'ResourceType' && one.name?.toLowerCase() === name.toLowerCase(),
      );
      if (found?.body) {
        const type = takeType(file, found.body, types, taken);
        // Keeps Microsoft’s casing, so that a template with another casing is reported.
        return [found.name ?? name, { type, scopes: found.writableScopes ?? ALL_SCOPES }] as const;
      }
    }
    throw new Error(`The checkout has no ${name}. Correct the type or its API version in the template.`);
  });
  return merged({ sources, resources: Object.fromEntries(resources), types });
}

function takeType(
  file: PublishedTypes,
  { $ref }: Reference,
  types: StoredType[],
  taken: Map<PublishedType, number>,
): number {
  const published = file[Number(/^#\/(\d+)$/.exec($ref)?.[1])];
  if (!published) throw new Error(`The type data refers to ${$ref}, which its file doesn’t contain.`);
  const known = taken.get(published);
  if (known !== undefined) return known;
  const index = types.length;
  taken.set(published, index);
  types.push({ kind: 'any' });
  types[index] = stored(published, (one) => takeType(file, one, types, taken));
  return index;
}

function stored(published: PublishedType, take: (one: Reference) => number): StoredType {
  const { $type, additionalProperties, elements, itemType, pattern } = published;
  const lengths = limits(published.minLength, published.maxLength);
  switch ($type) {
    case 'AnyType':
      return { kind: 'any' };
    case 'NullType':
      return { kind: 'null' };
    case 'BooleanType':
      return { kind: 'bool' };
    case 'IntegerType':
      return { kind: 'int', ...limits(published.minValue, published.maxValue) };
    case 'StringType':
      return {
        kind: 'string',
        ...lengths,
        ...(pattern === undefined ? {} : { pattern }),
        ...(published.sensitive ? { secure: true } : {}),
      };
    case 'StringLiteralType':
      return { kind: 'literal', value: published.value ?? '' };
    case 'UnionType':
      return { kind: 'union', of: Array.isArray(elements) ? elements.map(take) : [] };
    case 'ArrayType':
      return { kind: 'array', of: take(itemType ?? { $ref: '' }), ...lengths };
    case 'ObjectType': {
      const rest = additionalProperties ? { rest: take(additionalProperties) } : {};
      return { kind: 'object', properties: members(published.properties, take), ...rest };
    }
    case 'DiscriminatedObjectType': {
      const cases = Object.entries(elements ?? {}).map(([name, one]: [string, Reference]) => [
        name,
        take(one),
      ]);
      const properties = members(published.baseProperties, take);
      return {
        kind: 'cases',
        by: published.discriminator ?? '',
        properties,
        cases: Object.fromEntries(cases),
      };
    }
    default:
      throw new Error(`The type data contains a ${$type}, which takeSlice.ts doesn’t know.`);
  }
}

const limits = (min: number | undefined, max: number | undefined) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

const members = (published: PublishedMembers = {}, take: (one: Reference) => number): StoredMembers =>
  Object.fromEntries(
    // Only the flags for required and read-only properties matter here.
    Object.entries(published).map(([name, { flags, type }]) => [name, [take(type), flags & 3]]),
  );

/** Merges equal types until none are equal, and numbers them in the order of their first use. */
function merged({ resources, sources, types }: Slice): Slice {
  let current = types;
  let roots = Object.entries(resources);
  for (;;) {
    const first = new Map<string, number>();
    const kept: StoredType[] = [];
    const target = current.map((type) => {
      const key = JSON.stringify(type);
      const known = first.get(key);
      if (known !== undefined) return known;
      first.set(key, kept.length);
      return kept.push(type) - 1;
    });
    const moved = (index: number) => target[index] as number;
    roots = roots.map(([name, { scopes, type }]) => [name, { type: moved(type), scopes }]);
    const isDone = kept.length === current.length;
    current = kept.map((type) => renumbered(type, moved));
    if (isDone) return { sources, resources: Object.fromEntries(roots), types: current };
  }
}

function renumbered(type: StoredType, moved: (index: number) => number): StoredType {
  const all = (stored: StoredMembers): StoredMembers =>
    Object.fromEntries(Object.entries(stored).map(([name, [one, flags]]) => [name, [moved(one), flags]]));
  return withReferences(type, moved, all);
}
