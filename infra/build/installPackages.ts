import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installFiles, type LockedPackage, type Platform } from './lockedPackages.ts';

interface NpmCommand {
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * Returns a command that starts npm without a shell. Node can't start `npm.cmd` of Windows without a shell, so Node runs npm's
 * own program.
 * @param npmProgram the path of this program, which npm gives its scripts as `npm_execpath`
 * @throws Error on Windows if npm didn't start this script
 */
export function npmCommand(
  system: NodeJS.Platform,
  node: string,
  npmProgram: string | undefined,
  args: readonly string[],
): NpmCommand {
  if (npmProgram !== undefined && npmProgram !== '') return { file: node, args: [npmProgram, ...args] };
  if (system === 'win32') throw new Error('Run this through npm: npm run build');
  return { file: 'npm', args };
}

/** Installs a package into an empty folder, for a platform that can differ from this machine's. */
export async function installPackages(
  name: string,
  packages: Readonly<Record<string, LockedPackage>>,
  { cpu, libc, os }: Platform,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(installFiles(name, packages)))
    await writeFile(join(folder, file), JSON.stringify(content, null, 2));
  const options = [
    `--os=${os}`,
    `--cpu=${cpu}`,
    `--libc=${libc}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const { file, args } = npmCommand(process.platform, process.execPath, process.env['npm_execpath'], [
    'ci',
    ...options,
  ]);
  await promisify(execFile)(file, args, { cwd: folder });
}
