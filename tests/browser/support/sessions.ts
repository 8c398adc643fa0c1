import { obtainIdToken } from '../../../infra/local/sign-in/obtainIdToken.ts';
import { API, SIGN_IN } from './addresses.ts';

/** A session ends after an hour, and the suite can take longer. Whoever gets a session can use it for another 40 minutes. */
const RENEW_MS = 20 * 60_000;

/** All tests of a worker share these sessions, so a test may end them only for a person whom no other test uses. */
const sessions = new Map<string, { readonly session: Promise<string>; readonly since: number }>();

async function obtainSession(email: string): Promise<string> {
  const token = await obtainIdToken({ issuer: SIGN_IN, email });
  const answer = await fetch(`${API}/v1/u/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) throw new Error(`${email} wasn’t signed in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { Token: string }).Token;
}

export function sessionOf(email: string): Promise<string> {
  const known = sessions.get(email);
  if (known && Date.now() - known.since < RENEW_MS) return known.session;
  const session = obtainSession(email);
  sessions.set(email, { session, since: Date.now() });
  return session;
}
