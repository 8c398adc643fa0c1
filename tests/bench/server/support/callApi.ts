import { person, startPortal } from '../../../support/portal.ts';

/** Makes a session for a portal in another process. @returns the token */
export async function signIn(environment: Readonly<Record<string, string>>): Promise<string> {
  const portal = await startPortal(environment);
  try {
    return (await portal.signIn(person())).token;
  } finally {
    await portal.close();
  }
}

/** @throws Error for another status than the expected one */
export async function callApi<T>(address: string, status: number, init: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  if (answer.status !== status)
    throw new Error(`${new URL(address).pathname} was answered ${answer.status}.`);
  return (await answer.json()) as T;
}
