import { AddRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { OrganisationAccess } from '#contract/access.ts';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Organisation } from '#contract/organisations.ts';
import * as addresses from '../../../api/addresses.ts';
import { organisationInvitations } from '../../../api/invitationPlaces.ts';
import { useMembers } from '../../../api/members.ts';
import { type Query, useSentInvitations } from '../../../api/queries.ts';
import { invitationCounts } from '../../../shared/invite/invitationCounts.ts';
import { type Figure, Figures } from '../../../shared/manage/Figures.tsx';
import styles from '../../../shared/manage/Overview.module.css';
import { organisationSectionAddress } from '../../../shared/manage/OrganisationManageFrame.tsx';
import { Section } from '../../../shared/manage/Section.tsx';
import { TaskList } from '../../../shared/manage/TaskList.tsx';
import { useNow } from '../../../ui/useNow.ts';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly access: OrganisationAccess;
  readonly organisation: Query<Organisation>;
}

export function OrganisationOverview({ access, organisation, organisationRef }: Props) {
  const members = useMembers(organisationRef, { search: '', role: null });
  const sent = useSentInvitations(organisationInvitations(organisationRef));
  const now = useNow();
  const invitations = sent.data && invitationCounts(sent.data, now);
  const events = organisation.data?.Events.filter(({ Archived }) => !Archived);
  const ofSection = (section: 'Details' | 'Events' | 'Invitations' | 'Members') =>
    organisationSectionAddress(organisationRef, section);
  const figures: readonly Figure[] = [
    {
      label: 'Members',
      value: members.items && `${members.items.length}${members.hasMore ? '+' : ''}`,
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
          <Link className={styles.invite} to={addresses.createEvent(organisationRef)}>
            <AddRegular aria-hidden="true" />
            Create event
          </Link>
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

function tasksOf(organisation: Organisation, ref: OrganisationRef) {
  const { Description, Events, LogoUrl } = organisation;
  const details = addresses.editOrganisation(ref);
  return [
    { text: 'Add a description for lists and cards', isDone: Description !== '', to: details },
    { text: 'Add a logo', isDone: LogoUrl !== null, to: details },
    { text: 'Create an event', isDone: Events.length > 0, to: addresses.createEvent(ref) },
  ].toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
}
