import { useSyncExternalStore } from 'react';
import styles from './OfflineBar.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that there is no network; what is on the screen stays. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
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
