import { person, startPortal } from '../../../support/portal.ts';

/** Somebody signed in, for a portal in a process of its own. @returns their token */
export async function signIn(environment: Readonly<Record<string, string>>): Promise<string> {
  const portal = await startPortal(environment);
  try {
    return (await portal.signIn(person())).token;
  } finally {
    await portal.close();
  }
}

/** Calls the portal, and gives the JSON of its answer; rejects on any other status than the one expected. */
export async function callApi<T>(address: string, status: number, init: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  if (answer.status !== status)
    throw new Error(`${new URL(address).pathname} was answered ${answer.status}.`);
  return (await answer.json()) as T;
}
