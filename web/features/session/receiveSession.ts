import { isSignedIn, storeSession } from '../../api/session.ts';
import { beginAnew, isSessionExpected, takeRedirectTarget } from './redirectTarget.ts';

/**
 * `/auth?token=`: the API has signed somebody in and sent the browser back (specification section 2). Stores the token and
 * puts the redirect target into the address in its place. Called before anything is rendered or asked for, so that the token
 * stays neither in the address nor in the history, nor in any request.
 *
 * A token is taken only where this tab has just gone for it: else a link with somebody's token would turn whoever follows it
 * into that somebody (RFC 6749, section 10.12). Who isn't signed in begins anew: the target is a page that asks for it.
 */
export function receiveSession(): void {
  const token = new URLSearchParams(location.search).get('token');
  if (!/^\/auth\/?$/i.test(location.pathname) || token === null || token === '') return;
  if (isSessionExpected()) storeSession(token);
  else if (!isSignedIn()) beginAnew();
  history.replaceState(null, '', takeRedirectTarget());
}
