import turning from './css/Turning.module.css';
import styles from './Waiting.module.css';

interface Props {
  readonly text: string;
  /** The button for what the person can do after a failure. Without an action, the page shows progress. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export function Waiting({ text, action }: Props) {
  return (
    <main className={`grid centered muted gap-l ${styles['waiting']}`} aria-busy={action === undefined}>
      {action === undefined && <span className={`${turning['ring']} ${styles['mark']}`} aria-hidden="true" />}
      <p aria-live="polite">{text}</p>
      {action && (
        <button type="button" className="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </main>
  );
}
