import type { Browser, BrowserContextOptions } from 'playwright';
import type { Cloud } from '../../../../infra/local/cloud.ts';
import { signIn } from '../../../browser/support/test.ts';
import { readPortalConfig } from './serveBuild.ts';
import { dashboardIsThere } from './signs.ts';

/** A sample employee with a team, events and a vote, so that the dashboard has something to show. */
export const EMPLOYEE = 'mia.rossi@brightwater.example';

/** What a fresh context takes to be signed in: the flag cookie and the stored session. */
export type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

/**
 * Signs in once, through the real sign-in page.
 * @returns the session, and the settings that the portal of this cloud carries
 */
export async function obtainSession(
  browser: Browser,
  { addresses }: Cloud,
  email = EMPLOYEE,
): Promise<{ session: SignedIn; config: object }> {
  const context = await browser.newContext({ baseURL: addresses.portal });
  const page = await context.newPage();
  await signIn(page, email, '/dashboard/', addresses.signIn);
  await dashboardIsThere(page).waitFor();
  const [session, config] = [await context.storageState(), await readPortalConfig(page)];
  await context.close();
  return { session, config };
}
