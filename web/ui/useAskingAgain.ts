import { useEffect, useEffectEvent } from 'react';

const ASK_AGAIN_MS = 3_000;

/** While `waiting`, asks now and every few seconds. The server's clock decides, and it may be behind this one. */
export function useAskingAgain(waiting: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!waiting) return;
    askNow();
    const timer = setInterval(() => askNow(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting]);
}
