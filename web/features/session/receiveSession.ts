import { storeSession } from '../../api/session.ts';
import { takeRedirectTarget } from './redirectTarget.ts';

/**
 * `/auth?token=`: the API has signed somebody in and sent the browser back (specification section 2). Stores the token and
 * puts the redirect target into the address in its place. Called before anything is rendered or asked for, so that the token
 * stays neither in the address nor in the history, nor in any request.
 */
export function receiveSession(): void {
  const token = new URLSearchParams(location.search).get('token');
  if (!/^\/auth\/?$/i.test(location.pathname) || token === null || token === '') return;
  storeSession(token);
  history.replaceState(null, '', takeRedirectTarget());
}
