import type { Page } from 'playwright/test';
import { SCREENS, MIA } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** As long as a name can be. */
const LONG_NAME = 'Wasserstoffkesselreinigungsmaschinenbedienungsanleitungswettbewerb'
  .repeat(2)
  .slice(0, 120);

const NAMES = new Set(['Name', 'OrganisationName', 'EventName', 'Title']);

/** Gives every name in the answers of the API the longest form. */
async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/v1/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    // The API may close an idle connection at this moment.
    const response = await route.fetch({ maxRetries: 3 });
    if (response.status() !== 200 || response.headers()['content-type']?.includes('json') !== true)
      return route.fulfill({ response });
    const body = await response.text();
    const json = JSON.parse(body, (key, value: unknown) =>
      NAMES.has(key) && typeof value === 'string' ? LONG_NAME : value,
    ) as unknown;
    return route.fulfill({ response, json });
  });
}

for (const name of [
  'dashboard/DashboardPage',
  'events/page/EventPage, its awards',
  'events/page/EventPage, a late grant',
  'projects/page/ProjectPage, managing its team',
  'results/ResultsPage',
])
  test(`long names make no page scroll sideways: ${name} @layout`, async ({ page, signIn }) => {
    const { as = MIA, path } = SCREENS[name] ?? {};
    if (typeof path !== 'string') throw new Error(`There is no screen ${name}.`);
    await signIn(as, '/faqs/');
    await lengthenNames(page);
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(LONG_NAME);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    for (const width of [900, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const tooWide = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(tooWide, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
