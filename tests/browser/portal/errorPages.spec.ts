import { API } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';
const EVENT = 'brightwater/harbour-hack-week';
const PROJECT = `${EVENT}/leak-whisperer`;

/** For each page, the call that fails, and the call whose answer shows the tabs. */
const PAGES = [
  ['organisation', 'brightwater', 'o/brightwater', 'u/access/o/brightwater'],
  ['event', EVENT, `e/${EVENT}?view=page`, `u/access/e/${EVENT}`],
  ['project', PROJECT, `u/access/p/${PROJECT}`, `p/${PROJECT}`],
] as const;

for (const [name, path, failing, late] of PAGES)
  test(`an error of the ${name} page opens the error page, even if the tab is written into the address meanwhile`, async ({
    page,
    signIn,
    watch,
  }) => {
    await signIn(MIA, '/faqs/');
    for (const status of [500, 403, 404]) {
      watch.expectStatus(status);
      const opens = Promise.withResolvers<void>();
      const headers = { 'Access-Control-Allow-Origin': '*' };
      await page.route(`${API}/v1/${failing}`, (route) => route.fulfill({ status, headers, json: {} }));
      await page.route(`${API}/v1/${late}`, async (route) => {
        await opens.promise;
        await route.continue();
      });
      await page.route('**/assets/ErrorPage-*.js', async (route) => {
        opens.resolve();
        await page.waitForURL(/\?t=Overview$/);
        await route.continue();
      });
      await page.goto(`/${path}/`);
      await expect(page).toHaveTitle(`Error (${status}) | Hackathon Portal`);
      const address = new URL(page.url());
      expect([address.pathname, address.searchParams.get('from')]).toEqual([
        `/error/${status}/`,
        `/${path}/?t=Overview`,
      ]);
      await page.unrouteAll();
    }
  });
