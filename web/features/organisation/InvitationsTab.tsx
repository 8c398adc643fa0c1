import type { OrganisationRef } from '#contract/identifiers.ts';
import { organisationInvitations } from '../../api/invitationPlaces.ts';
import { useInvitationsTo } from '../../api/useInvitationsTo.ts';
import { Invitations } from '../../ui/invite/Invitations.tsx';

/** Inviting people into the organisation, for who holds organisation_edit. */
export function InvitationsTab({ organisationRef }: { readonly organisationRef: OrganisationRef }) {
  return <Invitations {...useInvitationsTo(organisationInvitations(organisationRef))} />;
}
