import type { EventRole } from '#contract/invitations/invitations.ts';
import { ApiError } from '../../api/http/apiError.ts';
import type { InvitationTarget } from '../../api/http/calls.ts';
import { invite, revokeInvitation } from '../../api/http/commands.ts';
import { useSentInvitations } from '../../api/http/queries.ts';
import { useCommand } from '../useCommand.ts';
import type { InvitationsProps, InviteOutcome } from './inviting.ts';

export function useInvitationsTo(target: InvitationTarget): InvitationsProps {
  const query = useSentInvitations(target);
  const { refusal, run } = useCommand();
  return {
    query,
    choosesRole: target.choosesRole ?? false,
    invite: (email, role) => inviteTo(target, email, role),
    revokeRefusal: refusal,
    revoke: (id) =>
      run(() => revokeInvitation(target, id), {
        done: 'Invitation revoked.',
        failed: 'Unable to revoke the invitation right now.',
        // The list may be out of date, because someone answered or revoked the invitation.
        onFail: query.retry,
      }),
  };
}

async function inviteTo(target: InvitationTarget, email: string, role: EventRole): Promise<InviteOutcome> {
  try {
    await invite(target, email, role);
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A 400 and `invited_recently` are about this address. After other errors, such as the inviter's limit, no one else is invited.
    const isAboutAddress = error.status === 400 || error.code === 'invited_recently';
    return { kind: isAboutAddress ? 'refused' : 'failed', sentence: error.message };
  }
}
