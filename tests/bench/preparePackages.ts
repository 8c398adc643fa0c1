import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));

/** Installs the packages that only the benchmarks need, and checks the benchmarks' types, which need these packages. */
export function preparePackages(): void {
  if (!isInstalled()) run('npm', ['ci', '--prefix', FOLDER]);
  run('tsc', ['-p', `${FOLDER}tsconfig.json`]);
}

/** npm writes `node_modules/.package-lock.json` at the end of an installation, so its time is that of the last installation. */
const isInstalled = (): boolean =>
  writtenAt(`${FOLDER}node_modules/.package-lock.json`) >= writtenAt(`${FOLDER}package-lock.json`);

const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}
