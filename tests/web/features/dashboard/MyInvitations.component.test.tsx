import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Invitation } from '#contract/invitations/invitations.ts';
import { MyInvitations } from '../../../../web/features/dashboard/MyInvitations.tsx';
import { readNotices } from '../../../../web/ui/hooks/notices.ts';
import { answer, answerCalls, refusal } from '../../../support/apiAnswers.ts';

const invitation = (Id: string, Name: string, RemovesVote = false) =>
  ({
    Id,
    Name,
    Type: 'Event',
    Expires: new Date(Date.now() + 1e8).toISOString(),
    RemovesVote,
  }) as unknown as Invitation;

const showInvitations = () =>
  render(
    <MemoryRouter>
      <MyInvitations facts={null} />
    </MemoryRouter>,
  );

test('an answer that fails hides no other invitation', async () => {
  const [first, second] = [invitation('a', 'Winter'), invitation('b', 'Summer')];
  answerCalls({
    'GET /u/invitations': [answer({ Invitations: [first, second] }), answer({ Invitations: [second] })],
    'POST /u/invitations/a/accept': [refusal('not_found', 'Not found.')],
  });
  showInvitations();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation to Winter' }));
  await waitFor(() => expect(readNotices().map(({ text }) => text)).toEqual(['Error accepting invite.']));
  await waitFor(() => expect(screen.queryByText('Winter')).toBeNull());
  expect(screen.getByText('Summer')).toBeTruthy();
});

test('an invitation says if joining the team removes a vote', async () => {
  const Invitations = [invitation('a', 'Kettle', true), invitation('b', 'Sluice Gate')];
  answerCalls({ 'GET /u/invitations': [answer({ Invitations })] });
  showInvitations();
  expect(
    await screen.findAllByText(/If you’ve voted for this team, joining it removes that vote\.$/),
  ).toHaveLength(1);
});
