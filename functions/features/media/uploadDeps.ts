import type { Limits } from '#contract/base/limits.ts';
import type { Clock } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import type { Store } from '../../store/store.ts';

export interface UploadDeps {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly tasks: TaskQueue;
  readonly clock: Clock;
  readonly limits: Limits;
}

export interface Upload {
  readonly body: AsyncIterable<Uint8Array>;
  /** The Content-Length. Undefined if the client sends none. */
  readonly announced: number | undefined;
}
