import { useEffect, useEffectEvent } from 'react';

const POLL_MS = 3_000;

/** Use this when a date has passed by the browser's clock, but perhaps not by the server's. */
export function usePollWhile(isWaiting: boolean, poll: () => void): void {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    if (!isWaiting) return;
    pollNow();
    const timer = setInterval(() => pollNow(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
