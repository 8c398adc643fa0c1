import type { ProjectRef } from '#contract/identifiers.ts';
import { projectInvitations } from '../../api/invitationPlaces.ts';
import { useInvitationsTo } from '../../shared/invite/useInvitationsTo.ts';
import { Invitations } from '../../shared/invite/Invitations.tsx';

/** Inviting people into the team, for who holds project_invite. */
export function TeamInvitations({ projectRef }: { readonly projectRef: ProjectRef }) {
  return <Invitations {...useInvitationsTo(projectInvitations(projectRef))} />;
}
