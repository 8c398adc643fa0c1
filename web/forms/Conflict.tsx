import { Button } from '@fluentui/react-components';
import styles from './Conflict.module.css';
import type { Values } from './drafts.ts';
import type { FormField } from './formField.ts';

interface Props<V extends Values> {
  readonly field: FormField<V>;
  /** Formats their value, if the stored form isn't readable. */
  readonly show?: (value: string) => string;
}

const asItIs = (value: string) => value;

/** Shows the value that somebody else saved below the typed one, so that neither overwrites the other unnoticed. */
export function Conflict<V extends Values>({ field, show = asItIs }: Props<V>) {
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
