import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test as base } from 'playwright/test';
import { PORTAL, SIGN_IN } from './addresses.ts';
import { recordNotices } from './notices.ts';
import { sessionOf } from './sessions.ts';

/** A test fails if a page reports an error, except for the errors that the test expects with these functions. */
export interface Watch {
  /** Allows the console's "Failed to load resource … status of {status}" for these statuses. */
  expectStatus(...statuses: number[]): void;
  /** Allows console messages that contain "net::ERR_". */
  expectNetworkErrors(): void;
}

interface Fixtures {
  watch: Watch;
  /** Opens an address with a session that needs no sign-in page; see `openWithSession`. */
  signIn: (email: string, path?: string) => Promise<void>;
  /** Uses the real sign-in page, for tests of signing in, renewal and signing out. */
  signInByPage: (email: string, path?: string) => Promise<void>;
}

const isForeign = ({ hostname, protocol }: URL) =>
  protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname);

/**
 * Collects exceptions, console errors, CSP violations and requests to foreign hosts, which make the test fail, and notices for
 * `expectNotice`.
 */
async function collectFaults(context: BrowserContext) {
  const faults: string[] = [];
  const statuses = new Set<number>();
  let networkErrors = false;

  // The browser can't resolve foreign hosts. Don't use a route to find requests to them: routes bypass the browser's cache.
  context.on('request', (request) => {
    if (isForeign(new URL(request.url()))) faults.push(`request to a foreign host: ${request.url()}`);
  });
  await recordNotices(context);
  await context.exposeBinding('reportViolation', (_source, violation: string) =>
    faults.push(`CSP: ${violation}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      const { reportViolation } = window as typeof window & { reportViolation?: (text: string) => void };
      reportViolation?.(`${effectiveDirective} blocked ${blockedURI}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const [, status] =
      /^Failed to load resource: the server responded with a status of (\d+)/.exec(text) ?? [];
    if (status !== undefined && statuses.has(Number(status))) return;
    if (networkErrors && text.includes('net::ERR_')) return;
    faults.push(`console: ${text} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    faults.push(`exception: ${String(error.error().stack ?? error.error())}`),
  );

  const watch: Watch = {
    expectStatus: (...expected) => expected.forEach((status) => statuses.add(status)),
    expectNetworkErrors: () => {
      networkErrors = true;
    },
  };
  return { faults, watch };
}

/** The additional contexts of the running test, with their faults. */
const watches = new Map<BrowserContext, Awaited<ReturnType<typeof collectFaults>>>();

/** Makes faults in an additional context fail the test too. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const found = watches.get(context) ?? (await collectFaults(context));
  watches.set(context, found);
  return found.watch;
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, provide) => {
      const { faults, watch } = await collectFaults(context);
      await provide(watch);
      const found = [{ faults }, ...watches.values()].flatMap((one) => one.faults);
      // A route that still waits for its answer would throw once its page closes. What its request does then isn't a fault.
      const pages = [context, ...watches.keys()].flatMap((one) => one.pages());
      for (const page of pages) await page.unrouteAll({ behavior: 'ignoreErrors' });
      watches.clear();
      expect(found, 'no exception, console error, CSP violation or foreign request').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, provide) => {
    await provide((email, path = '/dashboard/') => openWithSession(page, email, path));
  },
  signInByPage: async ({ page }, provide) => {
    await provide((email, path = '/dashboard/') => signIn(page, email, path));
  },
});

/**
 * Stores a session in the browser without the sign-in provider, and opens an address. The session lasts an hour and can't
 * be renewed.
 * @param now the time by the clock of the page, which a test can set
 */
export async function openWithSession(
  page: Page,
  email: string,
  path = '/dashboard/',
  now = Date.now(),
): Promise<void> {
  const id = randomUUID();
  const expires = now + 3_600_000;
  const session = JSON.stringify({ id, token: await sessionOf(email), expires });
  await page
    .context()
    .addCookies([{ name: 'portal_signed_in', value: '1', url: PORTAL, sameSite: 'Strict' }]);
  await page.addInitScript(
    ({ id, portal, session }) => {
      // Store the session only once in each tab, because a reload would otherwise undo a sign-out.
      if (location.origin !== portal || sessionStorage.getItem(id) !== null) return;
      sessionStorage.setItem(id, 'stored');
      localStorage.setItem('portal.session', session);
    },
    { id, portal: PORTAL, session },
  );
  await page.goto(new URL(path, PORTAL).href);
}

/**
 * Opens an address, signs in on the sign-in page, and waits for the portal.
 * @param path a path, or an absolute address if the context has no baseURL
 * @param provider the origin of the sign-in page
 * @param end the path that the portal shows after signing in
 */
export async function signIn(
  page: Page,
  email: string,
  path = '/dashboard/',
  provider = SIGN_IN,
  end = path,
): Promise<void> {
  await page.goto(path);
  await page.waitForURL((url) => url.origin === provider);
  await chooseAccount(page, email);
  const { pathname } = new URL(end, page.url());
  await page.waitForURL((url) => url.origin !== provider && url.pathname.startsWith(pathname));
}

/** Chooses an account on the sign-in page, which lists colleagues in a closed group. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  const account = page.locator(`button[name="account"][value="${email}"]`);
  await account.evaluate((button) => button.closest('details')?.setAttribute('open', ''));
  await account.click();
}

export { expect };
export { expectNotice } from './notices.ts';
