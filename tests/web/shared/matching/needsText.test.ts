import { expect, test } from 'vitest';
import { needsText } from '../../../../web/shared/matching/needsText.ts';

test('a team’s needs fit into one line', () => {
  expect(
    needsText([
      { Label: 'Designer', Count: 1 },
      { Label: 'Tester', Count: 2 },
    ]),
  ).toBe('Designer, 2 × Tester');
  expect(needsText([])).toBe('');
});
