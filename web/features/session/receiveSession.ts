import { isSignedIn, storeSession } from '../../api/session.ts';
import { isSessionExpected, takeRedirectTarget } from './redirectTarget.ts';

/**
 * `/auth?token=`: the API has signed somebody in and sent the browser back (specification section 2). Stores the token and
 * puts the redirect target into the address in its place. Called before anything is rendered or asked for, so that the token
 * stays neither in the address nor in the history, nor in any request.
 *
 * Who is signed in already takes a token only where this tab has just sent them for it: else a link with somebody's token would
 * turn whoever follows it into that somebody (RFC 6749, section 10.12).
 */
export function receiveSession(): void {
  const token = new URLSearchParams(location.search).get('token');
  if (!/^\/auth\/?$/i.test(location.pathname) || token === null || token === '') return;
  const expected = isSessionExpected();
  if (expected || !isSignedIn()) storeSession(token);
  history.replaceState(null, '', takeRedirectTarget());
}
