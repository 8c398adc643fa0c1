import { expect, type FrameLocator, test } from 'playwright/test';
import { createArchivedEvent } from './support/createArchivedEvent.ts';
import { colleague } from './support/people.ts';
import { openInTeams, violationsIn } from './support/teams.ts';
import type { HostOptions } from './support/teamsHostPage.ts';

const MIA = 'mia.rossi@brightwater.example';
const OMAR = 'omar.haddad@brightwater.example';
const EVENT = '/teams/brightwater/harbour-hack-week/';
const FINALE = '/teams/brightwater/lighthouse-finale/';

const heading = (name: RegExp) => (tab: FrameLocator) => tab.getByRole('heading', { level: 1, name });

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: string;
  readonly host?: Partial<HostOptions>;
  /** An element that appears once the screen is complete. */
  readonly shows: (tab: FrameLocator) => ReturnType<FrameLocator['getByText']>;
}

const SCREENS: readonly Screen[] = [
  { name: 'the channel tab', path: EVENT, shows: heading(/^Harbour Hack Week$/) },
  { name: 'the personal tab', path: '/teams/dashboard/', shows: heading(/^Welcome/) },
  {
    name: 'the configuration page',
    path: '/teams/configure/',
    host: { frameContext: 'settings' },
    shows: (tab) => tab.getByLabel('Event'),
  },
  {
    name: 'the page before the first sign-in',
    path: EVENT,
    host: { asksFirst: true },
    shows: (tab) => tab.getByRole('button', { name: 'Sign in' }),
  },
  {
    name: 'the side panel of a meeting',
    path: FINALE,
    as: OMAR,
    host: { frameContext: 'sidePanel' },
    shows: (tab) => tab.getByRole('button', { name: 'Share to meeting' }),
  },
  {
    name: 'the stage of a meeting',
    path: FINALE,
    host: { frameContext: 'meetingStage' },
    shows: (tab) => tab.getByText('Welcome'),
  },
];

for (const { as = MIA, host, path, shows, name } of SCREENS)
  test(`${name} follows the theme of Teams, and axe finds no violation in any theme`, async ({ page }) => {
    test.slow();
    const teams = await openInTeams(page, as, `${path}?theme=dark`, { theme: 'dark', ...host });
    await expect(shows(teams.tab)).toBeVisible();
    const html = teams.tab.locator('html');
    for (const [theme, shown] of [
      ['dark', 'dark'],
      ['contrast', 'contrast'],
      ['default', 'light'],
    ] as const) {
      await teams.sendEvent('themeChange', theme);
      await expect(html).toHaveAttribute('data-theme', shown);
      expect(await violationsIn(teams), theme).toEqual([]);
    }
  });

test.describe('a failed sign-in has an explanation and a next step', () => {
  for (const [condition, host, sentence] of [
    ['if Microsoft refuses', { signInError: 'PERSISTENT_ERROR' }, 'Microsoft refused the sign-in.'],
    ['if there is no network', { signInError: 'NO_NETWORK' }, 'Sign-in didn’t work.'],
    ['if the person cancels', { signInError: 'USER_CANCEL' }, 'Sign-in didn’t work.'],
    ['if the API refuses', { forgesTokens: true }, 'The portal doesn’t accept your account.'],
  ] as const)
    test(condition, async ({ page }) => {
      const teams = await openInTeams(page, MIA, EVENT, host);
      await expect(teams.tab.getByText(sentence)).toBeVisible();
      const tokenCalls = async () => (await teams.calls()).filter(({ func }) => func === 'GetToken').length;
      const before = await tokenCalls();
      await teams.tab.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(tokenCalls).toBeGreaterThan(before);
      await expect(teams.tab.getByRole('button', { name: 'Open in browser' })).toBeVisible();
      // Teams must not hide the page behind its own error page.
      const outcomes = (await teams.calls()).map(({ func }) => func);
      expect(outcomes).toContain('appInitialization.success');
      expect(outcomes).not.toContain('appInitialization.failure');
    });
});

test.describe('a tab whose event', () => {
  test('is archived refuses members, and organisers see that it is archived', async ({ page }) => {
    const path = `/teams${await createArchivedEvent(OMAR, 'Closed channel')}/`;
    const member = await openInTeams(page, colleague(387).email, path);
    await expect(heading(/Page Not Found|Forbidden/)(member.tab)).toBeVisible();
    const organiser = await openInTeams(await page.context().newPage(), OMAR, path);
    await expect(heading(/^Closed channel$/)(organiser.tab)).toBeVisible();
    await expect(organiser.tab.getByText('Archived', { exact: true }).first()).toBeVisible();
  });

  test('is gone says so', async ({ page }) => {
    const teams = await openInTeams(page, MIA, '/teams/brightwater/long-gone/');
    await expect(heading(/Page Not Found/)(teams.tab)).toBeVisible();
    await teams.tab.getByRole('link', { name: 'Back to dashboard' }).click();
    await expect(heading(/^Welcome/)(teams.tab)).toBeVisible();
  });
});

test('no link in a channel’s tab leads out of its event', async ({ page }) => {
  const teams = await openInTeams(page, MIA, EVENT);
  await expect(heading(/^Harbour Hack Week$/)(teams.tab)).toBeVisible();
  await expect(teams.tab.getByRole('link', { name: 'Back to Events' })).toHaveCount(0);
  await teams.tab.getByRole('tab', { name: 'Projects' }).click();
  await teams.tab
    .getByRole('link', { name: /Leak Whisperer/ })
    .first()
    .click();
  const crumbs = teams.tab.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Harbour Hack Week', 'Leak Whisperer']);

  const personal = await openInTeams(await page.context().newPage(), MIA, '/teams/dashboard/', {
    subPageId: 'brightwater/harbour-hack-week',
  });
  await expect(personal.tab.getByRole('link', { name: 'Back to Events' })).toBeVisible();
});
