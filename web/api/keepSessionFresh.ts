import { RENEW_BEFORE_SECONDS } from '#contract/limits.ts';
import { ApiError, renew } from './client.ts';
import { readSession, type Session } from './session.ts';

const AGAIN_MS = 30_000;

/**
 * Renews the session silently before it ends, for as long as the page lives; the tabs of a browser do it once between them.
 * Where the directory or the API does not answer it tries again; where only the person can sign in again it lets the
 * session run out, and the first call that is refused says so.
 *
 * @returns a function that stops it
 */
export function keepSessionFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const timeLeft = (session: Session) => session.expires - RENEW_BEFORE_SECONDS * 1_000 - Date.now();

  const renewNow = async () => {
    const session = readSession();
    // Another tab was faster.
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

  // After a sleep of the machine timers are late.
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
