import type { OrganisationRef } from '#contract/identifiers.ts';
import { organisationInvitations } from '../../api/invitationPlaces.ts';
import { useInvitationsTo } from '../../shared/invite/useInvitationsTo.ts';
import { Invitations } from '../../shared/invite/Invitations.tsx';
import styles from './OrganisationInvitations.module.css';

/** Inviting people into the organisation, for who holds organisation_edit. */
export function OrganisationInvitations({ organisationRef }: { readonly organisationRef: OrganisationRef }) {
  return (
    <div className={styles.invitations}>
      <Invitations {...useInvitationsTo(organisationInvitations(organisationRef))} />
    </div>
  );
}
