import { useEffect, useEffectEvent } from 'react';

const POLL_MS = 3_000;

/** Polls while the page waits for the server, for example because a date has passed only by the browser's clock. */
export function usePollWhile(isWaiting: boolean, poll: () => void): void {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    if (!isWaiting) return;
    pollNow();
    const timer = setInterval(() => pollNow(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
