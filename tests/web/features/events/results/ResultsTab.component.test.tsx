import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { VoteReport, VoteResult } from '#contract/exports/exports.ts';
import { ResultsTab } from '../../../../../web/features/events/results/ResultsTab.tsx';
import { answer, answerCalls } from '../../../../support/apiAnswers.ts';

const team = (Rank: number, Votes: number): VoteResult => ({
  Rank,
  Id: `team-${Rank}`,
  Name: `Team ${Rank}`,
  LogoUrl: null,
  Votes,
  Members: [],
});

test.each([
  ['shows medals for the first three ranks', [team(1, 9), team(2, 5), team(3, 2), team(4, 0)], 3],
  ['shows no medals before the first vote', [team(1, 0), { ...team(1, 0), Id: 'other' }], 0],
])('the tab %s', async (_what, Results, medals) => {
  const Report: VoteReport = {
    Status: 'Open',
    Start: '2026-05-01T08:00:00Z',
    End: '2026-05-02T08:00:00Z',
    TalliesHidden: false,
    YourTeam: null,
    Results,
  };
  answerCalls({ 'GET /e/acme/winter/reports/votes': [answer({ Report })] });
  const routes = [{ path: '/:org/:event', element: <ResultsTab /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/acme/winter'] })} />);
  await screen.findByRole('table');
  expect(screen.queryAllByRole('img', { name: /^(1st|2nd|3rd) place$/ })).toHaveLength(medals);
});
