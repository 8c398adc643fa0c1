import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Invitation } from '#contract/invitations/invitations.ts';
import { MyInvitations } from '../../../../web/features/dashboard/MyInvitations.tsx';
import { readNotices } from '../../../../web/ui/hooks/notices.ts';
import { answer, answerCalls, refusal } from '../../../support/apiAnswers.ts';

const invitation = (Id: string, Name: string) =>
  ({ Id, Name, Type: 'Event', Expires: new Date(Date.now() + 1e8).toISOString() }) as unknown as Invitation;

test('an answer that fails hides no other invitation', async () => {
  const [first, second] = [invitation('a', 'Winter'), invitation('b', 'Summer')];
  answerCalls({
    'GET /u/invitations': [answer({ Invitations: [first, second] }), answer({ Invitations: [second] })],
    'POST /u/invitations/a/accept': [refusal('not_found', 'Not found.')],
  });
  render(
    <MemoryRouter>
      <MyInvitations facts={null} />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation to Winter' }));
  await waitFor(() => expect(readNotices().map(({ text }) => text)).toEqual(['Error accepting invite.']));
  await waitFor(() => expect(screen.queryByText('Winter')).toBeNull());
  expect(screen.getByText('Summer')).toBeTruthy();
});
