import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The data lies beside the repository, so a plain clone lacks it. */
const FOLDER = resolve(import.meta.dirname, '../../../shared/data');

/** Only this flag may skip tests. */
export const hasSharedData = existsSync(FOLDER);

/** A test's title ends with this, so that the report gives the reason. */
export const unlessShared = hasSharedData ? '' : ' (skipped: there is no ../shared/data here)';

/** @throws Error for a wrong name, unless the whole folder is missing: check `hasSharedData` first */
export function sharedData(name: string): string {
  const path = resolve(FOLDER, name);
  if (hasSharedData && !existsSync(path)) throw new Error(`../shared/data has no ${name}.`);
  return path;
}
