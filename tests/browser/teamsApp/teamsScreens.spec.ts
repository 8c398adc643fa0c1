import { expect, type FrameLocator, type Locator, test } from 'playwright/test';
import { violationsIn } from '../support/axe.ts';
import { createArchivedEvent } from '../support/createArchivedEvent.ts';
import { colleague } from '../support/people.ts';
import { openInTeams } from '../support/teams.ts';
import type { HostOptions } from '../support/teamsHostPage.ts';

const MIA = 'mia.rossi@brightwater.example';
const EVE = 'eve.lindqvist@brightwater.example';
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
      expect(await violationsIn(teams.tab), theme).toEqual([]);
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

/** The tabs of the event that an organiser sees. Those that open the administration leave the page with the tabs. */
const TABS = ['Projects', 'Find a team', 'Participants', 'Guests', 'Team Breakdown', 'Results', 'Overview'];
const MANAGE = 'Manage';

for (const width of [720, 1200])
  test(`nothing covers the event’s tabs if the tab of Teams is ${width} px wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 500 });
    const { tab } = await openInTeams(page, EVE, EVENT);
    const list = tab.getByRole('tablist');
    const frame = page.frames()[1];
    const shown = (label: string) =>
      expect.poll(() => new URL(frame?.url() ?? '').searchParams.get('t')).toBe(label);
    await shown('Overview');
    // The tabs change their order once the event has arrived.
    await expect(tab.getByRole('tabpanel').getByRole('article').first()).toBeVisible();

    /** Clicks where the element is. Unlike `click`, never scrolls to a place where nothing covers the element. */
    const clickAt = async (target: Locator) => {
      const { height = 0, width = 0, x = 0, y = 0 } = (await target.boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
    };
    for (const isScrolled of [false, true])
      for (const label of [...TABS, MANAGE]) {
        // After scrolling, the tabs are directly below the event's header, which is 48 px high when it sticks to the top.
        await list.evaluate((element, isScrolled) => {
          scrollTo(0, isScrolled ? scrollY + element.getBoundingClientRect().top - 48 : 0);
        }, isScrolled);
        const one =
          label === MANAGE ? tab.getByRole('link', { name: label }) : list.getByRole('tab', { name: label });
        const isHidden = !(await one.isVisible());
        if (isHidden) await clickAt(tab.getByRole('button', { name: 'More tabs' }));
        await clickAt(isHidden ? tab.getByRole('button', { name: label, exact: true }) : one);
        await shown(label === MANAGE ? 'Administration' : label);
        if (label === MANAGE) {
          await frame?.evaluate(() => history.back());
          await expect(list).toBeVisible();
        }
      }
  });

test('the bar that repeats the event’s header appears when it covers what is left of the header', async ({
  page,
}) => {
  const { tab } = await openInTeams(page, EVE, EVENT);
  const header = tab.locator('header', { has: tab.getByRole('heading', { level: 1 }) });
  const timers = tab.getByRole('timer');
  await expect(tab.getByRole('tab', { selected: true })).toBeVisible();
  for (const [left, count] of [
    [60, 1],
    [40, 2],
    [60, 1],
  ] as const) {
    await header.evaluate(
      (element, left) => scrollBy(0, element.getBoundingClientRect().bottom - left),
      left,
    );
    await expect(timers).toHaveCount(count);
  }
});
