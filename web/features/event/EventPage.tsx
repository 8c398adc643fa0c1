import { useEvent, useEventAccess } from '../../api/queries.ts';
import { Page } from '../../ui/Page.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useFailureNotice } from '../../ui/useFailureNotice.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { EventHeader } from './EventHeader.tsx';
import { EventTabs } from './EventTabs.tsx';
import { ResultsLink } from './ResultsLink.tsx';

/** `/{orgId}/{eventId}`: an event with its projects and people. */
export function EventPage() {
  const ref = useEventRef();
  const permissions = useEventAccess(ref);
  const { data: access, retry: refreshAccess } = permissions;
  const event = useEvent(ref);
  useDocumentTitle(access?.Name ?? 'Event');
  useFailureNotice(!access && permissions.error?.isPassing === true, 'Error loading user permissions.');

  const refresh = () => {
    refreshAccess();
    event.retry();
  };

  return (
    <Page>
      <EventHeader
        eventRef={ref}
        access={access}
        failed={permissions.error !== undefined}
        onPhaseChange={refresh}
      />
      {access && <ResultsLink eventRef={ref} access={access} projects={event.data?.Projects} />}
      {access ? (
        <EventTabs eventRef={ref} access={access} event={event} />
      ) : (
        <Pending parts={[permissions]} />
      )}
    </Page>
  );
}
