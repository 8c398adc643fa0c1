import { AsyncLocalStorage } from 'node:async_hooks';

/** What the store cost one request: calls (a query counts as one) and request units. */
export interface Cost {
  calls: number;
  charge: number;
}

const current = new AsyncLocalStorage<Cost>();

/** Runs `work` and counts what the store costs it. */
export async function metered<T>(cost: Cost, work: () => Promise<T>): Promise<T> {
  return await current.run(cost, work);
}

/** Adds one call to the request that is being served, if any. */
export function count(charge: number): void {
  const cost = current.getStore();
  if (!cost) return;
  cost.calls += 1;
  cost.charge += charge;
}
