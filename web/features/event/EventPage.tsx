import { useEvent, useEventAccess } from '../../api/queries.ts';
import { Page } from '../../ui/Page.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useEventRef } from '../../ui/useRefs.ts';
import { EventHeader } from './EventHeader.tsx';
import { EventTabs } from './EventTabs.tsx';
import { ResultsLink } from './ResultsLink.tsx';

/** `/{orgId}/{eventId}`: an event with its projects and people. */
export function EventPage() {
  const ref = useEventRef();
  const { data: access, retry: refreshAccess } = useEventAccess(ref);
  const event = useEvent(ref);
  useDocumentTitle(access?.Name ?? 'Event');

  const refresh = () => {
    refreshAccess();
    event.retry();
  };

  return (
    <Page>
      <EventHeader eventRef={ref} access={access} onPhaseChange={refresh} />
      {access && <ResultsLink eventRef={ref} dates={access.Dates} />}
      {access && <EventTabs eventRef={ref} permissions={access.Permissions} event={event} />}
    </Page>
  );
}
