import { createProcesses, type Log, type Processes } from '../machine/processes.ts';

interface Closable {
  close(): Promise<unknown>;
}

export interface Parts {
  readonly processes: Processes;
  /** Waits for one step of the start. @throws Error if the step fails, a program exits or the start is interrupted */
  step<Result>(work: Promise<Result>): Promise<Result>;
  /** Waits like `step` for a part that runs in this process. `close` will close that part. */
  add<Part extends Closable>(starting: Promise<Part>): Promise<Part>;
  /** Stops all programs, then closes the parts in reverse order. */
  close(): Promise<void>;
}

/** Rejects when the signal aborts. Never resolves. */
function interrupted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error('The start was interrupted.', { cause: signal?.reason }));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  // Without this handler, an abort while no code awaits the promise would crash the process.
  promise.catch(() => undefined);
  return promise;
}

export function createParts(log: Log, signal: AbortSignal | undefined): Parts {
  const processes = createProcesses(log);
  const closables: Closable[] = [];
  const closing = new AbortController();
  const stop = Promise.race([processes.ended, interrupted(signal), interrupted(closing.signal)]);
  const step = <Result>(work: Promise<Result>): Promise<Result> => Promise.race([work, stop]);
  return {
    processes,
    step,
    async add(starting) {
      const started = await step(starting);
      // Another step may have failed meanwhile.
      if (closing.signal.aborted) await started.close();
      else closables.push(started);
      return started;
    },
    async close() {
      closing.abort();
      await processes.stopAll();
      for (const part of closables.splice(0).toReversed()) await part.close();
    },
  };
}
