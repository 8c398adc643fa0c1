import type { BrowserContext, FrameLocator, Page } from 'playwright/test';
import { apiScope } from '../../../infra/local/sign-in/configuration.ts';
import { obtainTokens } from '../../../infra/local/sign-in/obtainIdToken.ts';
import { PORTAL, SIGN_IN } from './addresses.ts';
import { type HostOptions, type HostWindow, runHost } from './teamsHostPage.ts';

/** Nothing leaves this machine: the tests answer for this host. It is another site than the portal, and a host that teams-js knows. */
const TEAMS = 'https://teams.microsoft.com/';

const HOST_PAGE = `<!doctype html><html lang="en"><title>Stand-in for Teams</title>
<style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<iframe title="Tab" allow="clipboard-write"></iframe></html>`;

export interface TeamsTab {
  readonly page: Page;
  /** The portal. */
  readonly tab: FrameLocator;
  /** All calls of the tab. */
  readonly calls: () => Promise<HostWindow['hostLog']>;
  /** Sends an event to the tab. */
  readonly tell: (func: string, ...args: unknown[]) => Promise<void>;
  /** The addresses that the frame had. */
  readonly addresses: readonly string[];
}

/** teams-js asks a Microsoft server for a list at import, and the policy blocks that. Nothing else may be blocked. */
const isExpected = (text: string) => text.includes('res.cdn.office.net');

/** Collects console errors and exceptions of the tab that nobody expects. */
export function faultsOf(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(String(error.error().stack ?? error.error())));
  return faults;
}

/** Opens a tab of the portal in the stand-in. @param email whose tokens the host has */
export async function openInTeams(
  page: Page,
  email: string,
  path: string,
  options: Partial<HostOptions> = {},
  host = TEAMS,
): Promise<TeamsTab> {
  await page
    .context()
    .route(`${host}**`, (route) => route.fulfill({ contentType: 'text/html', body: HOST_PAGE }));
  await page.exposeFunction('obtainTokens', async () => {
    const { access_token, id_token } = await obtainTokens({
      issuer: SIGN_IN,
      email,
      scope: `openid profile email ${apiScope}`,
    });
    return { access_token, id_token };
  });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) addresses.push(frame.url());
  });
  await page.goto(host);
  await page.evaluate(runHost, { tab: new URL(path, PORTAL).href, ...options });
  return {
    page,
    tab: page.frameLocator('iframe[title="Tab"]'),
    calls: () => page.evaluate(() => (window as unknown as HostWindow).hostLog),
    tell: (func, ...args) =>
      page.evaluate(([name, given]) => (window as unknown as HostWindow).tell(name, ...given), [
        func,
        args,
      ] as const),
    addresses,
  };
}
