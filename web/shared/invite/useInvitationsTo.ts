import type { EventRole } from '#contract/invitations.ts';
import type { InvitationsProps, InviteOutcome } from './inviting.ts';
import { ApiError } from '../../api/apiError.ts';
import { invite, revokeInvitation } from '../../api/commands.ts';
import type { InvitationPlace } from '../../api/invitationPlaces.ts';
import { useSentInvitations } from '../../api/queries.ts';
import { useCommand } from '../useCommand.ts';

export function useInvitationsTo(place: InvitationPlace): InvitationsProps {
  const query = useSentInvitations(place);
  const { refusal, run } = useCommand();
  return {
    query,
    choosesRole: place.choosesRole ?? false,
    invite: (email, role) => inviteTo(place, email, role),
    refusal,
    revoke: (id) =>
      run(() => revokeInvitation(place, id), {
        done: 'Invitation revoked.',
        failed: 'Unable to revoke the invitation right now.',
        // Somebody else may have answered or revoked it already.
        onFail: query.retry,
      }),
  };
}

async function inviteTo(place: InvitationPlace, email: string, role: EventRole): Promise<InviteOutcome> {
  try {
    await invite(place, email, role);
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A limit of the inviter ends the list; a limit of an address doesn't.
    const isOfAddress = error.status === 400 || error.code === 'invited_recently';
    return { kind: isOfAddress ? 'refused' : 'failed', sentence: error.message };
  }
}
