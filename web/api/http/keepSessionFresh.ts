import { RENEW_BEFORE_SECONDS } from '#contract/base/limits.ts';
import { ApiError, renew } from './client.ts';
import { readSession, type Session } from './session.ts';

const RETRY_DELAY_MS = 30_000;

/**
 * Renews the session shortly before it expires. If the sign-in provider or the API doesn't answer, tries again after
 * 30 seconds. If the person must sign in again, tries again only when someone returns to the tab.
 * @returns a function that stops the renewals
 */
export function keepSessionFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const msUntilRenewal = (session: Session) => session.expires - RENEW_BEFORE_SECONDS * 1_000 - Date.now();

  const renewNow = async () => {
    const session = readSession();
    // The person has signed out, or another tab has renewed the session.
    if (session === null || msUntilRenewal(session) > 0) return schedule();
    try {
      if ((await renew(session)) !== null) schedule();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      schedule(RETRY_DELAY_MS);
    }
  };

  function schedule(delayMin = 0) {
    clearTimeout(timer);
    const session = readSession();
    if (session === null) return;
    timer = setTimeout(() => void renewNow(), Math.max(msUntilRenewal(session), delayMin));
  }

  // Timers stop while the computer sleeps, so the renewal is scheduled again when someone returns to the tab.
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
