import { createProcesses, type Log, type Processes } from '../machine/processes.ts';

interface Closable {
  close(): Promise<unknown>;
}

/** The parts of a local cloud that run so far. */
export interface Parts {
  /** Those that run as programs of their own. */
  readonly processes: Processes;
  /** Waits for a step of the start. Rejects when a program ends by itself, or when the start is interrupted. */
  step<Result>(work: Promise<Result>): Promise<Result>;
  /** As `step`, for a part that runs in this process and has to be closed at the end. */
  add<Part extends Closable>(starting: Promise<Part>): Promise<Part>;
  /** Ends every part, the one that started last first. */
  close(): Promise<void>;
}

/** Rejects when the signal comes, so that nobody waits for a start that was given up. */
function interrupted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error('The start was interrupted.', { cause: signal?.reason }));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  promise.catch(() => undefined);
  return promise;
}

/** No parts yet. */
export function createParts(log: Log, signal: AbortSignal | undefined): Parts {
  const processes = createProcesses(log);
  const closables: Closable[] = [];
  const stop = Promise.race([processes.ended, interrupted(signal)]);
  const step = <Result>(work: Promise<Result>): Promise<Result> => Promise.race([work, stop]);
  return {
    processes,
    step,
    async add(starting) {
      const started = await step(starting);
      closables.push(started);
      return started;
    },
    async close() {
      await processes.stopAll();
      for (const part of closables.splice(0).toReversed()) await part.close();
    },
  };
}
