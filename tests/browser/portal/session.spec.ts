import type { Locator, Page } from 'playwright/test';
import { API, SIGN_IN } from '../support/addresses.ts';
import { colleague } from '../support/people.ts';
import { expect, openWithSession, signIn, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';
/** Stands for another person's token. A browser can't verify signatures, so only the API can tell that it's a fake. */
const FOREIGN = 'eyJhbGciOiJFUzI1NiJ9.eyJleHAiOjQxMDI0NDQ4MDB9.c2lnbmF0dXJl';

test('a session that the API refuses is renewed silently, and the page loads', async ({
  page,
  signInByPage,
  watch,
}) => {
  watch.expectStatus(401);
  await signInByPage(MIA, '/faqs/');
  const before = await page.evaluate(() => localStorage.getItem('portal.session'));
  // The API refuses a token whose signature has been changed.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { token: string };
    localStorage.setItem(
      'portal.session',
      JSON.stringify({ ...session, token: `${session.token.slice(0, -4)}AAAA` }),
    );
  });
  await page.goto('/dashboard/');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome.*Mia/ })).toBeVisible();
  const after = await page.evaluate(() => localStorage.getItem('portal.session'));
  expect(after).not.toBe(before);
});

test('a session is renewed before it ends', async ({ page, signInByPage }) => {
  await signInByPage(MIA, '/faqs/');
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  const renewed = page.waitForResponse((response) => response.url() === `${API}/v1/u/authenticate`);
  // A session lasts an hour.
  await page.clock.fastForward('58:00');
  expect((await renewed).status()).toBe(200);
});

