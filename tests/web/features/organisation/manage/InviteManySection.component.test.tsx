import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InviteManySection } from '../../../../../web/features/organisation/manage/InviteManySection.tsx';
import { readNotices } from '../../../../../web/ui/notices.ts';
import { answer, answerCalls, refusal } from '../../../../support/apiAnswers.ts';

const ARCHIVED = 'This organisation is archived.';

test('the page shows the reason for unsent invitations, and one notice counts them', async () => {
  answerCalls({
    'GET /o/acme/invitations': [answer({ Invitations: [] })],
    'POST /o/acme/invitations': [refusal('archived', ARCHIVED)],
  });
  render(<InviteManySection organisationRef={{ org: 'acme' }} />);
  fireEvent.change(screen.getByLabelText('E-mail addresses'), { target: { value: 'mia@a.example' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
  expect((await screen.findByRole('alert')).textContent).toBe(ARCHIVED);
  expect(readNotices().map(({ text }) => text)).toEqual(['0 of 1 invites have been sent.']);
});
