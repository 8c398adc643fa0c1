import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Event } from '#contract/events/events.ts';
import type { Query } from '../../../api/http/queries.ts';
import { eventCrumbs } from '../../../shared/crumbs.ts';
import { PageFrame } from '../../../shared/PageFrame.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { EventHeader } from '../header/EventHeader.tsx';
import { Timeline } from '../header/Timeline.tsx';
import styles from './EventFrame.module.css';

interface EventFrameProps {
  readonly permissions: Query<EventAccess>;
  readonly event: Query<Event>;
  /** Called when a phase ends, because permissions may have changed. */
  readonly onPhaseChange: () => void;
  readonly children: ReactNode;
}

export function EventFrame({ children, event, onPhaseChange, permissions }: EventFrameProps) {
  const eventRef = useEventRef();
  const { data: access, error } = permissions;
  const tab = useSearchParams()[0].get('t')?.toLowerCase() ?? 'overview';
  const isOverview = tab === 'overview';
  return (
    <PageFrame
      ownHeader
      documentTitle={access?.Name ?? 'Event'}
      permissions={permissions}
      path={eventCrumbs(eventRef, access)}
      title={access?.Name}
      imageHosts={access?.ImageHosts}
      colour={access?.HeaderColour}
    >
      <div className={styles.event}>
        <EventHeader
          access={access}
          event={event.data}
          unavailable={error && 'Event'}
          tab={tab}
          onPhaseChange={onPhaseChange}
        />
        <div className={styles.content}>
          {isOverview && !error && <Timeline access={access} />}
          {children}
        </div>
      </div>
    </PageFrame>
  );
}
