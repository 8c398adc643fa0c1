import type { Browser, BrowserContextOptions } from 'playwright';
import type { Cloud } from '../../../../infra/local/cloud.ts';
import { signIn } from '../../../browser/support/test.ts';
import { dashboardHeading } from './signs.ts';

/** This employee has a team, events and a vote, which fill the dashboard. */
const EMPLOYEE = 'mia.rossi@brightwater.example';

/** Cookies and stored data of a browser context that is signed in. A new context that gets them is signed in too. */
export type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

/** Signs a person in on the cloud's sign-in page. */
export async function obtainSession(
  browser: Browser,
  { addresses }: Cloud,
  email = EMPLOYEE,
): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: addresses.portal });
  const page = await context.newPage();
  await signIn(page, email, '/dashboard/', addresses.signIn);
  await dashboardHeading(page).waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}
