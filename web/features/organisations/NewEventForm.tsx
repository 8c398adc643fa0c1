import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '#contract/base/limits.ts';
import type { EventDates } from '#contract/base/phase.ts';
import { HOUR } from '#contract/base/times.ts';
import * as addresses from '../../api/addresses.ts';
import { createEvent } from '../../api/data/newEvents.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { LeaveGuard } from '../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../forms/editing/useEditForm.ts';
import { TextField } from '../../forms/fields/TextField.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { StepList } from '../../forms/StepList.tsx';
import { useSteps } from '../../forms/useSteps.ts';
import { ColourField } from '../../shared/fields/ColourField.tsx';
import { EventDatesFields } from '../../shared/fields/EventDatesFields.tsx';
import { nameField } from '../../shared/fields/identifier.ts';
import { IdentifierField } from '../../shared/fields/IdentifierField.tsx';
import { LogoField } from '../../shared/fields/NameAndLogo.tsx';
import { ContentField } from '../../shared/fields/PageFields.tsx';
import { readTypedDates, typedDatesRefusal } from '../../shared/fields/typedDates.ts';
import { viewersTimeZone } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { plural } from '../../ui/plural.ts';
import {
  BASICS,
  basicsRefusal,
  DATES,
  LOOK,
  lookRefusal,
  NEW_EVENT_LABELS,
  newEventValues,
  type NewEventValues,
  startProblem,
  toNewEvent,
} from './eventValues.ts';
import { followingStart, presetDates } from './presetDates.ts';
import styles from './NewEventForm.module.css';

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
    savedTo: ({ Id }) => addresses.administerEvent({ ...organisationRef, event: Id }, 'Now'),
    cancelTo: addresses.administerOrganisation(organisationRef, 'Events'),
  });
  const passed = startProblem(values, useNow());
  const startRefusal = passed && `${NEW_EVENT_LABELS.EventStart}: ${passed}`;
  const steps = [
    { name: 'Basics', fields: BASICS, refused: basicsRefusal(values) },
    { name: 'Dates', fields: DATES, refused: typedDatesRefusal(values) ?? startRefusal },
    { name: 'Look', fields: LOOK, refused: lookRefusal(values) },
  ];
  const step = useSteps({ steps, problems: form.problems, refusals: form.refusals, onSave: form.onSave });
  return (
    <Form {...form} canSave={step.refused === null} label="Create an event" onSave={step.onSave}>
      <StepList steps={steps} at={step} />
      {step.name === 'Basics' && <BasicsStep organisationRef={organisationRef} field={field} />}
      {step.name === 'Dates' && <DatesStep field={field} values={values} startProblem={passed} />}
      {step.name === 'Look' && <LookStep field={field} title={values.name.trim()} />}
      <FormBar save={step.isLast ? 'Create' : 'Next'} {...bar} refused={step.refused} onBack={step.onBack} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

interface StepProps {
  readonly field: (name: keyof NewEventValues) => FormField;
}

interface BasicsProps extends StepProps {
  readonly organisationRef: OrganisationRef;
}

const BasicsStep = ({ field, organisationRef }: BasicsProps) => (
  <>
    <TextField
      field={nameField(field)}
      label={NEW_EVENT_LABELS.name}
      maxLength={NAME_MAX}
      autoComplete="off"
    />
    <IdentifierField
      field={field('id')}
      addressOf={(event) => addresses.event({ ...organisationRef, event })}
    />
    <TextField
      field={field('description')}
      label={NEW_EVENT_LABELS.description}
      help="A sentence or two, for lists and cards. You can write it later."
      maxLength={DESCRIPTION_MAX}
      long
    />
  </>
);

interface DatesProps extends StepProps {
  readonly values: NewEventValues;
  readonly startProblem: string | null;
}

function DatesStep({ field, startProblem: problem, values }: DatesProps) {
  const dates = readTypedDates(values);
  const preset = presetDates(values.EventStart, values.timezone);
  const usePreset = () => {
    if (preset === null) return;
    for (const date of ['VotingStart', 'VotingEnd', 'EventEnd'] as const) field(date).change(preset[date]);
  };
  return (
    <>
      <div>
        <Button size="large" disabledFocusable={preset === null} onClick={usePreset}>
          Fill in 72 hours from the start
        </Button>
      </div>
      <EventDatesFields field={followingStart(field, values)} values={values} startProblem={problem} />
      {dates !== null && <PhaseTimeline dates={dates} />}
    </>
  );
}

const LookStep = ({ field, title }: StepProps & { readonly title: string }) => (
  <>
    <ColourField field={field('headercolour')} label={NEW_EVENT_LABELS.headercolour} title={title} />
    <LogoField field={field} />
    <div data-wide>
      <ContentField
        field={field('content')}
        help="Markdown, shown on the event’s page. You can write it later."
      />
    </div>
  </>
);

/** Shows the parts of an event. The wider a part is, the longer it lasts. */
function PhaseTimeline({ dates }: { readonly dates: EventDates }) {
  const parts = partsOf(dates);
  return (
    <ol className="gap-xs flex" aria-label="Timeline">
      {parts.map(({ hours, name }) => (
        <li key={name} className={`shrink grid ${styles.part}`} style={{ '--hours': Math.max(hours, 1) }}>
          <span className="strong">{name}</span>
          <span className="small muted figures">{lengthOf(hours)}</span>
        </li>
      ))}
    </ol>
  );
}

function partsOf({ EventEnd, EventStart, VotingEnd, VotingStart }: EventDates) {
  const hours = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / HOUR);
  return [
    { name: 'Build', hours: hours(EventStart, VotingStart) },
    { name: 'Vote', hours: hours(VotingStart, VotingEnd) },
    { name: 'Results', hours: hours(VotingEnd, EventEnd) },
  ].filter((part) => part.hours > 0);
}

const lengthOf = (hours: number) =>
  hours > 96 ? plural(Math.round(hours / 24), 'day', 'days') : plural(hours, 'hour', 'hours');
