import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Azure's tools are scripts on Windows, which only a shell starts there. */
const OPTIONS = { shell: process.platform === 'win32' };

/**
 * Runs one of Azure's command-line tools and gives what it says.
 * @throws Error where it fails or is not installed, with what it had to say
 */
export async function runTool(tool: 'az' | 'azd', args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(tool, args, OPTIONS);
  return stdout.trim();
}

/** Keeps a value in azd's environment, where the next provisioning finds it. */
export const keep = (name: string, value: string): Promise<string> =>
  runTool('azd', ['env', 'set', name, value]);
