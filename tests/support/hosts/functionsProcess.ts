import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { paths } from '../../../infra/machine/paths.ts';
import { waitFor } from '../../../infra/machine/waitFor.ts';

const { NODE_COMPILE_CACHE } = process.env;

export interface FunctionsProcess {
  readonly address: string;
  /** Resolves when the functions answer. */
  start(): Promise<void>;
  /** Kills the functions and their children at the same moment, like a power cut. */
  kill(): Promise<void>;
}

/**
 * @param environment all variables except PATH, NODE_COMPILE_CACHE and PORT
 * @param program the host's file. A bundle starts several times as fast as the source.
 */
export function functionsProcess(
  port: number,
  environment: Readonly<Record<string, string>>,
  program: string = paths.functions,
): FunctionsProcess {
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    address,
    start: async () => {
      child = spawn(process.execPath, [program], {
        stdio: ['ignore', 'ignore', 'inherit'],
        // The process gets its own group, so that `kill` also ends its ffmpeg.
        detached: true,
        env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...environment, PORT: String(port) },
      });
      // The API answers this call with 401 and doesn't read the store, which a test may slow down.
      await waitFor('functions', `${address}/v1/u/details`);
    },
    kill: async () => {
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
}
