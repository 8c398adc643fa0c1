import { useOnline } from '../../ui/useOnline.ts';
import styles from './OfflineBar.module.css';

/** Says that there is no network; what is on the screen stays. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <output>
      {!online && (
        <span className={styles.bar}>
          You are offline. What you see stays here and is brought up to date when you are back.
        </span>
      )}
    </output>
  );
}
