import { expect, test } from 'vitest';
import { timeLeft } from '../../../web/shared/timeLeft.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

test.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [-5 * DAY, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [59 * SECOND, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [DAY - SECOND, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
  [3 * DAY, { days: 3, hours: 0, minutes: 0, seconds: 0 }],
  [99 * DAY + 3_661 * SECOND, { days: 99, hours: 1, minutes: 1, seconds: 1 }],
  [400 * DAY, { days: 99, hours: 0, minutes: 0, seconds: 0 }],
])('the time left is split into units for %i ms', (milliseconds, expected) =>
  expect(timeLeft(DAY + milliseconds, DAY)).toEqual(expected),
);
