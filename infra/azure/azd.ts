import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** On Windows, az and azd are batch files, which Node can start only through a shell. */
const OPTIONS = { shell: process.platform === 'win32' };

/** @throws Error with the tool's output if it fails or isn't installed */
export async function runTool(tool: 'az' | 'azd', args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(tool, args, OPTIONS);
  return stdout.trim();
}

export const keep = (name: string, value: string): Promise<string> =>
  runTool('azd', ['env', 'set', name, value]);
