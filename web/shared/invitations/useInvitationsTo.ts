import { inviteMany } from '../../api/data/inviteMany.ts';
import type { InvitationTarget } from '../../api/http/calls.ts';
import { revokeInvitation } from '../../api/http/commands.ts';
import { useSentInvitations } from '../../api/http/queries.ts';
import { useCommand } from '../useCommand.ts';
import type { InvitationsProps } from './inviting.ts';

export function useInvitationsTo(target: InvitationTarget): InvitationsProps {
  const query = useSentInvitations(target);
  const { refusal, run } = useCommand();
  return {
    query,
    draft: target.sent.key,
    choosesRole: target.choosesRole ?? false,
    invite: (emails, role, options) => inviteMany(target, emails, role, options),
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
