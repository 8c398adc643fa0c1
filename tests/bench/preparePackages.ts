import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));

/**
 * Makes sure that the packages that only a benchmark needs are there as their lock file has them, and that what imports them
 * is of one type with them: `npm ci` and `npm run check` leave both out.
 */
export function preparePackages(): void {
  if (!isInstalled()) run('npm', ['ci', '--prefix', FOLDER]);
  run('tsc', ['-p', `${FOLDER}tsconfig.json`]);
}

/** npm writes its own lock file after everything else. */
const isInstalled = (): boolean =>
  writtenAt(`${FOLDER}node_modules/.package-lock.json`) >= writtenAt(`${FOLDER}package-lock.json`);

const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} did not succeed.`);
}
