import { obtainIdToken } from '../../../infra/local/sign-in/obtainIdToken.ts';
import { API, SIGN_IN } from './addresses.ts';

/** All tests of a worker share these sessions, so a test may end them only for a person whom no other test uses. */
const sessions = new Map<string, Promise<string>>();

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
  const session = sessions.get(email) ?? obtainSession(email);
  sessions.set(email, session);
  return session;
}
