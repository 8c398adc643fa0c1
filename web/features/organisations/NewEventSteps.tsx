import { Button } from '@fluentui/react-components';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '#contract/base/limits.ts';
import * as addresses from '../../api/addresses.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { TextField } from '../../forms/fields/TextField.tsx';
import { ColourField } from '../../shared/fields/ColourField.tsx';
import { EventDatesFields } from '../../shared/fields/EventDatesFields.tsx';
import { nameField } from '../../shared/fields/identifier.ts';
import { IdentifierField } from '../../shared/fields/IdentifierField.tsx';
import { LogoField } from '../../shared/fields/NameAndLogo.tsx';
import { ContentField } from '../../shared/fields/PageFields.tsx';
import { readTypedDates } from '../../shared/fields/typedDates.ts';
import { NEW_EVENT_LABELS, type NewEventValues } from './eventValues.ts';
import { PhaseTimeline } from './PhaseTimeline.tsx';
import { followingStart, presetDates } from './presetDates.ts';

interface StepProps {
  readonly field: (name: keyof NewEventValues) => FormField;
}

interface BasicsProps extends StepProps {
  readonly organisationRef: OrganisationRef;
}

export const BasicsStep = ({ field, organisationRef }: BasicsProps) => (
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
}

export function DatesStep({ field, values }: DatesProps) {
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
      <EventDatesFields field={followingStart(field, values)} values={values} />
      {dates !== null && <PhaseTimeline dates={dates} />}
    </>
  );
}

export const LookStep = ({ field, title }: StepProps & { readonly title: string }) => (
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
