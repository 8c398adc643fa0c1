import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { ProgramResult, RunProgram } from './program.ts';

/** Output after this many characters is dropped, because a hostile file could make ffprobe write any amount. */
const OUTPUT_MAX = 1024 * 1024;

/** Runs a program with a lower priority, so that it doesn't slow down requests. */
export const runProgram: RunProgram = (program, args, { folder, onLine, seconds, signal }) =>
  new Promise<ProgramResult>((resolve, reject) => {
    const timeout = AbortSignal.timeout(Math.ceil(seconds * 1_000));
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'ignore'],
      signal: AbortSignal.any([signal, timeout]),
      killSignal: 'SIGKILL',
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    let output = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine?.(line);
      if (output.length < OUTPUT_MAX) output += `${line}\n`;
    });
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = error;
    });
    child.once('close', (exitCode) => {
      if (timeout.aborted && !signal.aborted) resolve({ outcome: 'took too long', exitCode, output });
      else if (failure) reject(failure);
      else resolve({ outcome: exitCode === null ? 'killed' : 'exited', exitCode, output });
    });
  });

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process may have ended already.
  }
}
