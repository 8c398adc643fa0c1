import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from 'playwright/test';
import { ensureSystemPackage } from '../../../infra/machine/systemPackages.ts';
import { colleague } from '../support/people.ts';
import { faultsOf, openInTeams } from '../support/teams.ts';

const EVENT = '/teams/brightwater/harbour-hack-week/';

/**
 * Preferences of a browser profile, and what a frame of another site can store with them. `cookies: 2` is the setting “Don’t allow
 * sites to save data on your device”.
 */
const PREFERENCES = [
  [
    'allows third-party cookies',
    { block_third_party_cookies: false, cookie_controls_mode: 0 },
    { cookie: 'probe=1', storage: 'kept' },
  ],
  [
    'blocks third-party cookies',
    { block_third_party_cookies: true, cookie_controls_mode: 1 },
    { cookie: '', storage: 'kept' },
  ],
  [
    'blocks all data of sites',
    { default_content_setting_values: { cookies: 2 } },
    { cookie: '', storage: 'SecurityError' },
  ],
] as const;

for (const [what, profile, kept] of PREFERENCES)
  test(`the tab works in a browser that ${what}`, async ({ locale }, info) => {
    test.slow();
    const folder = await mkdtemp(join(tmpdir(), 'portal-profile-'));
    await mkdir(join(folder, 'Default'));
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }));
    const { args = [], env = {} } = info.project.use.launchOptions ?? {};
    const context = await chromium.launchPersistentContext(folder, {
      // The headless shell has no such preferences.
      executablePath: await ensureSystemPackage('chromium'),
      ignoreDefaultArgs: ['--headless', '--headless=old'],
      args: [...args, '--headless=new'],
      env,
      ...(locale === undefined ? {} : { locale }),
    });
    try {
      const faults = faultsOf(context);
      const page = await context.newPage();
      const teams = await openInTeams(page, colleague(386).email, EVENT);
      await expect(teams.tab.getByRole('heading', { level: 1, name: 'Harbour Hack Week' })).toBeVisible();
      expect(await page.frames()[1]?.evaluate(probe)).toEqual(kept);

      await teams.tab.getByRole('tab', { name: 'Projects' }).click();
      await teams.tab
        .getByRole('link', { name: /Leak Whisperer/ })
        .first()
        .click();
      await expect(teams.tab.getByRole('heading', { level: 1, name: 'Leak Whisperer' })).toBeVisible();
      expect(faults).toEqual([]);
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

/** Tries in the frame what the browser keeps. web/public/teams.js has replaced blocked storage, so this function asks a new frame. */
async function probe() {
  document.cookie = 'probe=1; SameSite=None; Secure';
  const fresh = document.body.appendChild(document.createElement('iframe'));
  try {
    fresh.contentWindow?.localStorage.getItem('');
    return { cookie: document.cookie, storage: 'kept' };
  } catch (error) {
    return { cookie: document.cookie, storage: (error as Error).name };
  } finally {
    fresh.remove();
  }
}
