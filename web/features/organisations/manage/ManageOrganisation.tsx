import { AddRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { OrganisationAccess } from '#contract/access/access.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { EventCard } from '#contract/events/events.ts';
import type { Member } from '#contract/organisations/members.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as addresses from '../../../api/addresses.ts';
import { organisationInvitations } from '../../../api/data/invitationPlaces.ts';
import { useAllMembers } from '../../../api/data/members.ts';
import { type Query, useSentInvitations } from '../../../api/http/queries.ts';
import type { LoadedPages } from '../../../api/http/usePages.ts';
import { invitationCounts } from '../../../shared/invitations/invitationCounts.ts';
import { InvitationsSection } from '../../../shared/invitations/InvitationsSection.tsx';
import { useInvitationsTo } from '../../../shared/invitations/useInvitationsTo.ts';
import { MainLink } from '../../../shared/manage/BottomAction.tsx';
import { type Figure, Figures } from '../../../shared/manage/Figures.tsx';
import {
  OrganisationManageFrame,
  organisationSectionAddress,
} from '../../../shared/manage/OrganisationManageFrame.tsx';
import {
  type OrganisationSection,
  organisationSectionOf,
} from '../../../shared/manage/organisationSections.ts';
import { Section } from '../../../shared/manage/Section.tsx';
import { nearestEvents } from '../../../shared/nearestEvents.ts';
import { PhasePill } from '../../../shared/PhasePill.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { Pending } from '../../../ui/page/Pending.tsx';
import { EventsSection } from './EventsSection.tsx';
import { hasAccess } from './memberFilters.ts';
import { MembersSection } from './MembersSection.tsx';
import { ToDo } from './ToDo.tsx';
import overview from '../../../shared/manage/Overview.module.css';

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
        <p className="warning below-l">
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

interface OrganisationOverviewProps {
  readonly organisationRef: OrganisationRef;
  readonly access: OrganisationAccess;
  readonly organisation: Query<Organisation>;
}

function OrganisationOverview({ access, organisation, organisationRef }: OrganisationOverviewProps) {
  const members = useAllMembers(organisationRef);
  const sent = useSentInvitations(organisationInvitations(organisationRef));
  const now = useNow();
  const invitations = sent.data && invitationCounts(sent.data, now);
  const events = organisation.data?.Events.filter(({ Archived }) => !Archived);
  const ofSection = (section: 'Details' | 'Events' | 'Invitations' | 'Members') =>
    organisationSectionAddress(organisationRef, section);
  const figures: readonly Figure[] = [
    {
      label: 'Members',
      value: countOf(members),
      caption: 'People with a role here',
      to: ofSection('Members'),
    },
    {
      label: 'Events',
      value: events?.length.toLocaleString('en-GB'),
      caption: `${events?.filter(({ Status }) => Status === 'Completed').length ?? '…'} of them past`,
      to: ofSection('Events'),
    },
    ...(access.Archived
      ? []
      : [
          {
            label: 'Open invitations',
            value: invitations?.open.toLocaleString('en-GB'),
            caption: `${invitations?.sent.toLocaleString('en-GB') ?? '…'} sent, ${invitations?.accepted.toLocaleString('en-GB') ?? '…'} accepted`,
            to: ofSection('Invitations'),
          },
        ]),
  ];
  return (
    <Section
      heading="Overview"
      actions={
        !access.Archived && (
          <MainLink icon={<AddRegular />} to={addresses.createEvent(organisationRef)}>
            Create event
          </MainLink>
        )
      }
    >
      <Figures figures={figures} />
      {organisation.data && (
        <div className={`gap-xxl columns ${overview.columns}`}>
          {!access.Archived && <ToDo tasks={tasksOf(organisation.data, organisationRef)} />}
          <NearestEvents events={nearestEvents(organisation.data.Events, now)} />
        </div>
      )}
    </Section>
  );
}

const EVENTS_SHOWN = 4;

function NearestEvents({ events }: { readonly events: readonly EventCard[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="nearest-events">
      <h3 id="nearest-events" className="subtitle below-m">
        Nearest events
      </h3>
      <ul className="surface divided">
        {events.slice(0, EVENTS_SHOWN).map(({ Dates, Id, Name, OrganisationId }) => (
          <li key={Id}>
            <Link
              className={`line quiet-link padded ${overview.row}`}
              to={addresses.administerEvent({ org: OrganisationId, event: Id }, 'Now')}
            >
              <span className="fill strong breaks">{Name}</span>
              <PhasePill dates={Dates} />
              <ChevronRightRegular className="rigid faint" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the number of members; undefined while they load. A plus sign means that the portal doesn't load all of them. */
function countOf({ hasMore, isLoadingMore, items }: LoadedPages<Member>): string | undefined {
  if (items === undefined || (hasMore && isLoadingMore)) return undefined;
  return `${items.filter(hasAccess).length.toLocaleString('en-GB')}${hasMore ? '+' : ''}`;
}

function tasksOf(organisation: Organisation, ref: OrganisationRef) {
  const { Description, Events, LogoUrl } = organisation;
  const details = addresses.editOrganisation(ref);
  return [
    { text: 'Add a description for lists and cards', isDone: Description !== '', to: details },
    { text: 'Add a logo', isDone: LogoUrl !== null, to: details },
    { text: 'Create an event', isDone: Events.length > 0, to: addresses.createEvent(ref) },
  ].toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
}

const OrganisationInvitations = ({ organisationRef }: { readonly organisationRef: OrganisationRef }) => (
  <InvitationsSection isMain {...useInvitationsTo(organisationInvitations(organisationRef))} />
);
