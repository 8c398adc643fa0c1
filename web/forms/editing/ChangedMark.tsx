import styles from './ChangedMark.module.css';

export const ChangedMark = () => <span className={`small ${styles.changed}`}>Changed</span>;
