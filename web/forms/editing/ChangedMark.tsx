import styles from './ChangedMark.module.css';

export const ChangedMark = () => <span className={styles.changed}>Changed</span>;
