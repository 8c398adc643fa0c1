import { logout } from '../../api/logout.ts';
import { clearSession, readSession } from '../../api/session.ts';
import { removeSensitiveDrafts } from '../../forms/sensitiveDrafts.ts';

const succeeded = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

async function end(): Promise<boolean> {
  // Comes first, because even if another tab has ended the session, a form in this tab may have stored a draft since.
  removeSensitiveDrafts();
  const session = readSession();
  if (session === null) return true;
  // Doesn't wait for the servers, so that this browser is signed out even if they don't answer.
  clearSession();
  const [identity] = await Promise.all([
    import('../../api/identity.ts').catch(() => null),
    succeeded(logout(session)),
  ]);
  return identity === null ? false : identity.endSignIn().catch(() => false);
}

let attempt: Promise<boolean> | undefined;

/**
 * Signs out in this browser and at the API, then redirects to the sign-in provider to sign out there. Without a session,
 * only removes sensitive drafts. Parallel calls share one attempt.
 * @returns false if the redirect wasn't possible, so the person may still be signed in at the provider
 */
export function endSession(): Promise<boolean> {
  attempt ??= end().finally(() => {
    attempt = undefined;
  });
  return attempt;
}
