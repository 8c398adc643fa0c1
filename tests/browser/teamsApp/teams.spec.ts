import { expect, type Page, test } from 'playwright/test';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { PORTAL } from '../support/addresses.ts';
import { callApiAs } from '../support/callApi.ts';
import { expectNotice, recordNotices } from '../support/notices.ts';
import { colleague } from '../support/people.ts';
import { faultsOf, openInTeams, type TeamsTab } from '../support/teams.ts';

const MIA = 'mia.rossi@brightwater.example';
const EVE = 'eve.lindqvist@brightwater.example';
const EVENT = 'brightwater/harbour-hack-week';
const DASHBOARD = '/teams/dashboard/?theme={app.theme}';

const welcome = ({ tab }: TeamsTab) => tab.getByRole('heading', { level: 1, name: /^Welcome/ });

/** The calls that make Teams remove its loading indicator. */
const outcomesOf = async ({ calls }: TeamsTab) =>
  (await calls()).map(({ func }) => func).filter((func) => func.startsWith('appInitialization.'));

/** Returns the addresses outside /teams/ that the tab has opened. In a frame, the browser shows no such page. */
const strayAddresses = ({ addresses }: TeamsTab) =>
  addresses.filter((address) => address !== 'about:blank' && !address.startsWith(`${PORTAL}/teams/`));

/** Returns the name of an active project that anyone can join, and that has at least two free seats. */
async function projectWithRoom(email: string): Promise<string> {
  const { Event } = await callApiAs<{
    Event: { Projects: { Name: string; JoinOption: string; Status: string; MemberCount: number }[] };
  }>(email, 'GET', `/e/${EVENT}/`);
  const free = Event.Projects.find(
    (one) => one.JoinOption === 'Anybody' && one.Status === 'Active' && one.MemberCount < 9,
  );
  if (!free) throw new Error('No project has room.');
  return free.Name;
}

/** Makes every access to the portal's storage throw, as in browsers that block third-party storage. */
const blockStorage = (page: Page) =>
  page.addInitScript((portal) => {
    if (location.origin !== portal) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    indexedDB.open = refuse;
    navigator.locks.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '' });
  }, PORTAL);

