import { useMemo } from 'react';
import { editableEvent } from '../../api/edits.ts';
import { useForEditing, useProfile, useEventAccess } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { PAGE_LABELS, toPageValues } from '../../shared/fields/PageFields.tsx';
import { PageForm } from '../../shared/fields/PageForm.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { eventCrumbs } from '../../shared/crumbs.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useEventRef } from '../../shared/useRefs.ts';

/** `/{orgId}/{eventId}/edit`, with the permission event_edit. */
export function EditEventPage() {
  const ref = useEventRef();
  const permissions = useEventAccess(ref);
  const editable = useMemo(() => editableEvent(ref), [ref]);
  const loaded = useForEditing(editable);
  const me = useProfile();
  const { data: access } = permissions;
  const { data: event } = loaded.data ?? {};
  return (
    <PageFrame
      documentTitle={event ? `Edit ${event.Name}` : 'Edit event'}
      permissions={permissions}
      forbidden={access && !access.Permissions.includes('event_edit')}
      path={[...eventCrumbs(ref, access), { text: 'Edit', to: addresses.editEvent(ref) }]}
      title={event && `Edit ${event.Name}`}
      unavailable={loaded.error && 'Edit event'}
      logoUrl={event?.LogoUrl}
      imageHosts={access?.ImageHosts}
      colour={access?.HeaderColour}
    >
      {loaded.data && me.data && access ? (
        <PageForm
          what="Event"
          key={editable.key}
          editable={editable}
          loaded={loaded.data}
          toValues={toPageValues}
          labels={PAGE_LABELS}
          person={me.data.Email}
          address={addresses.event(ref)}
        />
      ) : (
        <Pending parts={[loaded, me, permissions]} />
      )}
    </PageFrame>
  );
}
