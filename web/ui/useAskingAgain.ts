import { useEffect, useEffectEvent } from 'react';

const ASK_AGAIN_MS = 3_000;

/**
 * Calls `ask` immediately and then every 3 seconds while `waiting` is true. Use it when a date has passed by the browser's
 * clock, but perhaps not by the server's.
 */
export function useAskingAgain(waiting: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!waiting) return;
    askNow();
    const timer = setInterval(() => askNow(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting]);
}