test.describe('signing in within Teams', () => {
  test('works silently and without cookies, and the tab has no top bar and no account button', async ({
    page,
  }) => {
    const faults = faultsOf(page.context());
    const teams = await openInTeams(page, MIA, DASHBOARD);
    await expect(welcome(teams)).toHaveText('Welcome, Mia');
    await expect(teams.tab.getByRole('banner')).toBeHidden();
    await expect(teams.tab.getByRole('button', { name: 'Account' })).toBeHidden();
    expect(await outcomesOf(teams)).toContain('appInitialization.success');
    expect(await outcomesOf(teams)).not.toContain('appInitialization.failure');
    expect(strayAddresses(teams)).toEqual([]);
    expect(await page.context().cookies(PORTAL)).toEqual([]);
    const stored = page.frames()[1]?.evaluate(() => localStorage.getItem('portal.session'));
    expect(await stored).toBeNull();
    expect(faults).toEqual([]);
  });

  test('works in a browser that blocks third-party storage', async ({ page }) => {
    const faults = faultsOf(page.context());
    await blockStorage(page);
    const teams = await openInTeams(page, MIA, `/teams/${EVENT}/`);
    await teams.tab.getByRole('tab', { name: 'Projects' }).click();
    await expect(teams.tab.getByRole('link', { name: /Leak Whisperer/ }).first()).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('waits for a click on “Sign in” if Teams needs the person’s consent', async ({ page }) => {
    const teams = await openInTeams(page, MIA, DASHBOARD, { asksFirst: true });
    const button = teams.tab.getByRole('button', { name: 'Sign in' });
    await expect(button).toBeVisible();
    expect(await outcomesOf(teams)).toContain('appInitialization.success');
    await button.click();
    await expect(welcome(teams)).toBeVisible();
    expect((await teams.calls()).map(({ func }) => func)).toContain('GetTokenPopup');
  });

  test('offers to open the browser if this version of Teams can’t sign people in', async ({ page }) => {
    const teams = await openInTeams(page, MIA, `/teams/${EVENT}/`, { canSignIn: false });
    await expect(teams.tab.getByText('This version of Teams can’t sign you in')).toBeVisible();
    expect(await outcomesOf(teams)).toContain('appInitialization.success');
    await teams.tab.getByRole('button', { name: 'Open in browser' }).click();
    await expect
      .poll(async () => (await teams.calls()).find(({ func }) => func === 'executeDeepLink')?.args)
      .toEqual([`${PORTAL}/${EVENT}/`]);
  });

  test('gives up if Teams doesn’t answer within ten seconds', async ({ page }) => {
    await page.clock.install();
    const teams = await openInTeams(page, MIA, DASHBOARD, { answers: false });
    await expect(teams.tab.getByText('Signing you in…')).toBeVisible();
    await page.clock.fastForward(10_500);
    await expect(teams.tab.getByText('This address works only in Microsoft Teams')).toBeVisible();
    await expect(teams.tab.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      `${PORTAL}/dashboard/`,
    );
  });

  test('works again, after a click on “Sign in”, if the API has ended the session', async ({ page }) => {
    const teams = await openInTeams(page, MIA, DASHBOARD);
    await expect(welcome(teams)).toBeVisible();
    const event = teams.tab.getByRole('link', { name: 'Harbour Hack Week' }).first();
    await expect(event).toBeVisible();
    await page.route('**/v1/**', (route) =>
      route.fulfill({ status: 401, json: { Code: 'unauthenticated' } }),
    );
    await event.click();
    await expect(teams.tab.getByText('Your session has ended.')).toBeVisible();
    await page.unroute('**/v1/**');
    await teams.tab.getByRole('button', { name: 'Sign in' }).click();
    await expect(teams.tab.getByText('Your session has ended.')).toBeHidden();
    expect(strayAddresses(teams)).toEqual([]);
  });
});

test.describe('the tab is protected:', () => {
  test('no other site can frame the portal', async ({ page }) => {
    await openInTeams(page, MIA, DASHBOARD, {}, 'https://evil.example/');
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });

  test('Teams can’t frame the portal outside /teams/', async ({ page }) => {
    await openInTeams(page, MIA, '/dashboard/');
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });

  test('a message from another window has no effect', async ({ page }) => {
    const teams = await openInTeams(page, MIA, DASHBOARD);
    await expect(welcome(teams)).toBeVisible();
    const frame = page.frames()[1];
    await frame?.evaluate(() => {
      const themes: unknown[] = [];
      Object.assign(window, { themes });
      const note = () => themes.push(document.documentElement.dataset['theme']);
      new MutationObserver(note).observe(document.documentElement, { attributes: true });
    });
    // Another frame of the page pretends to be Teams. Its origin is opaque.
    await page.evaluate(async () => {
      const forger = document.createElement('iframe');
      forger.sandbox.add('allow-scripts');
      forger.srcdoc = `<script>
        parent.frames[0].postMessage({ func: 'themeChange', args: ['dark'] }, '*');
        parent.postMessage('forged', '*');
      </script>`;
      const forged = new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'forged' && resolve(null));
      });
      document.body.append(forger);
      await forged;
    });
    await teams.sendEvent('themeChange', 'contrast');
    await expect(teams.tab.locator('html')).toHaveAttribute('data-theme', 'contrast');
    expect(await frame?.evaluate(() => (window as unknown as { themes: unknown }).themes)).toEqual([
      'contrast',
    ]);
  });

  for (const subPageId of [
    'https://evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    '../../signout',
    'signout',
    'brightwater/harbour-hack-week/edit',
    'a/b/c/d',
    '%2e%2e/x',
    'x'.repeat(70),
    '',
  ])
    test(`it ignores the link “${subPageId.slice(0, 30)}”`, async ({ page }) => {
      const teams = await openInTeams(page, MIA, DASHBOARD, { subPageId });
      await expect(welcome(teams)).toBeVisible();
      expect(strayAddresses(teams)).toEqual([]);
    });
});

test('a link opens its project, and the breadcrumb leads to the event', async ({ page }) => {
  const teams = await openInTeams(page, MIA, DASHBOARD, { subPageId: `${EVENT}/leak-whisperer` });
  await expect(teams.tab.getByRole('heading', { level: 1, name: 'Leak Whisperer' })).toBeVisible();
  await teams.tab.getByRole('link', { name: 'Harbour Hack Week' }).first().click();
  await expect(teams.tab.getByRole('heading', { level: 1, name: 'Harbour Hack Week' })).toBeVisible();
  expect(strayAddresses(teams)).toEqual([]);
});

