import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { HAS_PASSED } from '#contract/base/inputErrors.ts';
import { DateTimeField } from '../../../forms/fields/DateTimeField.tsx';
import { readTypedTime, typedTimeOf, typedTimeRefusal } from '../../../forms/fields/typedTime.ts';
import { useLoneField } from '../../../forms/fields/useLoneField.ts';
import styles from './Section.module.css';

interface Props {
  /** Must be unique on the page. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly button: string;
  readonly timeZone: string;
  readonly initial: string;
  /** The typed time must be after `earliest` and not after `latest`. Otherwise, the form shows `help` as the problem. */
  readonly earliest?: string;
  readonly latest?: string;
  readonly busy: boolean;
  /** @param until an instant in the future */
  readonly onSubmit: (until: string) => void;
}

export function UntilForm(props: Props) {
  const { busy, button, earliest, help, initial, label, latest, name, onSubmit, timeZone } = props;
  const { field, refuse } = useLoneField(name, typedTimeOf(initial, timeZone));
  const restoreFocusTarget = useRestoreFocusTarget();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTypedTime(field.value, timeZone);
    if (read.kind !== 'instant') return refuse(typedTimeRefusal(field.value, timeZone) ?? '');
    // Keeps the initial value's seconds, which the field doesn't show.
    const until = field.value === typedTimeOf(initial, timeZone) ? initial : read.instant;
    if (Date.parse(until) <= Date.now()) return refuse(HAS_PASSED);
    const isEarly = earliest !== undefined && Date.parse(until) <= Date.parse(earliest);
    const isLate = latest !== undefined && Date.parse(until) > Date.parse(latest);
    if (isEarly || isLate) return refuse(help);
    onSubmit(until);
  };

  return (
    <form className={`stack ${styles.until}`} aria-label={label} noValidate onSubmit={submit}>
      <DateTimeField field={field} label={label} timeZone={timeZone} help={help} />
      <Button type="submit" disabledFocusable={busy} aria-busy={busy} {...restoreFocusTarget}>
        {button}
      </Button>
    </form>
  );
}
