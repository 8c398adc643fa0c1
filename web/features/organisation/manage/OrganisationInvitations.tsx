import type { OrganisationRef } from '#contract/identifiers.ts';
import { organisationInvitations } from '../../../api/invitationPlaces.ts';
import { InvitationsSection } from '../../../shared/invite/InvitationsSection.tsx';
import { useInvitationsTo } from '../../../shared/invite/useInvitationsTo.ts';
import { InviteManySection } from './InviteManySection.tsx';
import styles from './Section.module.css';

export function OrganisationInvitations({ organisationRef }: { readonly organisationRef: OrganisationRef }) {
  return (
    <div className={styles.sections}>
      <InvitationsSection
        heading="Invitations"
        {...useInvitationsTo(organisationInvitations(organisationRef))}
      />
      <InviteManySection organisationRef={organisationRef} />
    </div>
  );
}
