import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** On Windows, az and azd are batch files, which Node can start only through a shell. */
const OPTIONS = { shell: process.platform === 'win32' };

/**
 * Runs a command-line tool of Azure.
 * @returns the tool's output, without white space at both ends
 * @throws Error if the tool isn't installed or fails; after a failure, the message contains the tool's error output
 */
export async function runTool(tool: 'az' | 'azd', args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(tool, args, OPTIONS);
  return stdout.trim();
}

/** Sets a value in the azd environment. Later provisioning and hooks read this value. */
export const setAzdValue = (name: string, value: string): Promise<string> =>
  runTool('azd', ['env', 'set', name, value]);
