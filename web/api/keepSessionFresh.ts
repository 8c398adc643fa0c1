import { RENEW_BEFORE_SECONDS } from '#contract/limits.ts';
import { ApiError, renew } from './client.ts';
import { readSession, type Session } from './session.ts';

const AGAIN_MS = 30_000;

/**
 * Renews the session before it expires; tabs share one renewal. If the directory or the API doesn't answer, it retries. If
 * the person must sign in again, the session expires and the next refused call reports it.
 */
export function keepSessionFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const timeLeft = (session: Session) => session.expires - RENEW_BEFORE_SECONDS * 1_000 - Date.now();

  const renewNow = async () => {
    const session = readSession();
    // Another tab has renewed it already.
    if (session === null || timeLeft(session) > 0) return schedule();
    try {
      if ((await renew(session)) !== null) schedule();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      schedule(AGAIN_MS);
    }
  };

  function schedule(notBefore = 0) {
    clearTimeout(timer);
    const session = readSession();
    if (session === null) return;
    timer = setTimeout(() => void renewNow(), Math.max(timeLeft(session), notBefore));
  }

  // Timers are late after the computer was asleep.
  const onVisible = () => {
    if (document.visibilityState === 'visible') schedule();
  };
  schedule();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
