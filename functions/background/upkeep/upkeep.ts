import type { Clock } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import type { Store } from '../../store/store.ts';

export interface UpkeepDeps {
  readonly store: Store;
  readonly clock: Clock;
}

export interface AccountUpkeepDeps extends UpkeepDeps {
  readonly blobs: Blobs;
  readonly tasks: TaskQueue;
}
