import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

interface ToolCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly shell: boolean;
}

/** cmd.exe gives these characters a meaning even inside quotation marks, or ends the command at them. */
const SPECIAL_IN_CMD = /["%!^\r\n]/;

/**
 * Returns the command and arguments with which Node can start a tool. On Windows, az is a batch file, which Node can start only
 * through cmd.exe. azd is a program on every system, so its arguments can contain anything, and can be empty.
 * @throws Error for an argument that cmd.exe would change
 */
export function toolCommand(
  system: NodeJS.Platform,
  tool: 'az' | 'azd',
  args: readonly string[],
): ToolCommand {
  if (system !== 'win32' || tool === 'azd') return { file: tool, args, shell: false };
  const special = args.find((arg) => SPECIAL_IN_CMD.test(arg));
  if (special !== undefined) throw new Error(`cmd.exe would change the argument ${special}.`);
  return { file: [tool, ...args.map((arg) => `"${arg}"`)].join(' '), args: [], shell: true };
}

/** @returns the trimmed output. @throws Error if the tool isn't installed or fails, with the tool's error output */
export async function runTool(tool: 'az' | 'azd', args: readonly string[]): Promise<string> {
  const { args: rest, file, shell } = toolCommand(process.platform, tool, args);
  const { stdout } = await promisify(execFile)(file, rest, { shell, maxBuffer: MAX_OUTPUT_BYTES });
  return stdout.trim();
}

/** Runs a command. If it fails, prints only the error's message, because a stack trace doesn't help people who deploy. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

export async function setAzdValues(values: Readonly<Record<string, string>>): Promise<void> {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  if (pairs.length > 0) await runTool('azd', ['env', 'set', ...pairs]);
}
