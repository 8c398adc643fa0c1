import { useEffect } from 'react';

/** Keeps the screen on. Browsers release the lock when they hide the page, so this asks again when the page returns. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const newLock = await navigator.wakeLock.request('screen');
        // Two requests can be under way. If the first lock were kept too, no one could release it.
        void lock?.release();
        lock = newLock;
      } catch {
        // The browser refuses, for example on a low battery. The screen then turns off as usual.
      }
      if (isOver) void lock?.release();
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, [isOn]);
}
