import type { Limits } from '#contract/limits.ts';
import type { Clock } from '../../domain/context.ts';
import type { Store } from '../../store/store.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import type { Blobs } from '../../domain/media/blobs.ts';

/** What it takes to receive a file, by a ticket instead of a session. */
export interface UploadDeps {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly tasks: TaskQueue;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** A body, and its length where the sender announces it. */
export interface Upload {
  readonly body: AsyncIterable<Uint8Array>;
  readonly announced: number | undefined;
}
