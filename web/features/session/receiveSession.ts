import { isSignedIn, storeSession } from '../../api/http/session.ts';
import {
  markSignInRestarted,
  popRedirectTarget,
  popSessionExpectation,
} from '../../shared/redirectTarget.ts';

/**
 * Handles `/auth?token=`, the API's answer to a sign-in. Stores the token and replaces the address with the redirect
 * target. Runs before anything renders, so that the token leaves the address and the history and no request contains it.
 * Ignores a token that this tab didn't expect, because a link with a stranger's token would sign people in as that stranger
 * (RFC 6749, section 10.12). If there is no session either, sign-in restarts.
 */
export function receiveSession(): void {
  const token = new URLSearchParams(location.search).get('token');
  if (!/^\/auth\/?$/i.test(location.pathname) || token === null || token === '') return;
  if (popSessionExpectation()) storeSession(token);
  else if (!isSignedIn()) markSignInRestarted();
  history.replaceState(null, '', popRedirectTarget());
}
