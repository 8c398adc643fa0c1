import { expect, test } from 'vitest';
import { minutesToSend } from '#contract/mail/mailTime.ts';

const RATE = { perMinute: 30, perHour: 100 };

test.each([
  [0, 0],
  [1, 1],
  [12, 1],
  [40, 4],
  [41, 61],
  [80, 64],
  [20_000, 499 * 60 + 4],
])('%i emails take %i minutes at four fifths of half of the rate', (people, minutes) => {
  expect(minutesToSend(people, RATE)).toBe(minutes);
});

test('even the smallest rate allows one email an hour', () => {
  expect(minutesToSend(3, { perMinute: 1, perHour: 1 })).toBe(121);
});
