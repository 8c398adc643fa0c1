import { logout } from '../../api/logout.ts';
import { clearSession, readSession } from '../../api/session.ts';
import { removeSensitiveDrafts } from '../../forms/sensitiveDrafts.ts';

const succeeded = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

async function end(): Promise<boolean> {
  // This is needed even if another tab has ended the session, because an open form may have stored a draft since.
  removeSensitiveDrafts();
  const session = readSession();
  if (session === null) return true;
  // This happens before the servers answer, so that this browser is signed out in any case.
  clearSession();
  const [identity] = await Promise.all([
    import('../../api/identity.ts').catch(() => null),
    succeeded(logout(session)),
  ]);
  return identity === null ? false : identity.endSignIn().catch(() => false);
}

let underWay: Promise<boolean> | undefined;

/**
 * Signs out in this browser, at the API and at the provider, to which it redirects the page. Parallel calls share one
 * attempt.
 * @returns false if the provider couldn't be reached, so the person may still be signed in there
 */
export function endSession(): Promise<boolean> {
  underWay ??= end().finally(() => {
    underWay = undefined;
  });
  return underWay;
}
