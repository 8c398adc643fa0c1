import { AddRegular } from '@fluentui/react-icons';
import type { OrganisationAccess } from '#contract/access.ts';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Member } from '#contract/members.ts';
import type { Organisation } from '#contract/organisations.ts';
import * as addresses from '../../../api/addresses.ts';
import { organisationInvitations } from '../../../api/invitationPlaces.ts';
import { useAllMembers } from '../../../api/members.ts';
import type { LoadedPages } from '../../../api/usePages.ts';
import { type Query, useSentInvitations } from '../../../api/queries.ts';
import { invitationCounts } from '../../../shared/invite/invitationCounts.ts';
import { MainLink } from '../../../shared/manage/BottomAction.tsx';
import { type Figure, Figures } from '../../../shared/manage/Figures.tsx';
import styles from '../../../shared/manage/Overview.module.css';
import { organisationSectionAddress } from '../../../shared/manage/OrganisationManageFrame.tsx';
import { Section } from '../../../shared/manage/Section.tsx';
import { TaskList } from '../../../shared/manage/TaskList.tsx';
import { membersWith } from './memberFilters.ts';
import { useNow } from '../../../ui/useNow.ts';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly access: OrganisationAccess;
  readonly organisation: Query<Organisation>;
}

export function OrganisationOverview({ access, organisation, organisationRef }: Props) {
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
      {!access.Archived && organisation.data && (
        <section aria-labelledby="to-do">
          <h3 id="to-do" className={styles.heading}>
            To do
          </h3>
          <TaskList tasks={tasksOf(organisation.data, organisationRef)} />
        </section>
      )}
    </Section>
  );
}

/** Returns the number of members, with a plus sign while the portal hasn't read all of them. */
function countOf({ hasMore, isLoadingMore, items }: LoadedPages<Member>): string | undefined {
  if (items === undefined || (hasMore && isLoadingMore)) return undefined;
  return `${membersWith(items, null).length.toLocaleString('en-GB')}${hasMore ? '+' : ''}`;
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
