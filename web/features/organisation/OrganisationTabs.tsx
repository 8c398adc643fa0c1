import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Organisation } from '#contract/organisations.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Query } from '../../api/queries.ts';
import { TabBar, TabPanel } from '../../ui/TabBar.tsx';
import { useTab } from '../../ui/useTab.ts';
import { EventsTab } from './EventsTab.tsx';
import { InvitationsTab } from './InvitationsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';

const FOR_EVERYBODY = ['Overview', 'Events'] as const;
const FOR_EDITORS = [...FOR_EVERYBODY, 'Invitations'] as const;
type Tab = (typeof FOR_EDITORS)[number];

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly permissions: readonly Permission[];
  readonly organisation: Query<Organisation>;
}

/** The organisation's tabs. Mounted once the permissions are known, so that a deep link to the invitations finds its tab. */
export function OrganisationTabs({ organisation, organisationRef, permissions }: Props) {
  const labels: readonly [Tab, ...Tab[]] = permissions.includes('organisation_edit')
    ? FOR_EDITORS
    : FOR_EVERYBODY;
  const [tab, choose] = useTab(labels);
  return (
    <div>
      <TabBar idPrefix="organisation" labels={labels} selected={tab} onSelect={choose} />
      <TabPanel idPrefix="organisation" label={tab}>
        {tab === 'Overview' && <OverviewTab organisation={organisation} />}
        {tab === 'Events' && <EventsTab organisation={organisation} />}
        {tab === 'Invitations' && <InvitationsTab organisationRef={organisationRef} />}
      </TabPanel>
    </div>
  );
}
