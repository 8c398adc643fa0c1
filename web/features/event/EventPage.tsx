import { useEvent, useEventAccess } from '../../api/queries.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useEventRef } from '../../shared/useRefs.ts';
import { EventFrame } from './EventFrame.tsx';
import { EventTabs } from './EventTabs.tsx';
import { ResultsLink } from './ResultsLink.tsx';

export function EventPage() {
  const ref = useEventRef();
  const permissions = useEventAccess(ref);
  const { data: access, retry: refreshAccess } = permissions;
  const event = useEvent(ref);

  const refresh = () => {
    refreshAccess();
    event.retry();
  };

  return (
    <EventFrame eventRef={ref} permissions={permissions} event={event} onPhaseChange={refresh}>
      {access && <ResultsLink eventRef={ref} access={access} projects={event.data?.Projects} />}
      {access ? (
        <EventTabs eventRef={ref} access={access} event={event} />
      ) : (
        <Pending parts={[permissions]} />
      )}
    </EventFrame>
  );
}
