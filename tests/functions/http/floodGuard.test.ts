import { expect, test } from 'vitest';
import { floodGuardOf } from '../../../functions/http/floodGuard.ts';

test('each person can make the allowed number of calls in a period, and no more', () => {
  let now = 1_000_000;
  const guard = floodGuardOf({ most: 3, seconds: 60 }, 'calls_used_up', () => now);
  const pass = (who: string) => guard.pass(who);
  for (let count = 0; count < 3; count++) pass('a');
  now += 20_000;
  expect(() => pass('a')).toThrow(expect.objectContaining({ code: 'too_many_requests', waitSeconds: 40 }));
  pass('b');
  now += 39_999;
  expect(() => pass('a')).toThrow();
  now += 1;
  pass('a');
});
