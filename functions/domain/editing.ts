import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../core/errors.ts';

/** The version in If-Match. Null if the client sent no such header, or `*`. A malformed header gives -1, which never matches. */
export type EditedVersion = number | null;

/** @throws Refusal version_mismatch if the client sent a version and it isn't the stored one */
export function requireVersion(stored: { readonly version: number }, edited: EditedVersion): void {
  if (edited === null || edited === stored.version) return;
  throw new Refusal('version_mismatch', 'Someone else changed this in the meantime.');
}

type Fields<T> = { readonly [P in keyof T]?: T[P] | undefined };

const withoutUndefined = <T extends object>(fields: Fields<T>): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * If nothing changes, doesn't check the version, so that a client that got no answer can repeat its edit.
 * @returns the document to store, with the next version; null if nothing changes
 * @throws Refusal version_mismatch if the client sent a version and it isn't the stored one
 */
export function applyEdit<D extends { readonly version: number }>(
  stored: D,
  fields: Fields<D>,
  edited: EditedVersion,
): D | null {
  const changed = { ...stored, ...withoutUndefined<D>(fields) };
  if (isDeepStrictEqual(changed, stored)) return null;
  requireVersion(stored, edited);
  return { ...changed, version: stored.version + 1 };
}
