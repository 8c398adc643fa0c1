import { EditRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import * as addresses from '../../api/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Countdown } from '../../shared/Countdown.tsx';
import { EventDatesView } from '../../shared/EventDatesView.tsx';
import { eventCrumbs } from '../../shared/crumbs.ts';
import { PageHeader } from '../../shared/PageHeader.tsx';
import { PhasePill } from '../../shared/PhasePill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './EventHeader.module.css';

interface Props {
  readonly eventRef: EventRef;
  /** Undefined while loading. */
  readonly access: EventAccess | undefined;
  /** The event could not be loaded. */
  readonly failed: boolean;
  /** When a phase ends while the page is open: what the server decides must be asked again. */
  readonly onPhaseChange: () => void;
}

const isArchived = ({ Archived, OrganisationArchived }: EventAccess) => Archived || OrganisationArchived;

/** The event's hero band: its colour, logo and name, when it is, how far it is, and how long until what comes next. */
export function EventHeader({ access, eventRef, failed, onPhaseChange }: Props) {
  return (
    <PageHeader
      breadcrumb={eventCrumbs(eventRef, access)}
      title={access?.Name}
      unavailable={failed ? 'Event' : undefined}
      logoUrl={access?.LogoUrl}
      colour={access?.HeaderColour}
      subtitle={access && (isArchived(access) ? <Tag>Archived</Tag> : <PhasePill dates={access.Dates} />)}
      actions={
        <>
          <Link className={styles.back} to={addresses.organisation(eventRef, 'Events')}>
            Back to Events
          </Link>
          {access?.Permissions.includes('event_edit') && !isArchived(access) && (
            <ButtonLink icon={<EditRegular />} to={addresses.editEvent(eventRef)}>
              Edit
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.times}>
        {access ? (
          <>
            <Countdown dates={access.Dates} onZero={onPhaseChange} />
            <EventDatesView dates={access.Dates} timeZone={access.TimeZone} />
          </>
        ) : (
          !failed && <Skeleton />
        )}
      </div>
    </PageHeader>
  );
}
