import { CosmosError } from './errors.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { MAX_PATCH_OPERATIONS } from './limits.ts';

const SYSTEM_PROPERTIES = ['id', '_rid', '_self', '_etag', '_attachments', '_ts'];

type Change = { op: string; path: string[]; value: Json | undefined };

/** The property or the list element that a path leads to. It needn't exist yet. */
type Place = { kind: 'property'; in: JsonObject; key: string } | { kind: 'element'; in: Json[]; key: number };

/**
 * Changes `document` as the patch says. The id, the system properties and the partition key can't change.
 * @throws CosmosError 400 if an operation is malformed, doesn't fit the document or changes one of these properties; 501 if an
 * operation isn't supported, such as `move`, or if the patch has a `condition`
 */
export function applyPatch(document: JsonObject, patch: unknown, partitionKey: string): void {
  const forbidden = new Set([...SYSTEM_PROPERTIES, partitionKey]);
  for (const change of changesOf(patch)) {
    const [property = ''] = change.path;
    if (forbidden.has(property)) throw new CosmosError(400, `A patch may not change '${property}'.`);
    apply(document, change);
  }
}

function changesOf(patch: unknown): Change[] {
  if (isObject(patch) && patch['condition'] !== undefined) {
    throw new CosmosError(501, 'This endpoint doesn’t support the condition of a patch; use If-Match.');
  }
  const list: unknown = isObject(patch) ? patch['operations'] : patch;
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_PATCH_OPERATIONS) {
    throw new CosmosError(400, `A patch must be a list of 1 to ${MAX_PATCH_OPERATIONS} operations.`);
  }
  return list.map((entry: unknown) => {
    if (!isObject(entry)) throw new CosmosError(400, 'An operation of a patch must be an object.');
    const { op, path, value } = entry;
    if (typeof op !== 'string' || typeof path !== 'string' || !path.startsWith('/') || path.length < 2) {
      throw new CosmosError(400, 'An operation of a patch must have an op and a path that starts with /.');
    }
    return { op, path: stepsOf(path), value };
  });
}

function stepsOf(path: string): string[] {
  const steps = path
    .slice(1)
    .split('/')
    // A JSON pointer escapes `/` as `~1` and `~` as `~0`.
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (steps.includes('__proto__')) throw new CosmosError(400, `A patch may not change '${path}'.`);
  return steps;
}

function apply(document: JsonObject, change: Change): void {
  const { op, path, value } = change;
  const where = `/${path.join('/')}`;
  const place = placeOf(document, path, where);
  const before = valueAt(place);
  switch (op) {
    case 'add':
      return put(place, requireValue(value, where), place.kind === 'element');
    case 'set':
      return put(place, requireValue(value, where), false);
    case 'replace':
      if (before === undefined) throw new CosmosError(400, `There is nothing to replace at '${where}'.`);
      return put(place, requireValue(value, where), false);
    case 'incr':
      return put(place, increased(before, value, where), false);
    case 'remove':
      if (before === undefined) throw new CosmosError(400, `There is nothing to remove at '${where}'.`);
      return remove(place);
    default:
      throw new CosmosError(501, `This endpoint doesn’t support the patch operation '${op}'.`);
  }
}

function placeOf(document: JsonObject, path: string[], where: string): Place {
  let parent: Json = document;
  for (const step of path.slice(0, -1)) {
    const next: Json | undefined = valueAt(placeIn(parent, step, where));
    if (next === undefined) throw new CosmosError(400, `The path '${where}' leads through a missing value.`);
    parent = next;
  }
  return placeIn(parent, path.at(-1) ?? '', where);
}

function placeIn(parent: Json, step: string, where: string): Place {
  if (isObject(parent)) return { kind: 'property', in: parent, key: step };
  if (!Array.isArray(parent)) throw new CosmosError(400, `The path '${where}' leads through a plain value.`);
  // `-` means the end of the list.
  const key = step === '-' ? parent.length : Number(step);
  if (!Number.isInteger(key) || key < 0 || key > parent.length) {
    throw new CosmosError(400, `The path '${where}' is outside of its list.`);
  }
  return { kind: 'element', in: parent, key };
}

function valueAt(place: Place): Json | undefined {
  if (place.kind === 'element') return place.in[place.key];
  return Object.hasOwn(place.in, place.key) ? place.in[place.key] : undefined;
}

function put(place: Place, value: Json, insert: boolean): void {
  if (place.kind === 'property') place.in[place.key] = value;
  else place.in.splice(place.key, insert ? 0 : 1, value);
}

function remove(place: Place): void {
  if (place.kind === 'property') delete place.in[place.key];
  else place.in.splice(place.key, 1);
}

function requireValue(value: Json | undefined, where: string): Json {
  if (value === undefined) throw new CosmosError(400, `The operation on '${where}' has no value.`);
  return value;
}

function increased(before: Json | undefined, by: Json | undefined, where: string): number {
  if (typeof by !== 'number') throw new CosmosError(400, `The increment of '${where}' isn’t a number.`);
  if (before === undefined) return by;
  if (typeof before !== 'number') throw new CosmosError(400, `The value at '${where}' isn’t a number.`);
  return before + by;
}
