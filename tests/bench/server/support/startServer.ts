import { fork } from 'node:child_process';
import { once } from 'node:events';
import { waitFor } from '../../../../infra/machine/waitFor.ts';
import type { Question } from '../programs/reportUsage.ts';
import { programs } from './programs.ts';

export interface Server {
  readonly address: string;
  /** The most resident memory since the previous call, in bytes. The first call returns the current memory. */
  peakMemory(): Promise<number>;
  /** The memory of live objects and buffers after a garbage collection, in bytes. */
  heldMemory(): Promise<number>;
  /** The memory that is resident now, in bytes. */
  residentMemory(): Promise<number>;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a program, and resolves when it answers requests. @throws Error if it exits first, or needs over a minute */
export async function startServer(
  program: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = fork(program, {
    execArgv: ['--import', programs.reportUsage],
    // Ignore the log, because reading it would take CPU time from the server.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...environment, PORT: String(port) },
  });
  const ended = once(child, 'exit');
  const close = async () => {
    // When the channel to this process closes, reportUsage.ts ends the program.
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
  // The process answers now. From now on, it isn't an error if the process ends.
  end.catch(() => undefined);
  const ask = async (question: Question): Promise<number> => {
    child.send(question);
    const [answer] = (await once(child, 'message')) as [number];
    return answer;
  };
  return {
    address,
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
