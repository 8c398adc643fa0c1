import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binding, HostLine } from './functionsHost.ts';

export interface HostRequest {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

/** A message from functionsHostProgram.ts: it is ready, it has logged a line, or an invocation has ended. */
export type HostMessage =
  | { readonly origin: string; readonly triggers: Readonly<Record<string, Binding>> }
  | { readonly line: HostLine }
  | { readonly id: number; readonly failure?: string };

/** The deployed bundle, which runs in its own process under the stand-in for Azure's host (functionsHost.ts). */
export interface DeployedFunctions {
  readonly origin: string;
  readonly triggers: Readonly<Record<string, Binding>>;
  readonly lines: readonly HostLine[];
  /** Rejects if the function throws. */
  invoke(name: string, input?: unknown): Promise<void>;
  close(): Promise<void>;
}

/** Starts the bundle that `folder` contains. @throws Error with the process's output if it doesn't start */
export async function startDeployedFunctions(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<DeployedFunctions> {
  const child = fork(join(import.meta.dirname, 'functionsHostProgram.ts'), [folder], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const output = child.stderr ? text(child.stderr) : Promise.resolve('');
  const lines: HostLine[] = [];
  const pending = new Map<number, (failure?: string) => void>();
  let ready: ((message: Extract<HostMessage, { origin: string }>) => void) | undefined;
  child.on('message', (message: HostMessage) => {
    if ('line' in message) lines.push(message.line);
    else if ('origin' in message) ready?.(message);
    else pending.get(message.id)?.(message.failure);
  });
  // Rejects when the process ends, whether or not it was ready.
  const ended = once(child, 'exit').then(async () => {
    throw new Error(await output);
  });
  ended.catch(() => undefined);
  const { origin, triggers } = await Promise.race([
    new Promise<Extract<HostMessage, { origin: string }>>((resolve) => {
      ready = resolve;
    }),
    ended,
  ]);
  return {
    origin,
    triggers,
    lines,
    invoke: (name, input = {}) =>
      new Promise((resolve, reject) => {
        const id = pending.size;
        pending.set(id, (failure) => (failure === undefined ? resolve() : reject(new Error(failure))));
        child.send({ id, name, input } satisfies HostRequest);
      }),
    close: async () => {
      child.kill();
      await ended.catch(() => undefined);
    },
  };
}
