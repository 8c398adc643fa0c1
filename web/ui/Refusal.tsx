import styles from './Refusal.module.css';

interface Props {
  /** Why the server refused the last try; null where it did not. */
  readonly reason: string | null;
}

/** Says next to an action why the last try was refused. It stays until the next try. */
export const Refusal = ({ reason }: Props) =>
  reason === null ? null : (
    <p className={styles.refusal} role="alert">
      {reason}
    </p>
  );
