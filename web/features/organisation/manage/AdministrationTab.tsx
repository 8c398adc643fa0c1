import type { OrganisationAccess } from '#contract/access.ts';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Organisation } from '#contract/organisations.ts';
import type { Query } from '../../../api/queries.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { useTab } from '../../../ui/useTab.ts';
import { AuditSection } from './AuditSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { InviteManySection } from './InviteManySection.tsx';
import { MembersSection } from './MembersSection.tsx';

const FOR_EDITORS = ['Members', 'Invite many', 'Events'] as const;
/** An archived organisation takes no invitations. */
const OF_ARCHIVED = ['Members', 'Events'] as const;
const FOR_OWNERS = ['Audit log'] as const;
type Section = (typeof FOR_EDITORS | typeof FOR_OWNERS)[number];

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly access: OrganisationAccess;
  readonly organisation: Query<Organisation>;
}

export function AdministrationTab({ access, organisation, organisationRef }: Props) {
  const labels: readonly [Section, ...Section[]] = [
    ...(access.Archived ? OF_ARCHIVED : FOR_EDITORS),
    ...(access.Roles.Organisation === 'Owner' ? FOR_OWNERS : []),
  ];
  const [section, choose] = useTab(labels, 'section');
  const name = organisation.data?.Name ?? 'this organisation';
  return (
    <div>
      <TabBar idPrefix="administration" labels={labels} selected={section} onSelect={choose} />
      <TabPanel idPrefix="administration" label={section}>
        {section === 'Members' && (
          <MembersSection
            organisationRef={organisationRef}
            name={name}
            role={access.Archived ? null : access.Roles.Organisation}
          />
        )}
        {section === 'Invite many' && <InviteManySection organisationRef={organisationRef} />}
        {section === 'Events' && (
          <EventsSection organisationRef={organisationRef} access={access} organisation={organisation} />
        )}
        {section === 'Audit log' && <AuditSection organisationRef={organisationRef} />}
      </TabPanel>
    </div>
  );
}
