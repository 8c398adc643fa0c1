import { createHash } from 'node:crypto';

/**
 * Returns the tag of an image: a hash of the base image's name and of all files of the build context. An unchanged image then
 * has the same tag, even if it is built on another system.
 * @param files the content by the path in the context, with the separators of this system
 */
export function imageTag(base: string, files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256').update(base);
  const named = [...files].map(([path, bytes]) => ({ name: path.replaceAll('\\', '/'), bytes }));
  for (const { bytes, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(name).update(bytes);
  return hash.digest('hex').slice(0, 12);
}
