import { PORTAL } from '../support/addresses.ts';
import { observeShifts, readShifts } from '../support/shifts.ts';
import { serveSlowly } from '../support/slowDocument.ts';
import { expect, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';

test('index.html paints the frame in the chosen theme before any portal script loads', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal.theme', 'dark'));
  // Hold back the scripts that Vite builds, so that the portal can't replace the frame.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/dashboard/', { waitUntil: 'commit' });
  const frame = page.locator('#root .frame');
  await expect(frame.getByText('Hackathon Portal')).toBeVisible();
  await expect(frame.locator('.frame-content > div')).toHaveCount(3);
  const [bar, content] = await Promise.all([
    frame.locator('.frame-bar').boundingBox(),
    frame.locator('.frame-content > div').first().boundingBox(),
  ]);
  expect(bar).toMatchObject({ x: 0, y: 0, height: 48 });
  expect(content?.height).toBe(90);
  await expect(frame.locator('.frame-bar')).toHaveCSS('background-color', 'rgb(41, 41, 41)');
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  expect(painted).toBe(1);
});

test('the dashboard’s frame shows the portal’s purpose in the same place as the dashboard @layout', async ({
  page,
  signIn,
}) => {
  await signIn(MIA);
  const words = page.locator('.about p');
  // Wait until the page has replaced the frame.
  await expect(page.locator('#root > .frame')).toHaveCount(0);
  const onDashboard = { text: await words.textContent(), box: await words.boundingBox() };
  expect(onDashboard.text).toContain('72 hours');
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root > .frame').getByText('About')).toBeVisible();
  expect({ text: await words.textContent(), box: await words.boundingBox() }).toEqual(onDashboard);
});

test('the dashboard’s frame doesn’t move while index.html arrives piece by piece', async ({ page }) => {
  const slow = await serveSlowly();
  try {
    const cookie = { name: 'portal_signed_in', value: '1', url: slow.origin, sameSite: 'Strict' } as const;
    await page.context().addCookies([cookie]);
    await observeShifts(page);
    // Without its scripts, the portal can't replace the frame.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(`${slow.origin}/dashboard/`, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
    await expect(page.locator('#root > .frame .about')).toBeVisible();
    await expect(page.locator('#root > .frame .frame-content > div')).toHaveCount(2);
    expect(await readShifts(page)).toEqual([]);
  } finally {
    slow.close();
  }
});

test('a browser that blocks storage gets an explanation', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  });
  // The cookie is from before the person blocked storage.
  await page.context().addCookies([{ name: 'portal_signed_in', value: '1', url: PORTAL }]);
  for (const path of ['/', '/dashboard/', '/brightwater/harbour-hack-week/']) {
    await page.goto(path);
    const help = page.getByRole('alert');
    await expect(help).toContainText('this browser blocks storage');
    await expect(page.locator('#root')).toHaveCSS('padding-left', '24px');
    await expect(page.locator('#root > .frame')).toHaveCount(0);
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
  }
});

test('a refresh after a tab switch keeps the content on screen', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn(MIA, '/brightwater/harbour-hack-week/leak-whisperer/');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vote for project!' })).toBeVisible();

  let requests = 0;
  const release = Promise.withResolvers<void>();
  await page.route('**/v1/**', async (route) => {
    requests += 1;
    await release.promise;
    await route.continue();
  });
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const removed: string[] = [];
    Object.assign(window, { removed });
    // If an element is removed, the content flashes. The countdown only changes its text, which doesn't count.
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (node instanceof HTMLElement) removed.push(node.outerHTML);
    }).observe(main ?? document.body, { childList: true, subtree: true });
  });
  // SWR reads again at most every five seconds.
  await page.clock.fastForward(5_000);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => requests).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  const answered = page.waitForResponse(/\/v1\/p\//);
  release.resolve();
  await (await answered).finished();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (window as typeof window & { removed: string[] }).removed)).toEqual([]);
});

test('the account menu turns high contrast on, and other tabs follow', async ({ context, page, signIn }) => {
  await signIn(MIA);
  const otherTab = await context.newPage();
  await otherTab.goto('/credits/');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitemradio', { name: 'High contrast' }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitemradio', { name: 'Same as system' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
