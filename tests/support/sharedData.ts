import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The data lies beside the repository, so a plain clone lacks it. */
const FOLDER = resolve(import.meta.dirname, '../../../shared/data');

/** Tests check only this to find out whether the data exists. */
export const hasSharedData = existsSync(FOLDER);

/** The title or the annotation of each skipped test contains this reason. */
export const unlessShared = hasSharedData ? '' : ' (skipped: there is no ../shared/data here)';

/**
 * @returns the path of the file with this name
 * @throws Error if only this file is missing. If `hasSharedData` is false, no file exists.
 */
export function sharedData(name: string): string {
  const path = resolve(FOLDER, name);
  if (hasSharedData && !existsSync(path)) throw new Error(`../shared/data has no ${name}.`);
  return path;
}
