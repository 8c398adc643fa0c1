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

const REFUSED = { Email: 'b@b.example', Status: 'Refused', Code: 'outside_address', Message: 'Outside.' };

test('a call invites a hundred addresses, and a call that fails names its reason once', async () => {
  answerCalls({
    'GET /o/acme/invitations': [answer({ Invitations: [] })],
    'POST /o/acme/invitations': [
      answer({
        Results: [{ Email: 'a@a.example', Status: 'Sent', Code: null, Message: null }, REFUSED],
      }),
      refusal('archived', 'This event is archived.'),
    ],
  });
  const { result } = renderHook(() => useInvitationsTo(INVITATIONS));
  const { signal } = new AbortController();
  const invite = (...emails: string[]) =>
    act(() => result.current.invite(emails, 'Member', { onProgress: () => undefined, signal }));
  expect(await invite('a@a.example', 'b@b.example')).toEqual([
    { email: 'a@a.example', refusal: null },
    { email: 'b@b.example', refusal: 'Outside.' },
  ]);
  expect(await invite('c@a.example', 'd@a.example')).toEqual([
    { email: 'c@a.example', refusal: 'This event is archived.' },
  ]);
});
