import type { ReactNode } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import * as addresses from '../../../api/addresses.ts';
import { votingSettings } from '../../../api/data/eventSettings.ts';
import { type Query, useQuery } from '../../../api/http/queries.ts';
import { eventCrumbs } from '../../../shared/crumbs.ts';
import { ManageFrame, type ManageItem } from '../../../shared/manage/ManageFrame.tsx';
import { PhasePill } from '../../../shared/PhasePill.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { GROUPS, sectionAddress, type Section } from './sections.ts';
import styles from './Section.module.css';

interface Props {
  readonly permissions: Query<EventAccess>;
  readonly section: Section | null;
  /** Replaces the usual title of the page, which is the section's name. */
  readonly documentTitle?: string;
  readonly children: ReactNode;
}

/** The frame of an event's administration, for people with the permission event_edit. Archiving also needs organisation_edit. */
export function EventManageFrame({ children, documentTitle, permissions, section }: Props) {
  const eventRef = useEventRef();
  const { data: access } = permissions;
  const name = access?.Name;
  const seesArchive = access?.Permissions.includes('organisation_edit') === true;
  const items = GROUPS.map(({ icon: Icon, name: text, sections }): ManageItem => {
    const parts = sections
      .filter((one) => one !== 'Archive' || seesArchive)
      .map((one) => ({ text: one, to: sectionAddress(eventRef, one) }));
    return { text, to: parts[0]?.to ?? '', icon: <Icon />, parts };
  });
  return (
    <ManageFrame
      documentTitle={documentTitle ?? `${section ?? 'Administration'} · ${name ?? 'Event'}`}
      permissions={permissions}
      forbidden={access && !access.Permissions.includes('event_edit')}
      name={name ?? (permissions.error && 'Event')}
      logoUrl={access?.LogoUrl}
      colour={access?.HeaderColour}
      imageHosts={access?.ImageHosts}
      status={access && <State access={access} />}
      back={{ text: 'Back to the event', to: addresses.event(eventRef) }}
      path={eventCrumbs(eventRef, access)}
      items={items}
      section={section}
      home={addresses.administerEvent(eventRef)}
    >
      {access && section !== 'Archive' && <ArchivedNote access={access} />}
      {children}
    </ManageFrame>
  );
}

function ArchivedNote({ access }: { readonly access: EventAccess }) {
  if (!access.Archived && !access.OrganisationArchived) return null;
  const restoring = access.Permissions.includes('organisation_edit')
    ? 'You can restore it under Archive.'
    : 'An Owner or Admin of the organisation can restore it.';
  return (
    <p className={`warning ${styles.archived}`}>
      {access.OrganisationArchived
        ? 'The organisation of this event is archived, so no one can change the event. A portal administrator can restore the organisation.'
        : `This event is archived, so no one can change it. ${restoring}`}
    </p>
  );
}

function State({ access: { Archived, Dates, OrganisationArchived } }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const isClosed = phaseOf(Dates, useNow()) === 'VotingCompleted';
  const areOut = useQuery(isClosed ? votingSettings(eventRef) : null).data?.Revealed === true;
  if (Archived || OrganisationArchived) return <Tag>Archived</Tag>;
  return <PhasePill dates={Dates} areOut={areOut} />;
}
