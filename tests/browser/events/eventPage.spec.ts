import type { Locator, Page } from 'playwright/test';
import { callApi } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';
const EVE = 'eve.lindqvist@brightwater.example';
const FELIX = 'felix.novak@brightwater.example';
const HARBOUR = '/brightwater/harbour-hack-week/';

/** As long as an event’s name can be. */
const LONG_NAME =
  'The very long and quite unnecessarily detailed name of an event that someone pasted from an email '
    .repeat(2)
    .slice(0, 120);

const pageHeader = (page: Page) =>
  page.getByRole('main').locator('header', { has: page.getByRole('heading', { level: 1 }) });
const heightOf = async (page: Page) => (await pageHeader(page).boundingBox())?.height ?? 0;
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' });

async function renameEvent(page: Page): Promise<void> {
  await page.route(/\/v1\/u\/access\/e\/brightwater\/harbour-hack-week/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { Event: object };
    await route.fulfill({ response: answer, json: { Event: { ...body.Event, Name: LONG_NAME } } });
  });
}

for (const [screen, width, height, most] of [
  ['a wide screen', 1440, 900, 200],
  ['a tablet', 900, 900, 216],
  ['a phone', 390, 844, 220],
] as const)
  test(`a long name doesn’t make the event’s header higher than ${most} px on ${screen} @layout`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await renameEvent(page);
    await signIn(EVE, HARBOUR);
    await expect(pageHeader(page).getByRole('heading')).toHaveAttribute('title', LONG_NAME);
    await expect(page.getByRole('link', { name: 'Vote', exact: true })).toBeVisible();
    const high = await heightOf(page);
    expect(high).toBeGreaterThan(100);
    expect(high).toBeLessThanOrEqual(most);
    const tab = page.getByRole('tab', { name: 'Projects' });
    const isOnStrip = await tab.isVisible();
    if (!isOnStrip) await page.getByRole('button', { name: 'More tabs' }).click();
    await (isOnStrip ? tab : page.getByRole('button', { name: 'Projects', exact: true })).click();
    await expect(timeline(page)).toHaveCount(0);
    await expect(pageHeader(page).getByRole('timer').getByText('Voting closes in:')).toBeVisible();
    expect(await heightOf(page)).toBe(48);
  });

