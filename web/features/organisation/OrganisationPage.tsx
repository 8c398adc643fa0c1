import { useOrganisation, useOrganisationAccess } from '../../api/queries.ts';
import * as addresses from '../../ui/addresses.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useFailureNotice } from '../../ui/useFailureNotice.ts';
import { useOrganisationRef } from '../../ui/useRefs.ts';
import { OrganisationTabs } from './OrganisationTabs.tsx';

/** `/{orgId}`: an organisation and its events. */
export function OrganisationPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const { data: access } = permissions;
  const organisation = useOrganisation(ref);
  const { Description, LogoUrl, Name } = organisation.data ?? {};
  useDocumentTitle(Name ?? 'Organisation');
  useFailureNotice(!access && permissions.error?.isPassing === true, 'Error loading user permissions.');
  return (
    <Page>
      <PageHeader
        breadcrumb={[
          { text: 'Dashboard', to: addresses.dashboard() },
          { text: Name ?? ref.org, to: addresses.organisation(ref) },
        ]}
        title={Name}
        logoUrl={LogoUrl}
        subtitle={Description}
      />
      {access ? (
        <OrganisationTabs
          organisationRef={ref}
          permissions={access.Permissions}
          organisation={organisation}
        />
      ) : (
        <Pending parts={[permissions]} />
      )}
    </Page>
  );
}
