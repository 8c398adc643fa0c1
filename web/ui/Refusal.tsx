import styles from './Refusal.module.css';

interface Props {
  /** The server's reason for refusing the last attempt, or null. */
  readonly reason: string | null;
}

/** Shows why an action was refused. Place it next to the action. */
export const Refusal = ({ reason }: Props) =>
  reason === null ? null : (
    <p className={styles.refusal} role="alert">
      {reason}
    </p>
  );
