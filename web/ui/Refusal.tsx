import styles from './Refusal.module.css';

interface Props {
  /** Why the last attempt was refused; null shows nothing. */
  readonly reason: string | null;
}

/** Shows why an action was refused. Place it next to the action. */
export const Refusal = ({ reason }: Props) =>
  reason === null ? null : (
    <p className={styles.refusal} role="alert">
      {reason}
    </p>
  );
