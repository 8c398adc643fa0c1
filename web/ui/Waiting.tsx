import styles from './Waiting.module.css';
import turning from './Turning.module.css';

interface Props {
  readonly text: string;
  /** What one can do, where waiting alone leads nowhere. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** A whole page that waits, or says why it can't go on and what to do. */
export function Waiting({ text, action }: Props) {
  return (
    <main className={styles['waiting']} aria-busy={action === undefined}>
      {action === undefined && <span className={`${turning['ring']} ${styles['mark']}`} aria-hidden="true" />}
      <p aria-live="polite">{text}</p>
      {action && (
        <button type="button" className={styles['action']} onClick={action.run}>
          {action.label}
        </button>
      )}
    </main>
  );
}
