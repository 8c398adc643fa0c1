import { afterAll, afterEach, expect } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import type { Portal } from './portal.ts';

/**
 * After each test, resets the clock and removes faults. After the last test of the file, checks every document and closes the
 * portal. Call this after any `afterAll` that ends something the portal needs, because the last hook runs first.
 */
export function cleanUp(portal: () => Portal): void {
  afterEach(() => {
    portal().setTime(null);
    portal().cosmos.faults.clear();
  });
  afterAll(async () => {
    expect(brokenInvariants(await portal().documents())).toEqual([]);
    await portal().close();
  });
}
