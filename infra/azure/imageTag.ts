import { createHash } from 'node:crypto';

/** Makes the tag from the base image's name and all files. An unchanged image then has the same tag, built on any system. */
export function imageTag(base: string, files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256').update(base);
  const named = [...files].map(([path, bytes]) => ({ name: path.replaceAll('\\', '/'), bytes }));
  for (const { bytes, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(name).update(bytes);
  return hash.digest('hex').slice(0, 12);
}
