import type { Page } from 'playwright/test';
import { API } from './addresses.ts';
import { sessionOf } from './sessions.ts';

/** Calls the API as the person on this page. @param path below /v1 @throws Error if the API refuses */
export async function callApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const call = { method, path, body: JSON.stringify(body) };
  return await page.evaluate(async ({ body, method, path }) => {
    const { token } = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { token: string };
    const meta = document.querySelector('meta[name="portal-config"]')?.getAttribute('content') ?? '{}';
    const { apiOrigin } = JSON.parse(meta) as { apiOrigin: string };
    const answer = await fetch(`${apiOrigin}/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }, call);
}

/** Calls the API as an employee of the sample, without a page. @param path below /v1 @throws Error if the API refuses */
export async function callApiAs<T>(email: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${API}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${await sessionOf(email)}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}
