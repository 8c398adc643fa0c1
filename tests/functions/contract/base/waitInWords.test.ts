import { expect, test } from 'vitest';
import { waitInWords } from '../../../../functions/contract/base/waitInWords.ts';

test.each([
  [0.4, 'in a second'],
  [1, 'in a second'],
  [2, 'in 2 seconds'],
  [59, 'in 59 seconds'],
  [59.2, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [1_500, 'in 25 minutes'],
  [3_540, 'in 59 minutes'],
  [3_541, 'in an hour'],
  [3_600, 'in an hour'],
  [3_601, 'in 2 hours'],
  [82_800, 'in 23 hours'],
  [82_801, 'in a day'],
  [86_400, 'in a day'],
  [86_401, 'in 2 days'],
])('%d seconds read as %j', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