test('signing out in one tab signs the others out', async ({ page, context, signInByPage }) => {
  await signInByPage(MIA);
  const second = await context.newPage();
  await second.goto('/faqs/');
  await expect(second.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  await page.goto('/signout/');
  await expect(page.getByText('You are now signed out.')).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeHidden();
});

test('signing out everywhere ends the session on another device', async ({
  browser,
  page,
  signInByPage,
  watch,
}) => {
  watch.expectStatus(401);
  const SAM = colleague(55).email;
  await signInByPage(SAM, '/profile/');
  const phone = await (await browser.newContext()).newPage();
  await openWithSession(phone, SAM, '/faqs/');
  await expect(phone.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Yes, sign out.' }).click();
  await expect(page.getByText('You are now signed out.')).toBeVisible();
  await phone.goto('/dashboard/');
  await expect(phone.getByRole('heading', { name: 'Unauthorised' })).toBeVisible();
  await phone.context().close();
});

test('a leaked callback address doesn’t work a second time', async ({ page, signInByPage }) => {
  const exchange = page.waitForRequest((request) =>
    request.url().startsWith(`${API}/v1/u/authenticate?token=`),
  );
  await signInByPage(MIA);
  const leaked = (await exchange).url();
  await page.goto(leaked);
  await expect(page).toHaveURL(/\/error\/401\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorised' })).toBeVisible();
});

test('a link with another person’s token doesn’t replace the current session', async ({
  page,
  signInByPage,
}) => {
  await signInByPage(MIA, '/faqs/');
  const before = await page.evaluate(() => localStorage.getItem('portal.session'));
  await page.goto(`/auth?token=${FOREIGN}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBe(before);
});

test('a link with another person’s token leads to sign-in, and the token isn’t used', async ({ page }) => {
  await signIn(page, MIA, `/auth?token=${FOREIGN}`, SIGN_IN, '/dashboard/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).not.toContain(FOREIGN);
});

test('a tab that lost its sign-in state starts sign-in a second time', async ({ page }) => {
  // In browsers that isolate sites, a tab can come back from the API without its sign-in state.
  await page.addInitScript(() => {
    if (location.search.includes('token=')) sessionStorage.clear();
  });
  const signInStarts: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(`${SIGN_IN}/auth?`))
      signInStarts.push(request.url());
  });
  await signIn(page, MIA, '/faqs/', SIGN_IN, '/dashboard/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia' })).toBeVisible();
  expect(signInStarts).toHaveLength(2);
});

test('a tab that keeps losing its sign-in state says so and offers to try again', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname.startsWith('/auth')) sessionStorage.clear();
  });
  await page.goto(`/auth?token=${FOREIGN}`);
  await page.waitForURL((url) => url.origin === SIGN_IN);
  await page.locator(`button[name="account"][value="${MIA}"]`).click();
  await expect(page.getByText('this browser doesn’t remember starting it')).toBeVisible();
  // The provider knows the person by now and redirects immediately, so wait for the request and not for the sign-in page.
  const again = page.waitForRequest((request) => request.url().startsWith(`${SIGN_IN}/auth?`));
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
});

test('a page that can’t reach the API says so, keeps its address, and loads after “Try again”', async ({
  page,
  signInByPage,
  watch,
}) => {
  watch.expectNetworkErrors();
  await signInByPage(MIA, '/faqs/');
  await page.route(`${API}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/brightwater/spring-tide-hack/');
  await expect(page.getByText('This couldn’t be loaded just now.').first()).toBeVisible();
  await expect(page.getByText('Error loading user permissions.').first()).toBeAttached();
  await expect(page).toHaveURL(/spring-tide-hack/);
  await page.unroute(`${API}/**`);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring Tide Hack' })).toBeVisible({});
});

test('a page stays visible while offline, reports what it can’t load, and recovers', async ({
  page,
  context,
  signInByPage,
  watch,
}) => {
  watch.expectNetworkErrors();
  await signInByPage(MIA, '/faqs/');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByText('The navigation can’t be loaded right now.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  const dashboard = page.getByRole('dialog').getByRole('link', { name: 'Dashboard' });
  // The page can learn that it is online before its network is back.
  await expect(async () => {
    if (!(await dashboard.isVisible()))
      await page.getByRole('button', { name: 'Open navigation' }).click({ timeout: 1_000 });
    await expect(dashboard).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

/** Returns the link to a project whose page this browser hasn't loaded yet. */
async function linkToProject(page: Page): Promise<Locator> {
  const project = page.getByRole('region', { name: 'Your Projects' }).getByRole('link').first();
  await expect(project).toBeVisible();
  return project;
}

const expectProject = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Leak Whisperer' })).toBeVisible();

test('a page that isn’t cached shows its frame while offline, and loads by itself once online', async ({
  page,
  context,
  signInByPage,
  watch,
}) => {
  watch.expectNetworkErrors();
  await signInByPage(MIA);
  const project = await linkToProject(page);
  await context.setOffline(true);
  await project.click();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await context.setOffline(false);
  await expectProject(page);
});

test('a page loads by itself, even if its code fails to load just after the network returned', async ({
  page,
  context,
  signInByPage,
  watch,
}) => {
  watch.expectNetworkErrors();
  await signInByPage(MIA);
  const project = await linkToProject(page);
  const online = Promise.withResolvers<void>();
  const code = '**/assets/ProjectPage-*.js';
  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  await page.route(code, async (route) => {
    await online.promise;
    await (isReloaded ? route.continue() : route.abort('internetdisconnected'));
  });
  await context.setOffline(true);
  const requested = page.waitForRequest(code);
  await project.click();
  await requested;
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  online.resolve();
  await expectProject(page);
});

test('health details in drafts disappear with the session and after a day', async ({
  page,
  context,
  signInByPage,
}) => {
  const drafts = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('portal.draft:')));
  const allergies = page.getByRole('textbox', { name: 'Allergies' });
  await signInByPage(MIA, '/profile/');

  await test.step('keeps the draft after a reload', async () => {
    await allergies.fill('hazelnuts');
    await page.reload();
    await expect(allergies).toHaveValue('hazelnuts');
  });

  await test.step('removes a draft that is older than a day when any page of the portal loads', async () => {
    await page.goto('/faqs/');
    const [name = '', text = ''] = (await drafts())[0] ?? [];
    const draft = JSON.parse(text) as { writtenAt: number };
    const dayBefore = JSON.stringify({ ...draft, writtenAt: draft.writtenAt - 25 * 60 * 60_000 });
    await page.evaluate((entry) => localStorage.setItem(...entry), [name, dayBefore] as [string, string]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
    expect(await drafts()).toEqual([]);
  });

  await test.step('removes the draft at sign-out, even if another tab shows the form', async () => {
    await page.goto('/profile/');
    await allergies.fill('hazelnuts');
    await expect.poll(drafts).toHaveLength(1);
    const second = await context.newPage();
    await second.goto('/signout/');
    await expect(second.getByText('You are now signed out.')).toBeVisible();
    await expect(page.getByText('You are now signed out.')).toBeVisible();
    await expect.poll(drafts).toEqual([]);
  });
});
