import { useEffect, useEffectEvent } from 'react';

const ASK_AGAIN_MS = 3_000;

/** While `waiting`, calls `ask` now and every 3 seconds. For a date that has passed here but perhaps not on the server. */
export function useAskingAgain(waiting: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!waiting) return;
    askNow();
    const timer = setInterval(() => askNow(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting]);
}
