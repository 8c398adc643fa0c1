import { HAS_PASSED } from '#contract/inputErrors.ts';
import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { DateTimeField } from '../../../forms/DateTimeField.tsx';
import { readTypedTime, typedTimeOf, typedTimeRefusal } from '../../../forms/typedTime.ts';
import { useLoneField } from '../../../forms/useLoneField.ts';
import styles from './Section.module.css';

interface Props {
  /** Tells its field from others of the page. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly button: string;
  readonly timeZone: string;
  /** The instant that stands in it first. */
  readonly initial: string;
  /** It has to come after this, and not after that. The help says so. */
  readonly earliest?: string;
  readonly latest?: string;
  readonly busy: boolean;
  /** @param until an instant that is yet to come */
  readonly onSubmit: (until: string) => void;
}

/** Asks until when something is to last. */
export function UntilForm(props: Props) {
  const { busy, button, earliest, help, initial, label, latest, name, onSubmit, timeZone } = props;
  const { field, refuse } = useLoneField(name, typedTimeOf(initial, timeZone));
  const restoreFocusTarget = useRestoreFocusTarget();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTypedTime(field.value, timeZone);
    if (read.kind !== 'instant') return refuse(typedTimeRefusal(field.value, timeZone) ?? '');
    // Of what stood in it first the field has left out seconds.
    const until = field.value === typedTimeOf(initial, timeZone) ? initial : read.instant;
    if (Date.parse(until) <= Date.now()) return refuse(HAS_PASSED);
    const isEarly = earliest !== undefined && Date.parse(until) <= Date.parse(earliest);
    const isLate = latest !== undefined && Date.parse(until) > Date.parse(latest);
    if (isEarly || isLate) return refuse(help);
    onSubmit(until);
  };

  return (
    <form className={styles.until} aria-label={label} noValidate onSubmit={submit}>
      <DateTimeField field={field} label={label} timeZone={timeZone} help={help} />
      <Button
        className={styles.button ?? ''}
        type="submit"
        disabledFocusable={busy}
        aria-busy={busy}
        {...restoreFocusTarget}
      >
        {button}
      </Button>
    </form>
  );
}
