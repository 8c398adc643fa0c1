import type { Page } from 'playwright/test';
import { DANCING_KEYS } from '../../../web/features/dancing/keySequence.ts';
import { expect, test } from '../support/test.ts';

const press = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Repeats the keys until the dance starts. On a busy machine, a key may come later than the allowed 256 ms. */
const startDancing = (page: Page) =>
  expect(async () => {
    await press(page, DANCING_KEYS);
    await expect(overlay(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Dancing' });
const dancers = (page: Page) => overlay(page).locator('svg');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the key sequence starts the dance, which grows, shrinks and ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.clock.install({ time: 0 });
  await page.goto('/credits/');
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await page.clock.pauseAt(60_000);
  await startDancing(page);
  await expect(dancers(page)).toHaveCount(0);
  // A dancer appears every 750 ms. After the fourth, the maximum at this size, one disappears every 100 ms.
  for (let count = 1; count <= 4; count++) {
    await page.clock.runFor(750);
    await expect(dancers(page)).toHaveCount(count);
  }
  for (let count = 3; count >= 1; count--) {
    await page.clock.runFor(100);
    await expect(dancers(page)).toHaveCount(count);
  }
  await page.clock.runFor(100);
  await expect(overlay(page)).toBeHidden();
});

test('Escape or a click ends the dance and returns the focus', async ({ page }) => {
  await page.goto('/error/404/');
  const back = page.getByRole('link', { name: 'Back to dashboard' });
  await back.focus();
  await startDancing(page);
  await expect(dancers(page).first()).toBeVisible();
  // A dancer is 180 px wide at most, and has a random scale of at least 0.3.
  const [size] = await dancers(page).evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(size).toBeGreaterThanOrEqual(54);
  expect(size).toBeLessThanOrEqual(180);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(back).toBeFocused();

  await startDancing(page);
  await overlay(page).click({ position: { x: 20, y: 20 } });
  await expect(overlay(page)).toBeHidden();
});

test('the dancers don’t move for people who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/credits/');
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await startDancing(page);
  await expect(dancers(page).first()).toBeVisible();
  const animations = await overlay(page).evaluate((dialog) => dialog.getAnimations({ subtree: true }).length);
  expect(animations).toBe(0);
});

test('a pause of more than 256 ms between keys prevents the dance', async ({ page }) => {
  await page.goto('/credits/');
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await press(page, DANCING_KEYS.slice(0, 9));
  await page.waitForTimeout(300);
  await press(page, DANCING_KEYS.slice(9));
  await expect(overlay(page)).toHaveCount(0);
  await startDancing(page);
});
