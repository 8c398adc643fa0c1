import type { ProjectRef } from '#contract/identifiers.ts';
import { projectInvitations } from '../../api/invitationPlaces.ts';
import { useInvitationsTo } from '../../shared/invite/useInvitationsTo.ts';
import { Invitations } from '../../shared/invite/Invitations.tsx';

interface Props {
  readonly projectRef: ProjectRef;
  /** Why nobody can be invited now, or null. */
  readonly refused: string | null;
}

/** Inviting people into the team, for who holds project_invite. */
export function TeamInvitations({ projectRef, refused }: Props) {
  return <Invitations {...useInvitationsTo(projectInvitations(projectRef))} refused={refused} />;
}
