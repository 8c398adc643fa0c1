import { DEAD_LETTERS } from '../domain/tasks.ts';
import type { BackgroundDeps } from './work.ts';

export type { BackgroundDeps } from './work.ts';

/* Both hosts run the work in `QUEUES` and `upkeep`: Node in loops, and Azure by triggers. So neither host can miss any work. */

/** Loads the work with the first message, so that an instance that only answers requests starts sooner. */
const loadWork = () => import('./work.ts');

interface QueueWork {
  /** If it throws, the queue delivers the message again. */
  readonly work: (deps: BackgroundDeps, message: unknown) => Promise<void>;
  readonly pollEverySeconds: number;
}

const doTask: QueueWork['work'] = async (deps, message) => (await loadWork()).doTask(deps, message);

const handleDeadLetter: QueueWork['work'] = async (deps, message) =>
  (await loadWork()).handleDeadLetter(deps, message);

/** The queue `transcode` isn't in this list, because hosts convert videos with `functions/hosts/convertNext.ts`. */
export const QUEUES: Readonly<Record<'tasks' | typeof DEAD_LETTERS, QueueWork>> = {
  tasks: { work: doTask, pollEverySeconds: 1 },
  [DEAD_LETTERS]: { work: handleDeadLetter, pollEverySeconds: 60 },
};

/** The upkeep runs this often. One timer runs all of it, because in Azure each timer starts an instance of its own. */
export const UPKEEP_MINUTES = 5;

export async function upkeep(deps: BackgroundDeps): Promise<void> {
  await (await loadWork()).upkeep(deps);
}
