import type { Page } from 'playwright/test';
import { API } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';
const EVE = 'eve.lindqvist@brightwater.example';
const SAMPLE_EVENTS = new Set([
  'harbour-hack-week',
  'nightshift-hack',
  'service-jam',
  'spring-tide-hack',
  'winter-lights',
]);
const NORA = 'nora.blank@partners.example';

/** Leaves out events that other tests create at the same time, because one of them could be the most urgent. */
const hideOtherTestsEvents = (page: Page) =>
  page.route(`${API}/v1/u/start`, async (route) => {
    const response = await route.fetch();
    const { Start } = (await response.json()) as { Start: { Events: { Events: { Id: string }[] } } };
    const Events = Start.Events.Events.filter(({ Id }) => SAMPLE_EVENTS.has(Id));
    const json = { Start: { ...Start, Events: { ...Start.Events, Events } } };
    await route.fulfill({ response, json });
  });

test('the dashboard says what to do now and leads there', async ({ page, signIn }) => {
  await hideOtherTestsEvents(page);
  await signIn(MIA);
  const now = page.getByRole('region', { name: 'Harbour Hack Week' });
  await expect(now.getByText('Voting open', { exact: true })).toBeVisible();
  await expect(now.getByRole('timer', { name: 'Voting closes in:' })).toHaveText(/\d\d:\d\d:\d\d$/);
  const next = now.getByRole('list', { name: 'Next events' }).getByRole('link');
  await expect(next).toHaveText([/^Nightshift Hack Voting opens/, /^Winter Lights Starts/]);
  await now.getByRole('link', { name: 'Vote' }).click();
  await expect(page).toHaveURL('/brightwater/harbour-hack-week/?t=Projects');
  await page.goBack();
  await expect(now).toBeVisible();
});

test('the dashboard needs one call', async ({ page, signIn }) => {
  await signIn(MIA, '/faqs/');
  const requested: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(API).origin && request.method() === 'GET')
      requested.push(pathname.replace(/\/$/, ''));
  });
  await page.goto('/dashboard/', { waitUntil: 'networkidle' });
  await expect(page.getByText(/^Next: /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  expect(new Set(requested)).toEqual(new Set(['/v1/u/start']));
});

test('a person without an organisation or an event learns whom to ask', async ({ page, signIn }) => {
  await signIn(NORA);
  const now = page.getByRole('region', { name: 'You’re not part of a hackathon yet' });
  await expect(now).toContainText('Ask the colleague who told you about the portal');
  await expect(now.getByRole('link')).toHaveCount(1);
});

test('an empty section is one line of 40 px with the next step @layout', async ({ page, signIn }) => {
  await signIn('max.weber@brightwater.example');
  const section = page.getByRole('region', { name: 'Your Projects' });
  const line = section.locator('div', { hasText: 'You have no upcoming projects.' }).first();
  await expect(line).toBeVisible();
  expect((await line.boundingBox())?.height).toBe(40);
  await section.getByRole('link', { name: 'Find a team' }).click();
  await expect(page).toHaveURL(/\?t=Find\+a\+team$/);
});

test('the About section collapses to its heading, and stays collapsed after a reload, even before a script runs', async ({
  page,
  signIn,
}) => {
  await signIn(MIA);
  const toggle = page.getByRole('button', { name: 'About' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.about p')).toBeHidden();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const box = await page.locator('.about').boundingBox();
  expect(box?.height).toBe(40);
  const finish = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await finish.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root > .frame .about')).toBeVisible();
  expect(await page.locator('.about').boundingBox()).toEqual(box);
  finish.resolve();
  await toggle.click();
  await expect(page.locator('.about p')).toBeVisible();
});

test('a past event leads to its results @layout', async ({ page, signIn }) => {
  await signIn(EVE);
  const past = page.getByRole('region', { name: 'Past Events' });
  const card = past.getByRole('article').filter({ hasText: 'Spring Tide Hack' });
  expect((await card.boundingBox())?.height).toBe(90);
  await card.getByRole('link', { name: 'See who won' }).click();
  await expect(page).toHaveURL('/brightwater/spring-tide-hack/results/');
});

test('the About section doesn’t move while the lists load @layout', async ({ page, signIn }) => {
  await signIn(MIA, '/faqs/');
  for (const width of [1440, 1000, 700, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const release = Promise.withResolvers<void>();
    await page.route(`${API}/v1/u/**`, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/dashboard/');
    const about = page.getByRole('region', { name: 'About' });
    const before = await about.boundingBox();
    release.resolve();
    await expect(page.getByRole('main').getByRole('timer').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
    expect(await about.boundingBox(), `${width} px`).toEqual(before);
    await page.unroute(`${API}/v1/u/**`);
  }
});
