import type { EventRole } from '#contract/invitations.ts';
import type { InvitationsProps, InviteOutcome } from './inviting.ts';
import { ApiError, refusalOf } from '../../api/apiError.ts';
import { invite, revokeInvitation } from '../../api/commands.ts';
import type { InvitationPlace } from '../../api/invitationPlaces.ts';
import { useSentInvitations } from '../../api/queries.ts';
import { useCommand } from '../useCommand.ts';

/** Inviting to a place, as the section that shows it wants it. */
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
        // Somebody else may have been faster.
        onFail: query.retry,
      }),
  };
}

async function inviteTo(place: InvitationPlace, email: string, role: EventRole): Promise<InviteOutcome> {
  try {
    await invite(place, email, role);
    return { kind: 'sent' };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== null) return { kind: 'refused', sentence: refusal };
    if (error instanceof ApiError) return { kind: 'failed', sentence: error.message };
    throw error;
  }
}
