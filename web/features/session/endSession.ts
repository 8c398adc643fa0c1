import { logout } from '../../api/http/logout.ts';
import { clearSession, readSession } from '../../api/http/session.ts';
import { removeSensitiveDrafts } from '../../forms/editing/sensitiveDrafts.ts';

const succeeded = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

async function end(): Promise<boolean> {
  // Drafts can exist without a session: another tab may have ended the session before a form in this tab stored a draft.
  removeSensitiveDrafts();
  const session = readSession();
  if (session === null) return true;
  // Clear the session before the calls, so that this browser is signed out even if the servers don't answer.
  clearSession();
  const [identity] = await Promise.all([
    import('../../api/http/identity.ts').catch(() => null),
    succeeded(logout(session)),
  ]);
  return identity === null ? false : identity.endSignIn().catch(() => false);
}

let attempt: Promise<boolean> | undefined;

/**
 * Signs out in this browser and at the API, then redirects to the sign-in provider to sign out there. Without a session,
 * removes sensitive drafts and does nothing else. Parallel calls share one attempt.
 * @returns false if the redirect wasn't possible, so the person may still be signed in at the provider
 */
export function endSession(): Promise<boolean> {
  attempt ??= end().finally(() => {
    attempt = undefined;
  });
  return attempt;
}
