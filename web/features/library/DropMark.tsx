import styles from './DropMark.module.css';

/** Shows where a file that is being dragged can be dropped. */
export function DropMark() {
  return (
    <div className={styles.mark} aria-hidden="true">
      Drop it to upload
    </div>
  );
}
