import { useMemo } from 'react';
import { editableDetails } from '../../../api/data/eventSettings.ts';
import { useEventAccess } from '../../../api/http/queries.ts';
import { FormSection } from '../../../shared/manage/FormSection.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { EventManageFrame } from '../manage/EventManageFrame.tsx';
import { DetailsForm } from '../manage/settings/DetailsForm.tsx';

/** `/{orgId}/{eventId}/edit`, the details of the administration, for people with the permission event_edit. */
export function EditEventPage() {
  const ref = useEventRef();
  const permissions = useEventAccess(ref);
  const name = permissions.data?.Name;
  const editable = useMemo(() => editableDetails(ref), [ref]);
  return (
    <EventManageFrame
      permissions={permissions}
      section="Details"
      documentTitle={name === undefined ? 'Edit event' : `Edit ${name}`}
    >
      <FormSection heading="Details" text="Participants see changed dates for two weeks." editable={editable}>
        {(form) => <DetailsForm {...form} />}
      </FormSection>
    </EventManageFrame>
  );
}
