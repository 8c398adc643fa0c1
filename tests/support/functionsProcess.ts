import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { paths } from '../../infra/machine/paths.ts';
import { waitFor } from '../../infra/machine/waitFor.ts';

const { NODE_COMPILE_CACHE } = process.env;

/** The functions in a process of their own, which can be killed and started again. */
export interface FunctionsProcess {
  readonly address: string;
  /** Resolves when they answer. */
  start(): Promise<void>;
  /** Ends them, and whatever they have started, as a power cut would. */
  kill(): Promise<void>;
}

/**
 * @param environment all of their environment but the port, and PATH where it is not this process's own
 * @param program their host; bundled, it starts several times as fast
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
        // A process group of its own, so that a converter ends with it.
        detached: true,
        env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...environment, PORT: String(port) },
      });
      // Refused without a look at the store, which may be slow on purpose.
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
