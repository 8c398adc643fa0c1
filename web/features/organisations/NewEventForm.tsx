import { useState } from 'react';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../api/addresses.ts';
import { createEvent } from '../../api/data/newEvents.ts';
import { LeaveGuard } from '../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../forms/editing/useEditForm.ts';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { StepList } from '../../forms/StepList.tsx';
import { useSteps } from '../../forms/useSteps.ts';
import { typedDatesRefusal } from '../../shared/fields/typedDates.ts';
import { viewersTimeZone } from '../../ui/dates.ts';
import {
  BASICS,
  basicsRefusal,
  DATES,
  LOOK,
  lookRefusal,
  NEW_EVENT_LABELS,
  newEventValues,
  type NewEventValues,
  toNewEvent,
} from './eventValues.ts';
import { BasicsStep, DatesStep, LookStep } from './NewEventSteps.tsx';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly person: string;
}

const toValues = (values: NewEventValues) => values;

/** Creates an event in three short steps. Only the name is required, because everything else has a default. */
export function NewEventForm({ organisationRef, person }: Props) {
  const [loaded] = useState(() => ({ data: newEventValues(viewersTimeZone(), Date.now()), tag: null }));
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
    savedTo: ({ Id }) => addresses.administerEvent({ ...organisationRef, event: Id }, 'Overview'),
    cancelTo: addresses.administerOrganisation(organisationRef, 'Events'),
  });
  const steps = [
    { name: 'Basics', fields: BASICS, refused: basicsRefusal(values) },
    { name: 'Dates', fields: DATES, refused: typedDatesRefusal(values) },
    { name: 'Look', fields: LOOK, refused: lookRefusal(values) },
  ];
  const step = useSteps({ steps, problems: form.problems, refusals: form.refusals, onSave: form.onSave });
  return (
    <Form {...form} canSave={step.refused === null} label="Create an event" onSave={step.onSave}>
      <StepList steps={steps} at={step} />
      {step.name === 'Basics' && <BasicsStep organisationRef={organisationRef} field={field} />}
      {step.name === 'Dates' && <DatesStep field={field} values={values} />}
      {step.name === 'Look' && <LookStep field={field} title={values.name.trim()} />}
      <FormBar save={step.isLast ? 'Create' : 'Next'} {...bar} refused={step.refused} onBack={step.onBack} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
