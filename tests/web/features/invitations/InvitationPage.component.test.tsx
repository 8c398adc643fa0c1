import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InvitationPage } from '../../../../web/features/invitations/InvitationPage.tsx';
import { answer, answerCalls, lateAnswer } from '../../../support/apiAnswers.ts';

const ID = 'secret';

const Invitation = {
  Id: ID,
  Type: 'Organisation',
  Name: 'Acme',
  Organisation: 'acme',
  Event: null,
  Project: null,
  Expires: new Date(Date.now() + 86_400_000).toISOString(),
  RemovesVote: false,
};

const showPage = () => {
  const routes = [{ path: '/invitations/:invitation', element: <InvitationPage /> }, { path: '*' }];
  const router = createMemoryRouter(routes, { initialEntries: [`/invitations/${ID}`] });
  return render(<RouterProvider router={router} />);
};

test('says that the person has lost a vote for the team that they join', async () => {
  const toTeam = {
    Invitation: { ...Invitation, Type: 'Project', Event: 'winter', Project: 'kettle', RemovesVote: true },
  };
  answerCalls({
    [`GET /u/invitations/${ID}`]: [answer(toTeam)],
    [`POST /u/invitations/${ID}/accept`]: [answer(toTeam)],
  });
  showPage();
  await screen.findByText(/people can’t vote for their own team/);
});

test('once an invitation is accepted, another drawing replaces the envelope', async () => {
  const late = lateAnswer();
  answerCalls({
    [`GET /u/invitations/${ID}`]: [answer({ Invitation })],
    [`POST /u/invitations/${ID}/accept`]: [late.answer],
  });
  const { container } = showPage();
  const drawing = () => container.querySelector('svg')?.innerHTML;
  await screen.findByText('Your invitation will be accepted in a moment.');
  const envelope = drawing();
  expect(envelope).toBeTruthy();
  await act(() => late.give(answer({ Invitation })));
  await screen.findByText('Welcome to the team!');
  expect(drawing()).not.toBe(envelope);
});
