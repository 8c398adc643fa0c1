import { useMemo, useState } from 'react';
import type { EventRef } from '#contract/identifiers.ts';
import { editableDetails } from '../../api/eventSettings.ts';
import { useEventAccess, useForEditing, useProfile } from '../../api/queries.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useEventRef } from '../../shared/useRefs.ts';
import { DetailsForm } from './manage/DetailsForm.tsx';
import { EventManageFrame } from './manage/EventManageFrame.tsx';
import { Section } from '../../shared/manage/Section.tsx';

/** `/{orgId}/{eventId}/edit`, the details of the administration, with the permission event_edit. */
export function EditEventPage() {
  const ref = useEventRef();
  const permissions = useEventAccess(ref);
  const name = permissions.data?.Name;
  const [round, setRound] = useState(0);
  return (
    <EventManageFrame
      eventRef={ref}
      permissions={permissions}
      section="Details"
      documentTitle={name === undefined ? 'Edit event' : `Edit ${name}`}
    >
      <Section heading="Details" text="Participants see changed dates for two weeks." round={round}>
        <LoadedForm key={round} eventRef={ref} renew={() => setRound(round + 1)} />
      </Section>
    </EventManageFrame>
  );
}

interface FormProps {
  readonly eventRef: EventRef;
  readonly renew: () => void;
}

function LoadedForm({ eventRef, renew }: FormProps) {
  const editable = useMemo(() => editableDetails(eventRef), [eventRef]);
  const loaded = useForEditing(editable);
  const me = useProfile();
  if (!loaded.data || !me.data) return <Pending parts={[loaded, me]} />;
  return <DetailsForm editable={editable} loaded={loaded.data} person={me.data.Email} renew={renew} />;
}
