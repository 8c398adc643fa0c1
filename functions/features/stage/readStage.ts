import type { ReadStore } from '../../domain/context.ts';
import { emptyStage, type StageDocuments } from '../../domain/stage/stageOf.ts';
import {
  documentId,
  type StageDocument,
  type RunningOrderDocument,
  type Stored,
} from '../../store/documents.ts';

export interface StoredStage extends StageDocuments {
  /** Null before the first command. */
  readonly stored: Stored<StageDocument> | null;
  readonly order: Stored<RunningOrderDocument> | null;
}

export async function readStage(store: Pick<ReadStore, 'readMany'>, key: string): Promise<StoredStage> {
  const ids = [documentId.live(), documentId.runningOrder()];
  const documents = await store.readMany(['live', 'runningOrder'], key, ids);
  const stored = documents.find((one) => one.type === 'live') ?? null;
  const order = documents.find((one) => one.type === 'runningOrder') ?? null;
  return { stored, live: stored ?? emptyStage(key), order };
}
