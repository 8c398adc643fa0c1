import type { OrganisationRef } from '#contract/identifiers.ts';
import { organisationInvitations } from '../../../api/invitationPlaces.ts';
import { InvitationsSection } from '../../../shared/invite/InvitationsSection.tsx';
import { useInvitationsTo } from '../../../shared/invite/useInvitationsTo.ts';
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
