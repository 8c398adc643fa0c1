import { expect, test } from 'vitest';
import { FAULTED_CALLS } from '../support/faultedCalls.ts';
import { testFaults } from '../support/faultTrials.ts';
import { operationsOf } from '../support/operations.ts';
import { startPortal } from '../support/portal.ts';

test('the fault trials cover every operation', async () => {
  const portal = await startPortal();
  const operations = operationsOf(portal.app);
  await portal.close();
  expect(new Set(Object.keys(FAULTED_CALLS))).toEqual(operations);
});

testFaults();
