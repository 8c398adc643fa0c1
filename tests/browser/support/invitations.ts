import type { Browser, Page } from 'playwright/test';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { callApiAs } from './callApi.ts';
import { colleague } from './people.ts';
import { openWithSession, type Watch, watchContext } from './test.ts';

/** Eve owns the event Winter Lights. */
export const EVE = 'eve.lindqvist@brightwater.example';

export const NIGHTSHIFT = '/brightwater/nightshift-hack';
export const LAMP_LIGHTER = `${NIGHTSHIFT}/lamp-lighter/`;
export const LAMP_LIGHTER_OWNER = colleague(40).email;
export const WINTER_LIGHTS = '/e/brightwater/winter-lights/';

export async function openBrowser(browser: Browser): Promise<{ page: Page; watch: Watch }> {
  const context = await browser.newContext();
  const watch = await watchContext(context);
  return { page: await context.newPage(), watch };
}

export async function openBrowserAs(
  browser: Browser,
  email: string,
  path?: string,
): Promise<{ page: Page; watch: Watch }> {
  const opened = await openBrowser(browser);
  await openWithSession(opened.page, email, path);
  return opened;
}

export const inviteByApi = async (
  inviter: string,
  target: string,
  email: string,
): Promise<SentInvitation> => {
  const path = `/u/invite${target}`;
  const { Invitation } = await callApiAs<{ Invitation: SentInvitation }>(inviter, 'POST', path, { email });
  return Invitation;
};

export const field = (page: Page) => page.getByLabel('Email address');
export const inviteButton = (page: Page) => page.getByRole('button', { name: 'Invite', exact: true });
export const entries = (page: Page) =>
  page.getByRole('list', { name: 'Addresses to invite' }).getByRole('listitem');
export const row = (page: Page, email: string) => page.getByRole('row', { name: email });
export const pending = (page: Page) => page.getByRole('region', { name: 'Pending Invitations' });
