import { EditRegular } from '@fluentui/react-icons';
import { useSearchParams } from 'react-router-dom';
import type { OrganisationAccess } from '#contract/access/access.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as addresses from '../../api/addresses.ts';
import { organisationInvitations } from '../../api/data/invitationPlaces.ts';
import { type Query, useOrganisation, useOrganisationAccess } from '../../api/http/queries.ts';
import { organisationCrumbs } from '../../shared/crumbs.ts';
import { Invitations } from '../../shared/invitations/Invitations.tsx';
import { useInvitationsTo } from '../../shared/invitations/useInvitationsTo.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { Unreachable } from '../../ui/page/Unreachable.tsx';
import { OrganisationTabs } from './OrganisationTabs.tsx';
import styles from './OrganisationPage.module.css';

const ManageOrganisation = lazyPart(
  async () => (await import('./manage/ManageOrganisation.tsx')).ManageOrganisation,
);

export function OrganisationPage() {
  const ref = useOrganisationRef();
  const organisation = useOrganisation(ref);
  const permissions = useOrganisationAccess(ref);
  const { data: access } = permissions;
  const [query] = useSearchParams();
  if (isManaging(query.get('t'), access))
    return (
      <ManageOrganisation
        organisationRef={ref}
        permissions={permissions}
        organisation={organisation}
        pending={<Pending parts={[organisation]} />}
        failed={<Unreachable retry={() => location.reload()} />}
      />
    );
  return <OrganisationView organisationRef={ref} permissions={permissions} organisation={organisation} />;
}

/** The administration has a frame of its own. People without the permission see the organisation instead. */
const isManaging = (tab: string | null, access: OrganisationAccess | undefined): boolean =>
  tab?.toLowerCase() === 'administration' &&
  (access === undefined || access.Permissions.includes('organisation_edit'));

interface ViewProps {
  readonly organisationRef: OrganisationRef;
  readonly permissions: Query<OrganisationAccess>;
  readonly organisation: Query<Organisation>;
}

function OrganisationView({ organisation, organisationRef: ref, permissions }: ViewProps) {
  const { data: access } = permissions;
  const { Description, ImageHosts, LogoUrl, Name } = organisation.data ?? {};
  const canChange = access?.Archived === false && access.Permissions.includes('organisation_edit');
  return (
    <PageFrame
      documentTitle={Name ?? 'Organisation'}
      permissions={permissions}
      path={organisationCrumbs(ref, Name)}
      title={Name}
      unavailable={organisation.error && 'Organisation'}
      logoUrl={LogoUrl}
      imageHosts={ImageHosts}
      subtitle={Description}
      actions={
        canChange && (
          <ButtonLink icon={<EditRegular />} to={addresses.editOrganisation(ref)}>
            Edit
          </ButtonLink>
        )
      }
    >
      {access?.Archived === true && (
        <p className={styles.archived}>
          This organisation is archived, so no one can change it. A portal administrator can restore it.
        </p>
      )}
      {access ? (
        <OrganisationTabs organisationRef={ref} access={access} organisation={organisation} />
      ) : (
        <Pending parts={[permissions]} />
      )}
      {canChange && (
        // At the end of the page, so that nothing moves when the permissions arrive.
        <OrganisationInvitations organisationRef={ref} />
      )}
    </PageFrame>
  );
}

function OrganisationInvitations({ organisationRef }: { readonly organisationRef: OrganisationRef }) {
  return (
    <div className={styles.invitations}>
      <Invitations {...useInvitationsTo(organisationInvitations(organisationRef))} />
    </div>
  );
}
