import { useSearchParams } from 'react-router-dom';
import { useEvent, useEventAccess } from '../../../api/http/queries.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { Unreachable } from '../../../ui/page/Unreachable.tsx';
import { ResultsLink } from '../results/ResultsLink.tsx';
import { EventFrame } from './EventFrame.tsx';
import { EventTabs } from './EventTabs.tsx';
import { isManaging } from './isManaging.ts';

const ManageEvent = lazyPart(async () => (await import('./ManageEvent.tsx')).ManageEvent);

export function EventPage() {
  const ref = useEventRef();
  const permissions = useEventAccess(ref);
  const { data: access, retry: refreshAccess } = permissions;
  const event = useEvent(ref);
  const [query] = useSearchParams();

  if (isManaging(query.get('t'), access))
    return (
      <ManageEvent
        permissions={permissions}
        event={event}
        pending={<Pending parts={[event]} />}
        failed={<Unreachable retry={() => location.reload()} />}
      />
    );

  const refresh = () => {
    refreshAccess();
    event.retry();
  };

  return (
    <EventFrame permissions={permissions} event={event} onPhaseChange={refresh}>
      {access && <ResultsLink access={access} projects={event.data?.Projects} />}
      {access ? <EventTabs access={access} event={event} /> : <Pending parts={[permissions]} />}
    </EventFrame>
  );
}
