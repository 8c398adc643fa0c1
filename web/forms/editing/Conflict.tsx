import { Button } from '@fluentui/react-components';
import type { Values } from './drafts.ts';
import type { FormField } from './formField.ts';
import styles from './Conflict.module.css';

interface Props<V extends Values> {
  readonly field: FormField<V>;
  /** Formats the other person's value for display. Without it, the value appears as it is stored. */
  readonly show?: (value: string) => string;
}

const unchanged = (value: string) => value;

/** If someone else saved another value, shows it below the typed one, so that no change is lost unnoticed. */
export function Conflict<V extends Values>({ field, show = unchanged }: Props<V>) {
  const { keepMine, takeTheirs, theirs } = field;
  if (theirs === undefined) return null;
  return (
    <section className={styles.conflict} aria-label="The other version">
      <p className={styles.heading}>Someone else saved changes while you were editing:</p>
      <pre className={styles.theirs}>{theirs === '' ? '(nothing)' : show(theirs)}</pre>
      <div className={styles.choice}>
        <Button size="small" onClick={keepMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={takeTheirs}>
          Use theirs
        </Button>
      </div>
    </section>
  );
}
