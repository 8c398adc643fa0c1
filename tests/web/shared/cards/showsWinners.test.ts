import { expect, test } from 'vitest';
import { areResultsOut } from '../../../../web/shared/cards/showsWinners.ts';

test('results are out once people who don’t organise see them', () => {
  const organises = { Permissions: ['event_edit' as const, 'event_reports' as const] };
  expect(areResultsOut({ Permissions: ['project_vote'], ResultsVisible: true })).toBe(true);
  expect(areResultsOut({ Permissions: ['project_vote'], ResultsVisible: false })).toBe(false);
  // Organisers see results as soon as there are any, also if the others see them only at the end of the event.
  expect(areResultsOut({ ...organises, ResultsVisible: true })).toBe(false);
  expect(areResultsOut({})).toBe(false);
});
