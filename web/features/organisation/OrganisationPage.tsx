import { EditRegular } from '@fluentui/react-icons';
import { useOrganisation, useOrganisationAccess } from '../../api/queries.ts';
import * as addresses from '../../ui/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabBar, TabPanel } from '../../ui/TabBar.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useFailureNotice } from '../../ui/useFailureNotice.ts';
import { useOrganisationRef } from '../../ui/useRefs.ts';
import { useTab } from '../../ui/useTab.ts';
import { EventsTab } from './EventsTab.tsx';
import { OrganisationInvitations } from './OrganisationInvitations.tsx';
import { OverviewTab } from './OverviewTab.tsx';

const TABS = ['Overview', 'Events'] as const;

/** `/{orgId}`: an organisation and its events. */
export function OrganisationPage() {
  const ref = useOrganisationRef();
  const organisation = useOrganisation(ref);
  const permissions = useOrganisationAccess(ref);
  const { data: access } = permissions;
  const [tab, choose] = useTab(TABS);
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
        actions={
          access?.Permissions.includes('organisation_edit') && (
            <ButtonLink icon={<EditRegular />} to={addresses.editOrganisation(ref)}>
              Edit
            </ButtonLink>
          )
        }
      />
      <TabBar idPrefix="organisation" labels={TABS} selected={tab} onSelect={choose} />
      <TabPanel idPrefix="organisation" label={tab}>
        {tab === 'Overview' && <OverviewTab organisation={organisation} />}
        {tab === 'Events' && <EventsTab organisation={organisation} />}
      </TabPanel>
      {access?.Permissions.includes('organisation_edit') && (
        // Below all else, since it comes when the permissions are known: nothing moves.
        <OrganisationInvitations organisationRef={ref} />
      )}
    </Page>
  );
}
