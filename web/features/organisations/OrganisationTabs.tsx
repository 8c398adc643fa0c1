import type { OrganisationAccess } from '#contract/access/access.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import type { Query } from '../../api/http/queries.ts';
import { TabBar, TabPanel } from '../../ui/page/TabBar.tsx';
import { useTab } from '../../ui/page/useTab.ts';
import { EventsTab } from './EventsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';

const FOR_EVERYONE = ['Overview', 'Events'] as const;
const FOR_EDITORS = ['Administration'] as const;
type Tab = (typeof FOR_EVERYONE | typeof FOR_EDITORS)[number];

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly access: OrganisationAccess;
  readonly organisation: Query<Organisation>;
}

/** Render these tabs once the permissions are known. Before that, a link to Administration wouldn't work. */
export function OrganisationTabs({ access, organisation, organisationRef }: Props) {
  const labels: readonly [Tab, ...Tab[]] = [
    ...FOR_EVERYONE,
    ...(access.Permissions.includes('organisation_edit') ? FOR_EDITORS : []),
  ];
  const [tab, choose] = useTab(labels);
  return (
    <div>
      <TabBar idPrefix="organisation" labels={labels} selected={tab} onSelect={choose} />
      {/* OrganisationPage shows the administration, which has a frame of its own. */}
      <TabPanel idPrefix="organisation" label={tab}>
        {tab === 'Overview' && <OverviewTab organisationRef={organisationRef} organisation={organisation} />}
        {tab === 'Events' && <EventsTab organisation={organisation} />}
      </TabPanel>
    </div>
  );
}
