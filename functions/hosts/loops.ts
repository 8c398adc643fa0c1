import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from '../app.ts';
import { AT_ONCE, type ConvertDeps, convertNext } from './convertNext.ts';
import { mailerOf } from '../adapters/mailers.ts';
import type { Settings } from './settings.ts';
import type { StorageTasks } from '../adapters/storageTasks.ts';
import { QUEUES, UPKEEP_MINUTES, upkeep, type BackgroundDeps } from '../background/background.ts';
import { workingOf } from './workingOf.ts';

/**
 * Does what waits in the queues, and the upkeep, in this process until the signal comes: what triggers do in Azure, and the
 * transcoder's job. Resolves when the last task that was begun is done.
 */
export async function runBackground(
  settings: Settings,
  deps: Dependencies & { readonly tasks: StorageTasks },
  signal: AbortSignal,
): Promise<void> {
  const working = workingOf(settings, deps, mailerOf(settings));
  const queues = Object.keys(QUEUES) as (keyof typeof QUEUES)[];
  await Promise.all([
    ...queues.map((queue) =>
      repeat(QUEUES[queue].lookEverySeconds, () => empty(queue, working, deps.tasks), deps, signal),
    ),
    // Loops of their own: a mail doesn't wait for a video, and a short video doesn't wait for a long one.
    ...Array.from({ length: AT_ONCE }, () =>
      repeat(1, () => convertVideos(settings, deps, signal), deps, signal),
    ),
    repeat(UPKEEP_MINUTES * 60, () => upkeep(working), deps, signal),
  ]);
}

/**
 * Runs `work` again and again, first when the start is over; what goes wrong is in the log, and the next run comes all the
 * same.
 */
async function repeat(
  pauseSeconds: number,
  work: () => Promise<unknown>,
  { log }: Dependencies,
  signal: AbortSignal,
): Promise<void> {
  await pause(1, signal);
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      log('warn', 'background work failed', { reason: error instanceof Error ? error.name : 'unknown' });
    }
    await pause(pauseSeconds, signal);
  }
}

/** Ends early, and without an error, when the signal comes. */
const pause = (seconds: number, signal: AbortSignal) =>
  wait(seconds * 1_000, undefined, { signal }).catch(() => undefined);

/** One after the other: the relay's rate is the limit, not this loop. */
async function empty(
  queue: keyof typeof QUEUES,
  working: BackgroundDeps,
  tasks: StorageTasks,
): Promise<void> {
  for (const handedOut of await tasks.receive(queue)) {
    try {
      await QUEUES[queue].work(working, handedOut.task);
      await handedOut.finish();
    } catch {
      // It is in the log; the queue hands the message out again when its time is over.
    }
  }
}

/** Converts the videos that are waiting, one after the other. */
async function convertVideos(settings: Settings, deps: ConvertDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await convertNext(settings, deps, signal)));
}
