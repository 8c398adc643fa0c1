import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { organisationInvitations } from '../../../../web/api/data/invitationPlaces.ts';
import { InvitationsSection } from '../../../../web/shared/invitations/InvitationsSection.tsx';
import { useInvitationsTo } from '../../../../web/shared/invitations/useInvitationsTo.ts';
import { readNotices } from '../../../../web/ui/hooks/notices.ts';
import { answer, answerCalls, refusal } from '../../../support/apiAnswers.ts';

const ARCHIVED = 'This organisation is archived.';
const INVITATIONS = organisationInvitations({ org: 'acme' });

const Place = () => <InvitationsSection {...useInvitationsTo(INVITATIONS)} />;

test('a list of addresses is sent in one call, and addresses that couldn’t be invited stay in the list', async () => {
  answerCalls({
    'GET /o/acme/invitations': [answer({ Invitations: [] })],
    'POST /o/acme/invitations': [refusal('archived', ARCHIVED)],
  });
  render(
    <MemoryRouter>
      <Place />
    </MemoryRouter>,
  );
  const target = { value: 'mia@a.example, max@a.example' };
  fireEvent.input(screen.getByLabelText('Email address'), { target, inputType: 'insertFromPaste' });
  fireEvent.click(screen.getByRole('button', { name: 'Invite 2' }));
  await screen.findByText(ARCHIVED);
  expect(screen.getByRole('list', { name: 'Addresses to invite' }).children).toHaveLength(2);
  expect(readNotices().map(({ text }) => text)).toEqual(['Error sending invite.\n2 of 2 weren’t sent.']);
});
