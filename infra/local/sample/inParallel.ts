import pLimit from 'p-limit';

/** How many are worked on at the same time: more would only queue up in the store. */
const WORKERS = 16;

/** Does the work for every item, a few at a time, in their order of starting. Rejects with the first that fails. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  await pLimit(WORKERS).map(items, work);
}
