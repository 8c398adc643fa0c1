import pLimit from 'p-limit';

/** The store handles one call at a time, so more workers would only wait. */
const WORKERS = 16;

/** Starts the items in order. @throws the first error */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  await pLimit(WORKERS).map(items, work);
}
