import styles from './Refusal.module.css';

interface Props {
  /** The server's reason for refusing the last try, or null. */
  readonly reason: string | null;
}

/** Says next to an action why the last try was refused. It stays until the next try. */
export const Refusal = ({ reason }: Props) =>
  reason === null ? null : (
    <p className={styles.refusal} role="alert">
      {reason}
    </p>
  );
