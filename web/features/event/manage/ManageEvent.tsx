import { Navigate, useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access.ts';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';
import { eventInvitations } from '../../../api/invitationPlaces.ts';
import type { Query } from '../../../api/queries.ts';
import { InvitationsSection } from '../../../shared/invite/InvitationsSection.tsx';
import { useInvitationsTo } from '../../../shared/invite/useInvitationsTo.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { AnnouncementsSection } from './AnnouncementsSection.tsx';
import { ArchiveSection } from './ArchiveSection.tsx';
import { ChannelSection } from './ChannelSection.tsx';
import { AwardsSection } from './awards/AwardsSection.tsx';
import { ChecklistSection } from './checklist/ChecklistSection.tsx';
import { DemoDaySection } from './demoDay/DemoDaySection.tsx';
import { EventManageFrame } from './EventManageFrame.tsx';
import { GrantsSection } from './GrantsSection.tsx';
import { OverviewSection } from './OverviewSection.tsx';
import { ParticipantsSection } from './ParticipantsSection.tsx';
import { PlacementSection } from './placement/PlacementSection.tsx';
import { RemindersSection } from './RemindersSection.tsx';
import { sectionOf, type Section } from './sections.ts';
import { VotingSection } from './VotingSection.tsx';

interface Props {
  readonly eventRef: EventRef;
  readonly permissions: Query<EventAccess>;
  readonly event: Query<Event>;
}

/** Shows one section at a time. Each form saves on Ctrl+S, so two forms on one page would both save. */
export function ManageEvent({ event, eventRef, permissions }: Props) {
  const [query] = useSearchParams();
  const section = sectionOf(query);
  const { data: access } = permissions;
  if (section === 'Details') return <Navigate to={addresses.editEvent(eventRef)} replace />;
  return (
    <EventManageFrame eventRef={eventRef} permissions={permissions} section={section}>
      {access ? (
        <Content eventRef={eventRef} access={access} event={event} section={section ?? 'Overview'} />
      ) : (
        <Pending parts={[permissions]} />
      )}
    </EventManageFrame>
  );
}

interface ContentProps extends Pick<Props, 'event' | 'eventRef'> {
  readonly access: EventAccess;
  readonly section: Section;
}

function Content({ access, event, eventRef, section }: ContentProps) {
  const isFixed = access.Archived || access.OrganisationArchived;
  switch (section) {
    case 'People':
      return <ParticipantsSection eventRef={eventRef} event={event} isFixed={isFixed} />;
    case 'Placement':
      return <PlacementSection eventRef={eventRef} access={access} isFixed={isFixed} />;
    case 'Invitations':
      return <EventInvitations eventRef={eventRef} isFixed={isFixed} />;
    case 'Checklist and tracks':
      return <ChecklistSection eventRef={eventRef} access={access} isFixed={isFixed} />;
    case 'Announcements':
      return <AnnouncementsSection eventRef={eventRef} access={access} isFixed={isFixed} />;
    case 'Reminders':
      return <RemindersSection eventRef={eventRef} access={access} isFixed={isFixed} />;
    case 'Voting and results':
      return <VotingSection eventRef={eventRef} access={access} />;
    case 'Awards':
      return <AwardsSection eventRef={eventRef} access={access} event={event} isFixed={isFixed} />;
    case 'Demo day':
      return <DemoDaySection eventRef={eventRef} event={event} isFixed={isFixed} />;
    case 'Late grants':
      return <GrantsSection eventRef={eventRef} access={access} event={event} />;
    case 'Teams channel':
      return <ChannelSection eventRef={eventRef} isFixed={isFixed} />;
    case 'Archive':
      return <ArchiveSection eventRef={eventRef} access={access} />;
    // `ManageEvent` has already redirected to the details, which have a page of their own.
    case 'Details':
    case 'Overview':
      return <OverviewSection eventRef={eventRef} access={access} event={event} />;
  }
}

interface EventInvitationsProps extends Pick<Props, 'eventRef'> {
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

const EventInvitations = ({ eventRef, isFixed }: EventInvitationsProps) => (
  <InvitationsSection
    isMain
    {...useInvitationsTo(eventInvitations(eventRef))}
    refused={isFixed ? 'You can’t invite people, because the event or its organisation is archived.' : null}
  />
);
