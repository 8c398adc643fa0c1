import type { Clock } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import type { Store } from '../../store/store.ts';
import type { TaskQueue } from '../../domain/tasks.ts';

/** What work needs that nobody has asked for: what was asked for has left it behind. */
export interface Upkeep {
  readonly store: Store;
  readonly clock: Clock;
}

/** What clearing up after a deleted account needs as well. */
export interface Clearing extends Upkeep {
  readonly blobs: Blobs;
  readonly tasks: TaskQueue;
}
