import type { Instant } from '#contract/base/text.ts';

export interface Deletion {
  readonly userId: string;
  readonly deletedAt: Instant;
}

/**
 * The record of deleted accounts. It is outside the store, because a restored store has these accounts again, and stays as long
 * as backups do (infra/azure/RUNBOOK.md, "Restore").
 */
export interface Deletions {
  /** Recording a deletion twice is harmless. @throws StoreUnavailable if the storage doesn't answer */
  record(deletion: Deletion): Promise<void>;
  /** Returns all recorded deletions, in no particular order. @throws StoreUnavailable if the storage doesn't answer */
  list(): Promise<readonly Deletion[]>;
}
