import { isSignedIn, storeSession } from '../../api/session.ts';
import { beginAnew, isSessionExpected, takeRedirectTarget } from './redirectTarget.ts';

/**
 * Handles `/auth?token=`, the API's answer to a sign-in. Stores the token and replaces the address with the redirect
 * target. Runs before anything renders, so that the token doesn't stay in the address, the history or any request.
 * Accepts a token only if this tab has asked for one. Otherwise a link with a stranger's token would sign people in as that
 * stranger (RFC 6749, section 10.12). If a token is ignored and there is no session, sign-in begins again.
 */
export function receiveSession(): void {
  const token = new URLSearchParams(location.search).get('token');
  if (!/^\/auth\/?$/i.test(location.pathname) || token === null || token === '') return;
  if (isSessionExpected()) storeSession(token);
  else if (!isSignedIn()) beginAnew();
  history.replaceState(null, '', takeRedirectTarget());
}
