import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { EventAccess } from '#contract/access/access.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import { VotingSection } from '../../../../../../web/features/events/manage/vote/VotingSection.tsx';
import { answer, answerCalls } from '../../../../../support/apiAnswers.ts';

const SETTINGS = {
  VotesPerPerson: null,
  OwnTeam: true,
  HideTallies: false,
  Results: 'Completed',
  Revealed: false,
  StagedReveal: false,
};

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function openSettings(startsIn: number, changed: Partial<VotingSettings> = {}) {
  answerCalls({
    'GET /e/acme/winter/settings': [answer({ Settings: { ...SETTINGS, ...changed } }, { ETag: '"1.x"' })],
    'GET /u/details': [answer({ User: { Id: 'me', Name: 'Me' } })],
  });
  const Dates = {
    EventStart: inHours(-9),
    VotingStart: inHours(startsIn),
    VotingEnd: inHours(8),
    EventEnd: inHours(9),
  };
  const access = { Dates, Permissions: [], TimeZone: 'Etc/UTC' } as unknown as EventAccess;
  const routes = [{ path: '/:org/:event', element: <VotingSection access={access} /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/acme/winter'] })} />);
  return await screen.findByRole('combobox', { name: 'Tallies while voting is open' });
}

test('while voting is open, the settings say that the tallies can’t be hidden or shown', async () => {
  expect(await openSettings(-1)).toHaveProperty('disabled', true);
  screen.getByText(/^Until voting ends, no one can hide or show the tallies. Voting ends on /);
});

test('before voting, an organiser can hide the tallies', async () => {
  expect(await openSettings(1)).toHaveProperty('disabled', false);
});

test('while voting is open, the settings say how many votes for own teams stay', async () => {
  await openSettings(-1, { OwnTeamVotes: 2 });
  const choice = await screen.findByRole('combobox', { name: 'Voting for your own team' });
  expect(screen.queryByText(/2 votes for the voters’ own teams stay/)).toBeNull();
  fireEvent.change(choice, { target: { value: 'false' } });
  screen.getByText(/2 votes for the voters’ own teams stay/);
});
