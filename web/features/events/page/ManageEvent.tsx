import type { ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { eventInvitations } from '../../../api/data/invitationPlaces.ts';
import type { Query } from '../../../api/http/queries.ts';
import { InvitationsSection } from '../../../shared/invitations/InvitationsSection.tsx';
import { useInvitationsTo } from '../../../shared/invitations/useInvitationsTo.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { Pending } from '../../../ui/page/Pending.tsx';
import { EventManageFrame } from '../manage/EventManageFrame.tsx';
import { NowSection } from '../manage/now/NowSection.tsx';
import { ParticipantsSection } from '../manage/people/ParticipantsSection.tsx';
import { PlacementSection } from '../manage/people/placement/PlacementSection.tsx';
import { RemindersSection } from '../manage/people/RemindersSection.tsx';
import { AnnouncementsSection } from '../manage/programme/AnnouncementsSection.tsx';
import { ChannelSection } from '../manage/programme/ChannelSection.tsx';
import { ChecklistSection } from '../manage/programme/checklist/ChecklistSection.tsx';
import { DemoDaySection } from '../manage/programme/stage/DemoDaySection.tsx';
import { sectionOf, type Section } from '../manage/sections.ts';
import { ArchiveSection } from '../manage/settings/ArchiveSection.tsx';
import { GrantsSection } from '../manage/settings/GrantsSection.tsx';
import { AwardsSection } from '../manage/vote/awards/AwardsSection.tsx';
import { JudgingSection } from '../manage/vote/judging/JudgingSection.tsx';
import { VotingSection } from '../manage/vote/VotingSection.tsx';

interface Props {
  readonly permissions: Query<EventAccess>;
  readonly event: Query<PageEvent>;
}

/** Shows one section at a time. Each form saves on Ctrl+S, so two forms on one page would both save. */
export function ManageEvent({ event, permissions }: Props) {
  const eventRef = useEventRef();
  const [query] = useSearchParams();
  const section = sectionOf(query);
  const { data: access } = permissions;
  if (section === 'Details') return <Navigate to={addresses.editEvent(eventRef)} replace />;
  const Content = COMPONENTS[section ?? 'Now'];
  return (
    <EventManageFrame permissions={permissions} section={section}>
      {access ? (
        <Content access={access} event={event} isFixed={access.Archived || access.OrganisationArchived} />
      ) : (
        <Pending parts={[permissions]} />
      )}
    </EventManageFrame>
  );
}

interface SectionProps extends Pick<Props, 'event'> {
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

const COMPONENTS: Readonly<Record<Exclude<Section, 'Details'>, ComponentType<SectionProps>>> = {
  Now: NowSection,
  Participants: ParticipantsSection,
  Placement: PlacementSection,
  Invitations: EventInvitations,
  'Checklist and tracks': ChecklistSection,
  Announcements: AnnouncementsSection,
  Reminders: RemindersSection,
  'Voting and results': VotingSection,
  Awards: AwardsSection,
  Judging: JudgingSection,
  'Demo day': DemoDaySection,
  'Late grants': GrantsSection,
  'Teams channel': ChannelSection,
  Archive: ArchiveSection,
};

function EventInvitations({ isFixed }: SectionProps) {
  return (
    <InvitationsSection
      isMain
      {...useInvitationsTo(eventInvitations(useEventRef()))}
      refused={isFixed ? 'You can’t invite people, because the event or its organisation is archived.' : null}
    />
  );
}
