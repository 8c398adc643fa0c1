import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The data lies beside the repository, so a plain clone lacks it. */
const FOLDER = resolve(import.meta.dirname, '../../../shared/data');

/** Tests that need the data skip themselves by this flag, and by no other check. */
export const hasSharedData = existsSync(FOLDER);

/** The reason for skipping tests. A skipped test has it in its title or in its annotation. */
export const unlessShared = hasSharedData ? '' : ' (skipped: there is no ../shared/data here)';

/**
 * Returns the path of a file.
 * @throws Error if only this file is missing. If `hasSharedData` is false, no file exists.
 */
export function sharedData(name: string): string {
  const path = resolve(FOLDER, name);
  if (hasSharedData && !existsSync(path)) throw new Error(`../shared/data has no ${name}.`);
  return path;
}
