import {
  CalendarRegular,
  EditRegular,
  HistoryRegular,
  HomeRegular,
  MailRegular,
  PeopleRegular,
} from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import type { OrganisationAccess } from '#contract/access/access.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as addresses from '../../api/addresses.ts';
import type { Query } from '../../api/http/queries.ts';
import { Tag } from '../../ui/Tag.tsx';
import { organisationCrumbs } from '../crumbs.ts';
import { ManageFrame } from './ManageFrame.tsx';
import type { OrganisationSection } from './organisationSections.ts';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly permissions: Query<OrganisationAccess>;
  readonly organisation: Pick<Organisation, 'ImageHosts' | 'LogoUrl' | 'Name'> | undefined;
  readonly section: OrganisationSection | null;
  /** Replaces the usual title of the page, which is the section's name. */
  readonly documentTitle?: string;
  readonly forbidden?: boolean | undefined;
  readonly children: ReactNode;
}

const ICONS: Readonly<Record<OrganisationSection, ReactElement>> = {
  Overview: <HomeRegular />,
  Details: <EditRegular />,
  Members: <PeopleRegular />,
  Events: <CalendarRegular />,
  Invitations: <MailRegular />,
  'Audit log': <HistoryRegular />,
};

export function OrganisationManageFrame(props: Props) {
  const { children, documentTitle, forbidden, organisation, organisationRef, permissions, section } = props;
  const { data: access } = permissions;
  const name = organisation?.Name;
  const items = sectionsFor(access).map((text) => ({
    text,
    to: organisationSectionAddress(organisationRef, text),
    icon: ICONS[text],
  }));
  return (
    <ManageFrame
      documentTitle={documentTitle ?? `${section ?? 'Administration'} · ${name ?? 'Organisation'}`}
      permissions={permissions}
      forbidden={forbidden ?? (access && !access.Permissions.includes('organisation_edit'))}
      name={name}
      logoUrl={organisation?.LogoUrl}
      imageHosts={organisation?.ImageHosts}
      status={access?.Archived === true && <Tag>Archived</Tag>}
      back={{ text: 'Back to the organisation', to: addresses.organisation(organisationRef) }}
      path={organisationCrumbs(organisationRef, name)}
      items={items}
      section={section}
      home={addresses.administerOrganisation(organisationRef)}
    >
      {children}
    </ManageFrame>
  );
}

/** An archived organisation takes no changes and no invitations. Only Owners read the log. */
function sectionsFor(access: OrganisationAccess | undefined): readonly OrganisationSection[] {
  const isArchived = access?.Archived === true;
  return [
    'Overview',
    ...(isArchived ? [] : (['Details'] as const)),
    'Members',
    'Events',
    ...(isArchived ? [] : (['Invitations'] as const)),
    ...(access?.Roles.Organisation === 'Owner' ? (['Audit log'] as const) : []),
  ];
}

/** The details have a page of their own, because the media library is part of that page's route. */
export function organisationSectionAddress(ref: OrganisationRef, section: OrganisationSection): string {
  if (section === 'Details') return addresses.editOrganisation(ref);
  return section === 'Audit log' ? addresses.audit(ref) : addresses.administerOrganisation(ref, section);
}
