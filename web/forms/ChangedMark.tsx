import styles from './ChangedMark.module.css';

/** Beside the label of a field that differs from what is saved. */
export const ChangedMark = () => <span className={styles.changed}>Changed</span>;
