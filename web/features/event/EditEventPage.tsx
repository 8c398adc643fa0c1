import { useMemo } from 'react';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { type Editable, editableEvent, type EventEdit } from '../../api/edits.ts';
import { useForEditing, useMe, useEventAccess } from '../../api/queries.ts';
import type { Tagged } from '../../api/tagged.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import * as addresses from '../../api/addresses.ts';
import { PAGE_LABELS, toPageValues } from '../../shared/fields/PageFields.tsx';
import { PageForm } from '../../shared/fields/PageForm.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { eventCrumbs } from '../../shared/crumbs.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useEventRef } from '../../shared/useRefs.ts';

/** `/{orgId}/{eventId}/edit`: the event's page, for who holds event_edit. */
export function EditEventPage() {
  const ref = useEventRef();
  const permissions = useEventAccess(ref);
  const editable = useMemo(() => editableEvent(ref), [ref]);
  const loaded = useForEditing(editable);
  const me = useMe();
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
      colour={access?.HeaderColour}
    >
      {loaded.data && me.data && access ? (
        <EventForm
          key={editable.key}
          eventRef={ref}
          editable={editable}
          loaded={loaded.data}
          person={me.data.Email}
        />
      ) : (
        <Pending parts={[loaded, me, permissions]} />
      )}
    </PageFrame>
  );
}

interface FormProps {
  readonly eventRef: EventRef;
  readonly editable: Editable<Event, EventEdit>;
  readonly loaded: Tagged<Event>;
  readonly person: string;
}

function EventForm({ editable, loaded, eventRef, person }: FormProps) {
  const here = addresses.event(eventRef);
  const edit = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toPageValues,
    save: editable.save,
    reload: () => editable.read({}),
    labels: PAGE_LABELS,
    done: 'Event has been updated.',
    failed: 'Error updating event.',
    savedTo: () => here,
    cancelTo: here,
  });
  return (
    <PageForm
      label="Edit event"
      contentHelp="Markdown: what stands on the event’s page."
      keptName={loaded.data.Name}
      {...edit}
    />
  );
}
