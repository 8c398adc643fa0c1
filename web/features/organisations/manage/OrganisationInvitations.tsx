import type { OrganisationRef } from '#contract/base/identifiers.ts';
import { organisationInvitations } from '../../../api/data/invitationPlaces.ts';
import { InvitationsSection } from '../../../shared/invitations/InvitationsSection.tsx';
import { useInvitationsTo } from '../../../shared/invitations/useInvitationsTo.ts';
import { inviteAllTo } from './inviteAllTo.ts';

export const OrganisationInvitations = ({
  organisationRef,
}: {
  readonly organisationRef: OrganisationRef;
}) => (
  <InvitationsSection
    isMain
    {...useInvitationsTo(organisationInvitations(organisationRef))}
    inviteAll={inviteAllTo(organisationRef)}
  />
);
