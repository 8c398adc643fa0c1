import { Input, Radio, RadioGroup } from '@fluentui/react-components';
import { dateAndTime, sameClock, viewersTimeZone, zoneName } from '../../ui/dates.ts';
import type { FormField } from '../editing/formField.ts';
import { FormFieldFrame } from './FormFieldFrame.tsx';
import {
  isTimeZone,
  type Occurrence,
  partsOf,
  readTypedTime,
  type TypedTime,
  typedTime,
  typedTimeRefusal,
} from './typedTime.ts';
import styles from './DateTimeField.module.css';

interface Props {
  /** Holds a TypedTime. */
  readonly field: FormField;
  readonly label: string;
  /** IANA name of the time zone. If it isn't valid, the field shows no hints about the time. */
  readonly timeZone: string;
  readonly help?: string;
}

/**
 * A field for a date and a time in a time zone. Below the field, the portal repeats the time in its own format, and adds the
 * viewer's time if it differs. The field refuses an hour that the clocks skip. If the clocks show an hour twice, it asks which
 * of the two is meant.
 */
export function DateTimeField({ field, help, label, timeZone }: Props) {
  const { change, value } = field;
  const { date, occurrence, time } = partsOf(value);
  const known = isTimeZone(timeZone);
  const read = known ? readTypedTime(value, timeZone) : null;
  // The problem appears immediately, because typing more can't make a skipped time valid.
  const skipped = read?.kind === 'skipped' ? typedTimeRefusal(value, timeZone) : null;
  const twice = known ? readTypedTime(typedTime(date, time), timeZone) : null;
  return (
    <FormFieldFrame
      field={field}
      label={label}
      help={
        <>
          {read?.kind === 'instant' && <TimeInWords instant={read.instant} timeZone={timeZone} />}
          {help}
        </>
      }
      problem={skipped ?? undefined}
      show={shownTime}
    >
      {({ id, ...described }) => {
        const shared = { className: styles.control, ...described };
        return (
          <div className="row">
            <Input
              {...shared}
              id={id}
              type="date"
              aria-label={`${label}: date`}
              value={date}
              onChange={(_, data) => change(typedTime(data.value, time))}
            />
            <Input
              {...shared}
              type="time"
              aria-label={`${label}: time`}
              value={time}
              onChange={(_, data) => change(typedTime(date, data.value))}
            />
            {twice?.kind === 'repeated' && (
              <OccurrenceChoice
                label={label}
                value={occurrence}
                first={zoneName(twice.first, timeZone)}
                second={zoneName(twice.second, timeZone)}
                onChange={(chosen) => change(typedTime(date, time, chosen))}
              />
            )}
          </div>
        );
      }}
    </FormFieldFrame>
  );
}

interface OccurrenceChoiceProps {
  readonly label: string;
  readonly value: Occurrence | null;
  /** The zone's name before the clocks go back, such as `BST`; `second` is its name afterwards. */
  readonly first: string;
  readonly second: string;
  readonly onChange: (occurrence: Occurrence) => void;
}

const OccurrenceChoice = ({ first, label, onChange, second, value }: OccurrenceChoiceProps) => (
  <RadioGroup
    className={styles.which}
    aria-label={`${label}: clocks show this hour twice`}
    layout="horizontal"
    value={value ?? ''}
    onChange={(_, data) => onChange(data.value === 'first' ? 'first' : 'second')}
  >
    <Radio value="first" label={`Before clocks go back (${first})`} />
    <Radio value="second" label={`After clocks go back (${second})`} />
  </RadioGroup>
);

/** Repeats the time in the portal's format, because the browser's format may put the month before the day. */
function TimeInWords({ instant, timeZone }: { readonly instant: string; readonly timeZone: string }) {
  const viewersZone = viewersTimeZone();
  return (
    <>
      <span className={`block figures ${styles.read}`}>{dateAndTime(instant, timeZone)}</span>
      {!sameClock(instant, instant, timeZone, viewersZone) && (
        <span className={`block figures ${styles.read}`}>Your time: {dateAndTime(instant, viewersZone)}</span>
      )}
    </>
  );
}

function shownTime(typed: TypedTime): string {
  const { date, occurrence, time } = partsOf(typed);
  const which = { first: ' (before clocks go back)', second: ' (after clocks go back)' };
  return `${date} ${time}${occurrence === null ? '' : which[occurrence]}`;
}
