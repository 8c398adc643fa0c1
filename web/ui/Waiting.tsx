import styles from './Waiting.module.css';
import turning from './Turning.module.css';

interface Props {
  readonly text: string;
  /** A way out if waiting doesn't help. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** A full page that shows progress, or an error and what to do about it. */
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
