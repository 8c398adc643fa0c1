import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** On Windows, az and azd are batch files, which Node can start only through a shell. */
const OPTIONS = { shell: process.platform === 'win32' };

/**
 * @returns the tool's output, without spaces at its ends
 * @throws Error if the tool fails, with its error output, or isn't installed
 */
export async function runTool(tool: 'az' | 'azd', args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(tool, args, OPTIONS);
  return stdout.trim();
}

/** Sets a value in the azd environment, where later provisioning and hooks read it. */
export const setAzdValue = (name: string, value: string): Promise<string> =>
  runTool('azd', ['env', 'set', name, value]);
