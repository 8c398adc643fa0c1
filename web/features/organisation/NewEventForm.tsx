import { useMemo } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import { createEvent } from '../../api/newEvents.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import * as addresses from '../../api/addresses.ts';
import { viewersTimeZone } from '../../ui/dates.ts';
import { ColourField } from '../../shared/fields/ColourField.tsx';
import { EventDatesFields } from '../../shared/fields/EventDatesFields.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { suggestingIdentifier } from '../../shared/fields/identifier.ts';
import { IdentifierField } from '../../shared/fields/IdentifierField.tsx';
import { LeaveGuard } from '../../forms/LeaveGuard.tsx';
import { PageFields } from '../../shared/fields/PageFields.tsx';
import {
  NEW_EVENT_LABELS,
  newEventValues,
  type NewEventValues,
  eventRefusal,
  toNewEvent,
} from './eventValues.ts';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly person: string;
}

const toValues = (values: NewEventValues) => values;

export function NewEventForm({ organisationRef, person }: Props) {
  const loaded = useMemo(() => ({ data: newEventValues(viewersTimeZone()), tag: null }), []);
  const { bar, field, form, guard, values } = useEditForm({
    name: addresses.createEvent(organisationRef),
    person,
    loaded,
    toValues,
    save: (typed) => createEvent(organisationRef, toNewEvent(typed)),
    reload: () => Promise.resolve(loaded),
    labels: NEW_EVENT_LABELS,
    done: 'Event has been created.',
    failed: 'Error creating event.',
    savedTo: ({ Id }) => addresses.event({ ...organisationRef, event: Id }),
    cancelTo: addresses.organisation(organisationRef, 'Administration'),
  });
  const refused = eventRefusal(values);
  return (
    <Form canSave={refused === null} label="Create an event" {...form}>
      <PageFields
        field={suggestingIdentifier(field)}
        contentHelp="Markdown, shown on the event’s page."
        belowName={
          <IdentifierField
            field={field('id')}
            addressOf={(event) => addresses.event({ ...organisationRef, event })}
          />
        }
      >
        <EventDatesFields field={field} values={values} />
        <ColourField
          field={field('headercolour')}
          label={NEW_EVENT_LABELS.headercolour}
          title={values.name.trim() || 'Your event'}
        />
      </PageFields>
      <FormBar save="Create" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
