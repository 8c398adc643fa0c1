import pLimit from 'p-limit';

/** The local Cosmos endpoint answers one request at a time, so more workers would only wait longer. */
const WORKERS = 16;

/** Calls `work` for each item, in order, at most 16 at a time. @throws the first error, but doesn't stop the other calls */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  await pLimit(WORKERS).map(items, work);
}