test('the article and the first poster are on the first screen @layout', async ({ page, signIn }) => {
  const top = async (found: Locator) => (await found.boundingBox())?.y;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(MIA, HARBOUR);
  const article = page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Four days' });
  await expect.poll(() => top(article)).toBeLessThanOrEqual(400);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${HARBOUR}?t=Projects`);
  const poster = page.getByRole('tabpanel').getByRole('article').first();
  await expect.poll(() => top(poster)).toBeLessThanOrEqual(260);
});

test('the header keeps its height while the event loads @layout', async ({ page, signIn }) => {
  await signIn(MIA, '/faqs/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/v1\/(?:u\/access\/)?e\/brightwater\/harbour-hack-week/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(HARBOUR);
  await expect(page.getByRole('link', { name: 'Back to Events' })).toBeVisible();
  const before = await heightOf(page);
  release();
  await expect(pageHeader(page).getByRole('timer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vote', exact: true })).toBeVisible();
  expect(await heightOf(page)).toBe(before);
});

test('the frame that index.html paints has the same height as the header @layout', async ({
  page,
  signIn,
}) => {
  await signIn(MIA, '/faqs/');
  let finish = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await finish.promise;
    await route.continue();
  });
  for (const [width, address] of [
    [1440, HARBOUR],
    [390, HARBOUR],
    [1440, `${HARBOUR}?t=Projects`],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address, { waitUntil: 'commit' });
    const frame = await page.locator('.frame-hero').boundingBox();
    finish.resolve();
    await expect(pageHeader(page).getByRole('timer')).toBeVisible();
    expect(await heightOf(page)).toBe(frame?.height);
    finish = Promise.withResolvers<void>();
  }
  finish.resolve();
});

test('the overview leads to the next step and shows where the event stands', async ({ page, signIn }) => {
  await signIn(MIA, HARBOUR);
  await expect(timeline(page).getByRole('listitem')).toHaveCount(4);
  await expect(timeline(page).locator('[aria-current="step"]')).toContainText('Voting opens');

  await test.step('shows the reader’s team, the number of votes and teams, and whom to ask', async () => {
    const own = page.getByRole('region', { name: 'Your team' });
    await expect(own.getByRole('link', { name: 'Leak Whisperer' })).toBeVisible();
    await expect(page.getByText(/^\d{2,} colleagues have voted$/)).toBeVisible();
    const side = page.getByRole('complementary', { name: 'About this event' });
    await expect(side).toContainText(/\d+ teams · \d+ people/);
    await expect(side).toContainText('Eve Lindqvist');
    await expect(side.getByRole('link', { name: 'Ask in the chat' })).toHaveAttribute('target', '_blank');
  });

  await test.step('keeps the main button on the screen after scrolling', async () => {
    await page.mouse.wheel(0, 900);
    const again = page.getByRole('link', { name: 'Vote', exact: true }).last();
    await expect(again).toBeInViewport({ ratio: 1 });
    await again.click();
    await expect(page).toHaveURL(/t=Projects&show=unvoted/);
    await expect(page.getByRole('button', { name: 'Not voted yet' })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('filters, order and scroll position survive a visit to a project', async ({ page, signIn }) => {
  await signIn(FELIX, `${HARBOUR}?t=Projects`);
  const posters = page.getByRole('article');
  const room = page.getByRole('button', { name: 'Room for me' });
  // Other tests create projects here at the same time, but this filter hides those.
  await room.click();
  await expect(room).toHaveAttribute('aria-pressed', 'true');
  const shuffled = await posters.getByRole('link').allTextContents();
  expect(shuffled.length).toBeGreaterThan(10);

  await test.step('the order is shuffled, and stays after a reload', async () => {
    await page.reload();
    await expect(posters.getByRole('link')).toHaveText(shuffled);
    expect(shuffled).not.toEqual(shuffled.toSorted());
  });

  await expect(page.getByText('Team full')).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Free seats');
  await expect(page).toHaveURL(/show=room&sort=seats/);

  // The address changes before the order does.
  await expect(posters.getByRole('link')).not.toHaveText(shuffled);
  const id = await posters.last().getAttribute('data-id');
  const last = page.locator(`article[data-id="${id}"]`).getByRole('link');
  const name = await last.textContent();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(posters).toHaveCount(shuffled.length);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(room).toHaveAttribute('aria-pressed', 'true');

  await test.step('“Back to Projects” restores the filters, the order and the scroll position', async () => {
    await last.click();
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Projects' }).click();
    await expect(page).toHaveURL(/show=room&sort=seats/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  await test.step('the search finds words of the description', async () => {
    const find = page.getByRole('searchbox', { name: 'Find a project' });
    await find.fill('water bill postcard');
    await expect(posters).toHaveCount(1);
    await expect(posters).toContainText('The Plain Bill');
    await expect(page).toHaveURL(/find=water/);
    await room.click();
    await find.fill('Mia Rossi');
    await expect(posters).toHaveCount(1);
    await expect(posters).toContainText('Leak Whisperer');
    await find.fill('nothing has these words');
    await expect(page.getByText('No projects match “nothing has these words”.')).toBeVisible();
  });
});

test('a poster shows the reader’s vote, a filter hides posters with a vote, and the list view survives a reload', async ({
  page,
  signIn,
}) => {
  await signIn(colleague(190).email, '/faqs/');
  await callApi(page, 'POST', '/u/vote/p/brightwater/harbour-hack-week/pressure-map/');
  await page.goto(`${HARBOUR}?t=Projects`);
  const poster = page.locator('article[data-id="pressure-map"]');
  await expect(poster.getByRole('button', { name: /^Voted for / })).toBeVisible();
  await page.getByRole('button', { name: 'Not voted yet' }).click();
  await expect(poster).toHaveCount(0);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'List' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
});

test('after the end, the event says what people achieved and who won', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/spring-tide-hack/');
  // Mia didn't take part.
  const thanks = page.getByRole('region', { name: 'What the teams achieved' });
  await expect(thanks).toContainText(/\d+\s*teams|teams\s*\d+/);
  await expect(thanks).toContainText('The winner: Rainfall on Your Roof');
  await expect(page.getByRole('link', { name: /See who won/ })).toHaveCount(1);
  await thanks.getByRole('link', { name: 'See the other events' }).click();
  await expect(page.getByRole('tab', { name: 'Events', selected: true })).toBeVisible();
});

test('a member of a team gets a picture to share', async ({ page, signIn }) => {
  await signIn(MIA, HARBOUR);
  const share = page.getByRole('button', { name: 'Share “I joined”' });
  await share.click();
  await expect(
    page.getByRole('figure', { name: /^I joined Leak Whisperer at Harbour Hack Week, .*\d{4}\.$/ }),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download picture' }).click();
  expect((await download).suggestedFilename()).toBe('I joined.png');
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
});

test('on a phone, tabs that don’t fit are in a menu, and the main button is at the bottom @layout', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(EVE, HARBOUR);
  const vote = page.getByRole('link', { name: 'Vote', exact: true });
  await expect(vote).toBeInViewport({ ratio: 1 });
  expect((await vote.boundingBox())?.y).toBeGreaterThan(700);
  await expect(page.getByRole('tab', { name: 'Results' })).toHaveCount(0);
  const more = page.getByRole('button', { name: 'More tabs' });
  await more.click();
  await page.getByRole('button', { name: 'Team Breakdown' }).focus();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('button', { name: 'Results', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Results', selected: true })).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/t=Results/);
  await page.goBack();
  const overview = page.getByRole('tab', { name: 'Overview', selected: true });
  await expect(overview).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect(overview).toBeInViewport({ ratio: 1 });
});
