import type { Route } from 'playwright/test';
import { API } from '../support/addresses.ts';
import { follow } from '../support/follow.ts';
import { expect, test } from '../support/test.ts';

test('a “not found” that arrives late doesn’t interrupt the next page', async ({ page, signIn, watch }) => {
  watch.expectStatus(404);
  await signIn('mia.rossi@brightwater.example');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  const reads: Route[] = [];
  const scripts: Route[] = [];
  await page.route(
    (url) => url.origin === API && url.pathname.includes('no-such-event'),
    (route) => void reads.push(route),
  );
  await page.route('**/assets/FaqsPage-*.js', (route) => void scripts.push(route));
  await follow(page, '/brightwater/no-such-event/');
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  await follow(page, '/faqs/');
  await expect.poll(() => scripts.length).toBe(1);
  const refused = page.waitForResponse((answer) => answer.status() === 404);
  for (const route of reads) await route.continue();
  await (await refused).finished();
  // Wait until the portal has handled the 404. The next page is still loading.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(new URL(page.url()).pathname).toBe('/faqs/');
  for (const route of scripts) await route.continue();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/faqs/');
});
