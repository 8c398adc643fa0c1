import { Button } from '@fluentui/react-components';
import styles from './Conflict.module.css';
import type { Values } from './drafts.ts';
import type { FormField } from './formField.ts';

interface Props<V extends Values> {
  readonly field: FormField<V>;
  /** Their value in words, where it isn't fit to be read as it is kept. */
  readonly show?: (value: string) => string;
}

const asItIs = (value: string) => value;

/** What somebody else has saved in a field meanwhile, below what oneself has typed: the two are never mixed up in silence. */
export function Conflict<V extends Values>({ field, show = asItIs }: Props<V>) {
  const { keepMine, takeTheirs, theirs } = field;
  if (theirs === undefined) return null;
  return (
    <section className={styles.conflict} aria-label="Somebody else’s version">
      <p className={styles.heading}>Somebody else has saved this meanwhile:</p>
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
