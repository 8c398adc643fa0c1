import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../core/errors.ts';

/** The version that somebody has begun to edit (If-Match); null where they do not say. */
export type EditedVersion = number | null;

/** @throws Refusal version_mismatch where somebody else has saved since (contract, "Conventions") */
export function requireVersion(stored: { readonly version: number }, edited: EditedVersion): void {
  if (edited === null || edited === stored.version) return;
  throw new Refusal('version_mismatch', 'Someone else changed this in the meantime.');
}

type Fields<T> = { readonly [P in keyof T]?: T[P] | undefined };

/** The fields of a request that were sent: what was not sent is to stay as it is. */
const sent = <T extends object>(fields: Fields<T>): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * What an edit makes of a document, with its version counted up; null where it changes nothing. Who repeats an edit whose
 * answer was lost changes nothing, and so meets no conflict with what they have done themselves.
 * @throws Refusal version_mismatch where it would change what somebody else has saved since
 */
export function applyEdit<D extends { readonly version: number }>(
  stored: D,
  fields: Fields<D>,
  edited: EditedVersion,
): D | null {
  const changed = { ...stored, ...sent<D>(fields) };
  if (isDeepStrictEqual(changed, stored)) return null;
  requireVersion(stored, edited);
  return { ...changed, version: stored.version + 1 };
}
