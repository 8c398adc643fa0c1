import { setTimeout as wait } from 'node:timers/promises';
import { mailerOf } from '../adapters/mailers.ts';
import type { StorageTasks } from '../adapters/storageTasks.ts';
import type { Dependencies } from '../app.ts';
import { QUEUES, UPKEEP_MINUTES, upkeep, type BackgroundDeps } from '../background/background.ts';
import { backgroundDepsOf } from './backgroundDepsOf.ts';
import { type ConvertDeps, convertNext } from './convertNext.ts';
import type { Settings } from './settings.ts';

/**
 * Works through the queues, converts videos and runs upkeep in this process. In Azure, triggers start the same work. After the
 * signal aborts, resolves when the work that has started has ended.
 */
export async function runBackground(
  settings: Settings,
  deps: Dependencies & { readonly tasks: StorageTasks },
  signal: AbortSignal,
): Promise<void> {
  const backgroundDeps = backgroundDepsOf(deps, mailerOf(settings));
  const queues = Object.keys(QUEUES) as (keyof typeof QUEUES)[];
  await Promise.all([
    ...queues.map((queue) =>
      repeat(
        QUEUES[queue].pollEverySeconds,
        () => workThrough(queue, backgroundDeps, deps.tasks),
        deps,
        signal,
      ),
    ),
    // Conversions have their own loops, so emails don't wait for videos, and short videos don't wait for long ones.
    ...Array.from({ length: deps.transcodeSlots }, () =>
      repeat(1, () => convertVideos(settings, deps, signal), deps, signal),
    ),
    repeat(UPKEEP_MINUTES * 60, () => upkeep(backgroundDeps), deps, signal),
  ]);
}

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

const pause = (seconds: number, signal: AbortSignal) =>
  wait(seconds * 1_000, undefined, { signal }).catch(() => undefined);

/** Does one task of the queue at a time. Parallel tasks wouldn't send emails faster, because the mail relay limits the rate. */
async function workThrough(
  queue: keyof typeof QUEUES,
  backgroundDeps: BackgroundDeps,
  tasks: StorageTasks,
): Promise<void> {
  for (const message of await tasks.receive(queue)) {
    try {
      await QUEUES[queue].work(backgroundDeps, message.task);
      await message.finish();
    } catch {
      // The task has logged the failure. The queue delivers the message again when its lease ends.
    }
  }
}

async function convertVideos(settings: Settings, deps: ConvertDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await convertNext(settings, deps, signal)));
}
