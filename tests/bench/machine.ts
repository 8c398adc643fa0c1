import { execFile } from 'node:child_process';
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { promisify } from 'node:util';
import { ensureSystemPackage } from '../../infra/machine/systemPackages.ts';

const GB = 1024 ** 3;

/** Describes the machine in one line, without the machine's network name. */
export async function describeMachine(options: { browser: boolean }): Promise<string> {
  const processor = cpus()[0]?.model.trim() || arch();
  return [
    processor,
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / GB)} GB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    ...(options.browser ? [await chromiumVersion()] : []),
  ].join(', ');
}

/** @returns the name and the number, such as "Chromium 142.0.7444.1", without the text that a distribution adds */
async function chromiumVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(await ensureSystemPackage('chromium'), ['--version']);
  return /^\S+ [\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
}
