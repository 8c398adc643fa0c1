import { fork } from 'node:child_process';
import { once } from 'node:events';
import { waitFor } from '../../../../infra/machine/waitFor.ts';
import type { Question } from '../programs/reportUsage.ts';
import { programs } from './programs.ts';

/** A server in a process of its own. */
export interface Server {
  readonly address: string;
  /** The CPU time that it has used since it was started, in microseconds. */
  cpuTime(): Promise<number>;
  /** The most memory that was resident since this was last asked, in bytes; the first time, what is resident now. */
  peakMemory(): Promise<number>;
  /** The memory of the objects that are left after garbage was collected, in bytes. */
  heldMemory(): Promise<number>;
  /** The memory that is resident now, in bytes. */
  residentMemory(): Promise<number>;
  /** Ends it as a crash would, whatever it is at. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a program that listens on a port of 127.0.0.1, and resolves when it answers.
 * Rejects with a sentence when it ends instead.
 */
export async function startServer(
  program: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = fork(program, {
    execArgv: ['--import', programs.reportUsage],
    // Its log goes nowhere: whoever reads it would use the CPU that is being measured.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...environment, PORT: String(port) },
  });
  const ended = once(child, 'exit');
  const close = async () => {
    // It ends with its connection to this process (reportUsage.ts).
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
