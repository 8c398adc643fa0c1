import { expect, test } from 'vitest';
import { FAULTED_CALLS } from '../support/faultedCalls.ts';
import { FAULTED_METHODS, testFaults } from '../support/faultTrials.ts';
import { operationsOf } from '../support/operations.ts';
import { startPortal } from '../support/portal.ts';

test('the fault trials cover every operation and method', async () => {
  const portal = await startPortal();
  const operations = operationsOf(portal.app);
  await portal.close();
  expect(new Set(Object.keys(FAULTED_CALLS))).toEqual(operations);
  const methods = [...operations].map((operation) => operation.slice(0, operation.indexOf(' ')));
  expect(new Set(methods)).toEqual(new Set(Object.values(FAULTED_METHODS).flat()));
});

testFaults(FAULTED_METHODS.reading);
