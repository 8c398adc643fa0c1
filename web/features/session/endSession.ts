import { logout } from '../../api/logout.ts';
import { clearSession, readSession } from '../../api/session.ts';
import { removeSensitiveDrafts } from '../../forms/sensitiveDrafts.ts';

const succeeded = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

async function end(): Promise<boolean> {
  // Even if another tab has ended the session: a form that is open here may have kept a draft since.
  removeSensitiveDrafts();
  const session = readSession();
  if (session === null) return true;
  // First of all, and whatever the others answer: here, in every tab, it is over.
  clearSession();
  const [identity] = await Promise.all([
    import('../../api/identity.ts').catch(() => null),
    succeeded(logout(session)),
  ]);
  return identity === null ? false : identity.endSignIn().catch(() => false);
}

let underWay: Promise<boolean> | undefined;

/**
 * Signs out: here, at the API, and at the provider, for which the browser leaves and comes back. Asked again meanwhile it does
 * no more than that.
 *
 * @returns false when the provider could not be reached, so that one may still be signed in there
 */
export function endSession(): Promise<boolean> {
  underWay ??= end().finally(() => {
    underWay = undefined;
  });
  return underWay;
}
