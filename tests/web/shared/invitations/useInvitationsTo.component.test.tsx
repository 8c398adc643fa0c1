import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { organisationInvitations } from '../../../../web/api/data/invitationPlaces.ts';
import { useInvitationsTo } from '../../../../web/shared/invitations/useInvitationsTo.ts';
import { readNotices } from '../../../../web/ui/hooks/notices.ts';
import { answer, answerCalls, refusal } from '../../../support/apiAnswers.ts';

const INVITATIONS = organisationInvitations({ org: 'acme' });
const ACCEPTED = 'This invitation has been accepted already.';

test('until the next try, the page shows why a revocation failed', async () => {
  answerCalls({
    'GET /o/acme/invitations': [answer({ Invitations: [] })],
    'DELETE /o/acme/invitations/first': [refusal('invitation_answered', ACCEPTED)],
    'DELETE /o/acme/invitations/second': [() => new Response(null, { status: 204 })],
  });
  const { result } = renderHook(() => useInvitationsTo(INVITATIONS));
  await act(() => result.current.revoke('first'));
  expect(readNotices().map(({ text }) => text)).toEqual(['Unable to revoke the invitation right now.']);
  expect(result.current.revokeRefusal).toBe(ACCEPTED);
  await act(() => result.current.revoke('second'));
  expect(result.current.revokeRefusal).toBeNull();
});

test.each([
  ['invited_recently', 'b@a.example was invited a short time ago.', 'refused'],
  ['outside_address', 'b@b.example is outside the organisation.', 'refused'],
  ['too_many_requests', 'You have sent as many invitations as one person can.', 'failed'],
] as const)(
  'the refusal %s shows its message, and only the inviter’s own limit stops further invitations',
  async (code, sentence, kind) => {
    answerCalls({
      'GET /o/acme/invitations': [answer({ Invitations: [] })],
      'POST /u/invite/o/acme': [refusal(code, sentence)],
    });
    const { result } = renderHook(() => useInvitationsTo(INVITATIONS));
    const outcome = await act(() => result.current.invite('b@a.example', 'Member'));
    expect(outcome).toEqual({ kind, sentence });
  },
);
