import { Button } from '@fluentui/react-components';
import type { FormField } from './formField.ts';
import styles from './Conflict.module.css';

interface Props<T> {
  readonly field: FormField<T>;
  /** Formats the other person's value for display. Without it, the value appears as it is, and a list with an entry on each line. */
  readonly show?: (value: T) => string;
}

const asText = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value));

/** If someone else saved another value, shows it below the typed one, so that no change is lost unnoticed. */
export function Conflict<T>({ field, show = asText }: Props<T>) {
  const { keepMine, takeTheirs, theirs } = field;
  if (theirs === undefined) return null;
  const shown = show(theirs);
  return (
    <section className={`grid warning ${styles.conflict}`} aria-label="The other version">
      <p className="strong">Someone else saved changes while you were editing:</p>
      <pre className={`breaks ${styles.theirs}`}>{shown.trim() === '' ? '(nothing)' : shown}</pre>
      <div className={`wrap ${styles.choice}`}>
        <Button className="touch" size="small" onClick={keepMine}>
          Keep mine
        </Button>
        <Button className="touch" size="small" onClick={takeTheirs}>
          Use theirs
        </Button>
      </div>
    </section>
  );
}
