import { Navigate, useSearchParams } from 'react-router-dom';
import type { OrganisationAccess } from '#contract/access/access.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import type { Query } from '../../../api/http/queries.ts';
import {
  OrganisationManageFrame,
  organisationSectionAddress,
} from '../../../shared/manage/OrganisationManageFrame.tsx';
import {
  type OrganisationSection,
  organisationSectionOf,
} from '../../../shared/manage/organisationSections.ts';
import { Pending } from '../../../ui/page/Pending.tsx';
import { EventsSection } from './EventsSection.tsx';
import { MembersSection } from './MembersSection.tsx';
import { OrganisationInvitations } from './OrganisationInvitations.tsx';
import { OrganisationOverview } from './OrganisationOverview.tsx';
import styles from './Section.module.css';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly permissions: Query<OrganisationAccess>;
  readonly organisation: Query<Organisation>;
}

export function ManageOrganisation({ organisation, organisationRef, permissions }: Props) {
  const [query] = useSearchParams();
  const section = organisationSectionOf(query);
  const { data: access } = permissions;
  if (section === 'Details' || section === 'Audit log')
    return <Navigate to={organisationSectionAddress(organisationRef, section)} replace />;
  return (
    <OrganisationManageFrame
      organisationRef={organisationRef}
      permissions={permissions}
      organisation={organisation.data}
      section={section}
    >
      {access?.Archived === true && (
        <p className={styles.archived}>
          This organisation is archived, so no one can change it. A portal administrator can restore it.
        </p>
      )}
      {access ? (
        <Content
          organisationRef={organisationRef}
          access={access}
          organisation={organisation}
          section={section ?? 'Overview'}
        />
      ) : (
        <Pending parts={[permissions]} />
      )}
    </OrganisationManageFrame>
  );
}

interface ContentProps extends Pick<Props, 'organisation' | 'organisationRef'> {
  readonly access: OrganisationAccess;
  readonly section: OrganisationSection;
}

function Content({ access, organisation, organisationRef, section }: ContentProps) {
  switch (section) {
    case 'Members':
      return (
        <MembersSection
          organisationRef={organisationRef}
          name={organisation.data?.Name ?? 'this organisation'}
          readersRole={access.Archived ? null : access.Roles.Organisation}
          isFixed={access.Archived}
        />
      );
    case 'Events':
      return <EventsSection organisationRef={organisationRef} access={access} organisation={organisation} />;
    case 'Invitations':
      return <OrganisationInvitations organisationRef={organisationRef} />;
    // ManageOrganisation has already redirected from Audit log and Details to the pages of these sections.
    case 'Audit log':
    case 'Details':
    case 'Overview':
      return (
        <OrganisationOverview organisationRef={organisationRef} access={access} organisation={organisation} />
      );
  }
}
