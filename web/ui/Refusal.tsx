import styles from './Refusal.module.css';

interface Props {
  /** The server's reason for refusing the last attempt, or null. */
  readonly reason: string | null;
}

/** Shows next to an action why it was refused. The text stays until the next attempt. */
export const Refusal = ({ reason }: Props) =>
  reason === null ? null : (
    <p className={styles.refusal} role="alert">
      {reason}
    </p>
  );