test('a page that isn’t available in Teams opens in the browser', async ({ page }) => {
  const teams = await openInTeams(page, MIA, '/teams/profile/');
  await teams.tab.getByRole('button', { name: 'Open in browser' }).click();
  const opened = async () => (await teams.calls()).find(({ func }) => func === 'executeDeepLink')?.args;
  await expect.poll(opened).toEqual([`${PORTAL}/profile/`]);
  expect(strayAddresses(teams)).toEqual([]);
});

test('people to invite can be picked in Teams, and a link to a project can be shared', async ({ page }) => {
  const picked = [colleague(398).email, 'guest@elsewhere.example'];
  const teams = await openInTeams(page, EVE, '/teams/brightwater/winter-lights/?t=Invitations', {
    pickedEmails: picked,
  });
  await teams.tab.getByRole('button', { name: 'Choose people' }).click();
  await expect(teams.tab.getByRole('list', { name: 'Addresses to invite' })).toContainText(picked.join(''));

  const projectTab = await openInTeams(
    await page.context().newPage(),
    MIA,
    `/teams/${EVENT}/leak-whisperer/`,
  );
  await projectTab.tab.getByRole('button', { name: 'Copy link for Teams' }).click();
  const shared = async () => (await projectTab.calls()).find(({ func }) => func === 'shareDeepLink')?.args;
  await expect
    .poll(shared)
    .toEqual([`${EVENT}/leak-whisperer`, 'Leak Whisperer', `${PORTAL}/${EVENT}/leak-whisperer/`]);
});

test('links that people copy in Teams open outside of it', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Teams lets tabs write to the clipboard, but not read it.
  const readCopied = (host: Page) => host.evaluate(() => navigator.clipboard.readText());
  const teams = await openInTeams(page, MIA, `/teams/${EVENT}/leak-whisperer/`);
  await teams.tab.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(teams.tab.getByText('Link copied.').first()).toBeVisible();
  expect(await readCopied(page)).toBe(`${PORTAL}/${EVENT}/leak-whisperer/`);

  const place = 'brightwater/winter-lights';
  const email = 'copied.in.teams@elsewhere.example';
  const { Invitation } = await callApiAs<{ Invitation: SentInvitation }>(
    EVE,
    'POST',
    `/u/invite/e/${place}/`,
    { email },
  );
  const invitationsTab = await openInTeams(await context.newPage(), EVE, `/teams/${place}/?t=Invitations`);
  await invitationsTab.tab.getByRole('button', { name: `Copy link for ${email}` }).click();
  await expect(invitationsTab.tab.getByText('Invitation link copied.').first()).toBeVisible();
  expect(await readCopied(invitationsTab.page)).toBe(`${PORTAL}/invitations/${Invitation.Id}/`);
});

test('someone configures a tab, and a colleague joins a team and votes in it', async ({ browser, page }) => {
  const settings = await openInTeams(page, MIA, '/teams/configure/', { frameContext: 'settings' });
  await settings.tab.getByLabel('Event').selectOption({ label: 'Harbour Hack Week' });
  await settings.sendEvent('settings.save', {});
  const saved = async () => (await settings.calls()).find(({ func }) => func === 'settings.setSettings');
  await expect.poll(saved).toBeTruthy();
  expect((await saved())?.args).toEqual([
    {
      entityId: EVENT,
      contentUrl: `${PORTAL}/teams/${EVENT}/?theme={app.theme}`,
      websiteUrl: `${PORTAL}/${EVENT}/`,
      suggestedDisplayName: 'Harbour Hack Week',
    },
  ]);
  const calls = (await settings.calls()).map(({ func }) => func);
  expect(calls).toContain('settings.save.success');

  const context = await browser.newContext();
  await recordNotices(context);
  const colleaguePage = await context.newPage();
  const teams = await openInTeams(colleaguePage, colleague(399).email, `/teams/${EVENT}/?theme={app.theme}`);
  await expect(teams.tab.getByRole('heading', { level: 1, name: 'Harbour Hack Week' })).toBeVisible();
  const project = await projectWithRoom(colleague(399).email);
  await teams.tab.getByRole('tab', { name: 'Projects' }).click();
  await teams.tab.getByRole('link', { name: project }).first().click();
  await teams.tab.getByRole('button', { name: 'Join Project' }).click();
  await expectNotice(colleaguePage, "You've joined the project.");
  await teams.tab.getByRole('button', { name: 'Vote for project!' }).click();
  await expect(teams.tab.getByText('You voted for this project.')).toBeVisible();
  expect(strayAddresses(teams)).toEqual([]);
  await context.close();
});
