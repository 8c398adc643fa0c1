import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PhasePill } from '../../../web/shared/PhasePill.tsx';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const datesUntil = (end: number) => ({
  EventStart: inHours(end - 5),
  VotingStart: inHours(end - 4),
  VotingEnd: inHours(end - 3),
  EventEnd: inHours(end),
});

test.each([
  [1, false, 'Voting closed'],
  [1, true, 'Results are out'],
  // Tallies that participants see during the vote are no results.
  [3.5, true, 'Voting open'],
  [-1, true, 'Completed'],
])('an event that ends in %s hours, visible results %s: %s', (end, areOut, text) => {
  const { container } = render(<PhasePill dates={datesUntil(end)} areOut={areOut} />);
  expect(container.textContent).toBe(text);
});
