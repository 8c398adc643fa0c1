import { fork } from 'node:child_process';
import { once } from 'node:events';
import { waitFor } from '../../../../infra/machine/waitFor.ts';
import type { Question } from '../programs/reportUsage.ts';
import { programs } from './programs.ts';

export interface Server {
  readonly address: string;
  /** In microseconds since the start. */
  cpuTime(): Promise<number>;
  /** In bytes, since the last call. The first call returns the current memory. */
  peakMemory(): Promise<number>;
  /** Memory of live objects after a garbage collection, in bytes. */
  heldMemory(): Promise<number>;
  /** In bytes. */
  residentMemory(): Promise<number>;
  /** Ends the server like a crash. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Resolves when the server answers. @throws Error if it exits instead */
export async function startServer(
  program: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = fork(program, {
    execArgv: ['--import', programs.reportUsage],
    // Reading the log would use the CPU that is measured.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...environment, PORT: String(port) },
  });
  const ended = once(child, 'exit');
  const close = async () => {
    // reportUsage.ts exits with this connection.
    if (child.connected) child.disconnect();
    await ended;
  };
  const address = `http://127.0.0.1:${port}`;
  const end = ended.then(() => {
    throw new Error(`${program} ended before it answered.`);
  });
  try {
    await Promise.race([waitFor(program, address), end]);
  } catch (error) {
    await close();
    throw error;
  }
  end.catch(() => undefined);
  const ask = async (question: Question): Promise<number> => {
    child.send(question);
    const [answer] = (await once(child, 'message')) as [number];
    return answer;
  };
  return {
    address,
    cpuTime: () => ask('cpuTime'),
    peakMemory: () => ask('peakMemory'),
    heldMemory: () => ask('heldMemory'),
    residentMemory: () => ask('residentMemory'),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    close,
  };
}
