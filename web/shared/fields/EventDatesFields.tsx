import type { DateName } from '#contract/base/phase.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { DateTimeField } from '../../forms/fields/DateTimeField.tsx';
import { TimeZoneField } from '../../forms/fields/TimeZoneField.tsx';
import { DATES_LABELS, type DatesValues, typedDatesProblems } from './typedDates.ts';

interface Props {
  readonly values: DatesValues;
  readonly field: (name: keyof DatesValues) => FormField;
  /** The problem of a start that no rule of the dates finds. */
  readonly startProblem?: string | null;
}

const HELP: Record<DateName, string> = {
  EventStart: 'Until then, the event is marked “Coming up”.',
  VotingStart: 'Not before the event starts.',
  VotingEnd: 'Not before voting starts.',
  EventEnd: 'Not before voting ends. Once the event has ended, teams and their pages stay as they are.',
};

/** A date that breaks a rule is marked while someone types. */
export function EventDatesFields({ field, startProblem, values }: Props) {
  const problems = { ...typedDatesProblems(values), ...(startProblem && { EventStart: startProblem }) };
  const dateField = (date: DateName) => {
    const formField = field(date);
    const problem = formField.problem ?? problems[date];
    return (
      <DateTimeField
        field={{ ...formField, problem }}
        label={DATES_LABELS[date]}
        timeZone={values.timezone}
        help={HELP[date]}
      />
    );
  };
  return (
    <>
      <TimeZoneField
        field={field('timezone')}
        label={DATES_LABELS.timezone}
        help="Where the event takes place. All dates on this page are in this time zone."
      />
      <div className="gap-xxl columns">
        {dateField('EventStart')}
        {dateField('VotingStart')}
        {dateField('VotingEnd')}
        {dateField('EventEnd')}
      </div>
    </>
  );
}
