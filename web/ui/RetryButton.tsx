import styles from './RetryButton.module.css';

/** Tries again what failed. */
export function RetryButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.retry} onClick={onClick}>
      Try again
    </button>
  );
}
