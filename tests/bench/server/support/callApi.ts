import { person, startPortal } from '../../../support/portal.ts';

/**
 * Signs a new person in to a portal that runs in another process.
 * @param environment the settings of that portal's store, and its session key
 * @returns the session's token
 */
export async function signIn(environment: Readonly<Record<string, string>>): Promise<string> {
  const portal = await startPortal(environment);
  try {
    return (await portal.signIn(person())).token;
  } finally {
    await portal.close();
  }
}

/** @returns the parsed body @throws Error if the answer has another status than `status` */
export async function callApi<T>(address: string, status: number, init: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  if (answer.status !== status)
    throw new Error(`${new URL(address).pathname} was answered with ${answer.status}.`);
  return (await answer.json()) as T;
}
