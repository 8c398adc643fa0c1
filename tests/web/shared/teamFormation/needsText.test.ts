import { expect, test } from 'vitest';
import { needsText } from '../../../../web/shared/teamFormation/needsText.ts';

test('a team’s needs fit into one line', () => {
  expect(
    needsText([
      { Label: 'Designer', Count: 1 },
      { Label: 'Ears for pipes', Count: 2 },
    ]),
  ).toBe('Designer, 2 × Ears for pipes');
  expect(needsText([])).toBe('');
});
