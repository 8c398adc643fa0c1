import { type BrowserContext, type FrameLocator, type Page } from 'playwright/test';
import { apiScope } from '../../../infra/local/sign-in/configuration.ts';
import { obtainTokens } from '../../../infra/local/sign-in/obtainIdToken.ts';
import { PORTAL, SIGN_IN } from './addresses.ts';
import { type HostOptions, type HostWindow, runHost } from './teamsHostPage.ts';

/**
 * A host that teams-js accepts, and whose origin differs from the portal's. The tests answer all requests to this host, so nothing
 * leaves this machine.
 */
const TEAMS = 'https://teams.microsoft.com/';

const HOST_PAGE = `<!doctype html><html lang="en"><title>Stand-in for Teams</title>
<style>body{margin:0}iframe{display:block;border:0;width:100vw;height:100vh}</style>
<iframe title="Tab" allow="clipboard-write"></iframe></html>`;

export interface TeamsTab {
  readonly page: Page;
  /** The frame with the portal. */
  readonly tab: FrameLocator;
  /** The calls that the tab has made to Teams. */
  readonly calls: () => Promise<HostWindow['hostLog']>;
  readonly sendEvent: (func: string, ...args: unknown[]) => Promise<void>;
  /** The addresses that the frame has shown. */
  readonly addresses: readonly string[];
}

/**
 * Returns true for the one expected error: when teams-js loads, it asks a Microsoft server for a list, and the content
 * security policy blocks this request.
 */
const isExpected = (text: string) => text.includes('res.cdn.office.net');

/** Collects unexpected console errors and exceptions of all pages and frames of the context, in a list that grows. */
export function faultsOf(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(String(error.error().stack ?? error.error())));
  return faults;
}

/** Opens a tab with the portal in the stand-in for Teams. @param email of the person who is signed in to Teams */
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
    sendEvent: (func, ...args) =>
      page.evaluate(([name, given]) => (window as unknown as HostWindow).sendEvent(name, ...given), [
        func,
        args,
      ] as const),
    addresses,
  };
}
