import { hostileStrings } from '../../support/hostile/hostileStrings.ts';
import { PORTAL } from '../support/addresses.ts';
import { strings } from '../support/hostile.ts';
import { expect, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';

/** @returns addresses that contain the text in different places */
const addressesWith = (text: string) => {
  const part = encodeURIComponent(text);
  return [
    `/${part}/`,
    `/brightwater/${part}/`,
    `/brightwater/harbour-hack-week/${part}/vote/`,
    `/invitations/${part}`,
    `/error/${part}/?from=${part}`,
    `/brightwater/?t=${part}&${part}=${part}`,
    `/brightwater/?t=Events#${part}`,
  ];
};

test('a hostile string in an address leads to a page of the portal', async ({ page, signIn, watch }) => {
  test.slow();
  // The portal asks the API for every string that may be an identifier, and the API answers 404.
  watch.expectStatus(404);
  await signIn(MIA, '/faqs/');
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  const home = await page.title();
  const addresses = strings
    .filter((text) => text !== '' && text.length < 1_000)
    // Each hostile string goes into two places. Of the other strings, every tenth goes into one place.
    .flatMap((text, index) => {
      const all = addressesWith(text);
      const others = index % 10 === 0 ? [0] : [];
      const places = hostileStrings.includes(text) ? [0, 3] : others;
      return places.flatMap((place) => all[(index + place) % all.length] ?? []);
    });
  const blank = await page.evaluate(
    async ({ addresses, home }) => {
      const go = (to: string) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      const until = async (holds: () => boolean) => {
        for (let tries = 0; tries < 1_000; tries++) {
          if (holds()) return true;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        return false;
      };
      const hasHeading = () => (document.querySelector('h1')?.textContent ?? '').trim() !== '';
      const wrong: string[] = [];
      for (const address of addresses) {
        go(address);
        // The error page's heading is the status, which may be white space here.
        const isError = () =>
          location.pathname.startsWith('/error/') && document.querySelector('h1') !== null;
        if (!(await until(() => document.title !== home && (hasHeading() || isError())))) wrong.push(address);
        go('/faqs/');
        if (!(await until(() => document.title === home && hasHeading()))) wrong.push(`after ${address}`);
      }
      return wrong;
    },
    { addresses, home },
  );
  expect(blank).toEqual([]);
  expect(new URL(page.url()).origin).toBe(PORTAL);
});

/** One string of each kind that the portal's host accepts in an address. */
const LOADED = ['<script>alert(1)</script>', "' OR 1=1 --", '%zz', '\u202eabc', '__proto__'];

test('loading an address with a hostile string shows a page and keeps the session', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(404);
  await signIn(MIA, '/faqs/');
  const session = () => page.evaluate(() => localStorage.getItem('portal.session'));
  const before = await session();
  for (const text of LOADED) {
    const part = encodeURIComponent(text);
    for (const address of [
      `/${part}/`,
      `/brightwater/?t=${part}`,
      `/error/${part}/?from=${part}`,
      `/auth?token=${part}`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      expect(new URL(page.url()).origin).toBe(PORTAL);
    }
  }
  expect(await session()).toBe(before);
});

test('the way back from an error page leads into the portal or nowhere', async ({ page }) => {
  for (const from of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    await page.goto(`/error/500/?from=${encodeURIComponent(from)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Server Error' })).toBeVisible();
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin));
    expect([from, ...new Set(links)]).toEqual([from, PORTAL]);
  }
});
