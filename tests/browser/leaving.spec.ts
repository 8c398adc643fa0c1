import type { Route } from 'playwright/test';
import { API } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

test('a late “not found” doesn’t interrupt the next page', async ({ page, signIn, watch }) => {
  watch.expectStatus(404);
  await signIn('mia.rossi@brightwater.example');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  const answers: Route[] = [];
  const parts: Route[] = [];
  await page.route(
    (url) => url.origin === API && url.pathname.includes('no-such-event'),
    (route) => void answers.push(route),
  );
  await page.route('**/assets/FaqsPage-*.js', (route) => void parts.push(route));
  const follow = (to: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  await follow('/brightwater/no-such-event/');
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await follow('/faqs/');
  await expect.poll(() => parts.length).toBe(1);
  const refused = page.waitForResponse((answer) => answer.status() === 404);
  for (const route of answers) await route.continue();
  await (await refused).finished();
  // The refusal has been handled, and the next page is still loading.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(new URL(page.url()).pathname).toBe('/faqs/');
  for (const route of parts) await route.continue();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/faqs/');
});
