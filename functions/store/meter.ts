import { AsyncLocalStorage } from 'node:async_hooks';

/** What the store cost one request: calls (a query counts as one) and request units. */
export interface Cost {
  calls: number;
  charge: number;
}

const current = new AsyncLocalStorage<Cost>();

/** Runs `work` and counts what the store costs it, for whatever it is a part of as well. */
export async function metered<T>(cost: Cost, work: () => Promise<T>): Promise<T> {
  const whole = current.getStore();
  try {
    return await current.run(cost, work);
  } finally {
    if (whole) {
      whole.calls += cost.calls;
      whole.charge += cost.charge;
    }
  }
}

/** Adds one call to what is being metered, if anything is. */
export function count(charge: number): void {
  const cost = current.getStore();
  if (!cost) return;
  cost.calls += 1;
  cost.charge += charge;
}
