import { EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import * as addresses from '../../api/addresses.ts';
import type { Query } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Countdown } from '../../shared/Countdown.tsx';
import { EventDatesView } from '../../shared/EventDatesView.tsx';
import { eventCrumbs } from '../../shared/crumbs.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { PhasePill } from '../../shared/PhasePill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './EventFrame.module.css';

interface EventFrameProps {
  readonly eventRef: EventRef;
  readonly permissions: Query<EventAccess>;
  /** Called when a phase ends, because permissions may have changed. */
  readonly onPhaseChange: () => void;
  readonly children: ReactNode;
}

const isArchived = ({ Archived, OrganisationArchived }: EventAccess) => Archived || OrganisationArchived;

export function EventFrame({ children, eventRef, onPhaseChange, permissions }: EventFrameProps) {
  const { data: access, error } = permissions;
  return (
    <PageFrame
      documentTitle={access?.Name ?? 'Event'}
      permissions={permissions}
      path={eventCrumbs(eventRef, access)}
      title={access?.Name}
      unavailable={error && 'Event'}
      logoUrl={access?.LogoUrl}
      imageHosts={access?.ImageHosts}
      colour={access?.HeaderColour}
      subtitle={access && (isArchived(access) ? <Tag>Archived</Tag> : <PhasePill dates={access.Dates} />)}
      back={{ text: 'Back to Events', to: addresses.organisation(eventRef, 'Events') }}
      actions={
        access?.Permissions.includes('event_edit') &&
        !isArchived(access) && (
          <ButtonLink icon={<EditRegular />} to={addresses.editEvent(eventRef)}>
            Edit
          </ButtonLink>
        )
      }
      below={
        <div className={styles.times}>
          {access ? (
            <>
              <Countdown dates={access.Dates} onZero={onPhaseChange} />
              <EventDatesView dates={access.Dates} timeZone={access.TimeZone} />
            </>
          ) : (
            !error && <Skeleton />
          )}
        </div>
      }
    >
      {children}
    </PageFrame>
  );
}
