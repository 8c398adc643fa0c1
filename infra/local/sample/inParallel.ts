import pLimit from 'p-limit';

/** The store handles one call at a time, so more workers would only wait. */
const WORKERS = 16;

/** Calls `work` for all items, in their order, with several calls at a time. @throws the first error */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  await pLimit(WORKERS).map(items, work);
}
