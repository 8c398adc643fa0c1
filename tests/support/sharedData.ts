import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Test data that lies beside the repository. A clone on its own has none. */
const FOLDER = resolve(import.meta.dirname, '../../../shared/data');

/** Whether the data is here. Where it isn't, tests that need it are skipped, and nothing else may skip them. */
export const hasSharedData = existsSync(FOLDER);

/** The end of a test's title that says why it was skipped; empty where the data is here. */
export const unlessShared = hasSharedData ? '' : ' (skipped: there is no ../shared/data here)';

/**
 * The path of one file or folder of the shared data. Where the data as a whole is missing, the path leads nowhere:
 * ask `hasSharedData` first.
 * @throws Error where the folder exists and the file doesn't, so that a wrong name fails instead of skipping tests
 */
export function sharedData(name: string): string {
  const path = resolve(FOLDER, name);
  if (hasSharedData && !existsSync(path)) throw new Error(`../shared/data has no ${name}.`);
  return path;
}
