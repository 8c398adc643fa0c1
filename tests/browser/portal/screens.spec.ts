import type { Locator, Page } from 'playwright/test';
import { API } from '../support/addresses.ts';
import { colleague, colleagueByFonts } from '../support/people.ts';
import { createEvent, createProjects, fromNow, MINUTE } from '../support/stage.ts';
import { expect, expectNotice, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';
const NORA = 'nora.blank@partners.example';
const EVE = 'eve.lindqvist@brightwater.example';
const OMAR = 'omar.haddad@brightwater.example';

test('a person without memberships sees every empty message', async ({ page, signIn }) => {
  await signIn(NORA);
  await expect(page).toHaveTitle('Dashboard | Hackathon Portal');
  for (const heading of [
    "You've Voted On",
    'Pending Invitations',
    'Your Projects',
    'Upcoming / Current Events',
    'Past Events',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByText("You haven't placed any votes.")).toBeVisible();
  await expect(page.getByText('You have no pending invitations.')).toBeVisible();
  await expect(page.getByText('You have no upcoming projects.')).toBeVisible();
  await expect(page.getByText('No events found.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByText("You aren't part of any organisation.")).toBeVisible();
});

test('a failed list shows its empty message with an asterisk and breaks nothing else', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(500);
  await signIn(NORA, '/faqs/');
  await page.route('**/v1/u/start', async (route) => {
    const response = await route.fetch();
    const { Start } = (await response.json()) as { Start: Record<string, unknown> };
    const { Events: _events, Organisations: _organisations, ...rest } = Start;
    await route.fulfill({ response, json: { Start: rest } });
  });
  await page.route('**/v1/u/access/e', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/v1/u/access/o', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/');
  await expect(page.getByText(/^No events found\.\s*\*$/).first()).toBeVisible();
  await expect(page.getByText('You have no upcoming projects.')).toBeVisible();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByText("Couldn't load organisations.")).toBeVisible();
});

test('the dashboard lists pending invitations of all three kinds', async ({ page, signIn }) => {
  await signIn('max.weber@brightwater.example');
  const section = page.getByRole('region', { name: 'Pending Invitations' });
  for (const kind of ['Organisation', 'Event', 'Project'])
    await expect(section.getByText(kind, { exact: true })).toBeVisible();
});

test('redirects from / and from an address without a trailing slash keep the query', async ({
  page,
  signIn,
}) => {
  await signIn(MIA);
  await page.goto('/?utm_source=teams');
  await expect(page).toHaveURL(/\/dashboard\/\?utm_source=teams$/);
  await page.goto('/faqs?x=1#video');
  await expect(page).toHaveURL(/\/faqs\/\?x=1#video$/);
  await page.goto('/no/such/page/here/at/all');
  await expect(page).toHaveURL(/\/error\/404\/?$/);
});

test('Back skips an address that redirects, such as /, an unknown route or a bad ID', async ({
  page,
  signIn,
}) => {
  await signIn(MIA, '/faqs/');
  for (const [address, leadsTo] of [
    ['/', /\/dashboard\/$/],
    ['/no/such/page/here/at/all', /\/error\/404\/?$/],
    ['/No_Such/', /\/error\/404\/?$/],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
    await page.goto(address);
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/faqs\/$/);
  }
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a small picture fills the whole avatar box', async ({ page, signIn }) => {
  const small = `${API}/v1/media/small/me.png`;
  await page.route(small, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
  await signIn(MIA, '/profile/');
  await page.getByLabel('Avatar').fill(small);
  const picture = page.locator(`img[src="${small}"][width="300"]`);
  // A border takes one pixel on each side of the 300 px box.
  const size = async () => {
    const { height, width } = (await picture.boundingBox()) ?? { height: 0, width: 0 };
    return [width, height];
  };
  await expect.poll(size).toEqual([298, 298]);
});

test('the profile card on the dashboard shows a picture of 300 px, also on a phone', async ({
  page,
  signIn,
}) => {
  await signIn(MIA, '/dashboard/');
  const picture = page.getByRole('complementary', { name: 'Your profile' }).locator('section > span').first();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(300);
});

test('a header without its own colour is light blue in the light theme, and dark blue in the dark theme', async ({
  page,
  signIn,
}) => {
  await signIn(MIA, '/faqs/');
  const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundImage);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toContain('rgb(220, 234, 250)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toContain('rgb(16, 48, 79)');
});

test('the page adds its tab to the address and keeps the anchor', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/harbour-hack-week/leak-whisperer/#the-end');
  await expect(page).toHaveURL(/\/leak-whisperer\/\?t=Overview#the-end$/);
});

test('a link in a coloured header keeps its colour under the pointer', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/harbour-hack-week/');
  const back = page.getByRole('link', { name: 'Back to Events' });
  const colour = (link: typeof back) => link.evaluate((element) => getComputedStyle(element).color);
  const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  const white = 'rgb(255, 255, 255)';
  await expect(header).toHaveCSS('color', white);
  await back.hover();
  expect(await colour(back)).toBe(white);
});

test('lists use two columns, three from 1200 px and four from 1536 px, and posters one more @layout', async ({
  page,
  signIn,
}) => {
  await signIn(MIA, '/brightwater/harbour-hack-week/?t=Projects');
  const columns = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
  for (const [view, more] of [
    ['Posters', 1],
    ['List', 0],
  ] as const) {
    await page.getByRole('button', { name: view }).click();
    for (const [width, count] of [
      [1199, 2],
      [1200, 3],
      [1535, 3],
      [1536, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(columns, `${view} at ${width} px`).toBe(count + more);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(columns).toBe(1);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Posters' }).click();
  await expect.poll(columns).toBe(2);
});

/** Compares the notice with each of the elements. */
async function isCovered(page: Page, elements: readonly Locator[]): Promise<boolean[]> {
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('One of the elements isn’t on the screen.');
    return box;
  };
  const notice = await boxOf(page.getByRole('status').filter({ hasText: /^Your vote has been/ }));
  const boxes = await Promise.all(elements.map(boxOf));
  return boxes.map((box) => notice.y < box.y + box.height && box.y < notice.y + notice.height);
}

test('notices never cover the number of votes below the list of projects', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(colleague(176).email, '/brightwater/harbour-hack-week/?t=Projects');
  await expect(page.getByRole('link', { name: 'Create Project' })).toBeVisible();
  const vote = page.getByRole('button', { name: /^Vote for / }).first();
  const project = (await vote.getAttribute('aria-label'))?.replace('Vote for ', '');
  await vote.click();
  await page.getByRole('status').filter({ hasText: 'Your vote has been cast!' }).hover();
  expect(await isCovered(page, [page.getByText(/^You’ve placed/)])).toEqual([false]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: `Voted for ${project}. Remove your vote` }).click();
  await expectNotice(page, 'Your vote has been removed!');
});

test('notices never cover the vote button, the number of votes and the next project', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(colleague(173).email, '/brightwater/harbour-hack-week/frost-watch/vote/');
  const button = page.getByRole('button', { name: /^(Vote Now|Remove Your Vote)$/ });
  const notice = page.getByRole('status').filter({ hasText: /^Your vote has been/ });
  const count = page.locator('p[class*="count"]');
  const next = page.getByRole('link', { name: /^Next project/ });
  const { height, y } = (await button.boundingBox()) ?? { height: 0, y: 0 };
  // The button is at the lower edge of the screen, in the middle, then at the upper edge.
  for (const [screenHeight, scrolled] of [
    [y + height + 16, 0],
    [2 * y, 0],
    [500, y - 80],
  ] as const) {
    await page.setViewportSize({ width: 390, height: Math.round(screenHeight) });
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await button.click();
    await notice.hover();
    expect(await isCovered(page, [button, count, next]), `at ${scrolled} of ${screenHeight}`).toEqual([
      false,
      false,
      false,
    ]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await button.click();
  await expect(button).toHaveText('Vote Now');
});

test('celebrating a vote doesn’t make a phone scroll sideways @layout', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(colleagueByFonts(175, 174).email, '/brightwater/harbour-hack-week/frost-watch/vote/');
  await page.getByRole('button', { name: 'Vote Now' }).click();
  await expectNotice(page, 'Your vote has been cast!');
  const widest = await page.evaluate(async () => {
    const { documentElement: root } = document;
    let width = 0;
    for (let frame = 0; frame < 60; frame++) {
      width = Math.max(width, root.scrollWidth - root.clientWidth);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return width;
  });
  expect(widest).toBe(0);
  await page.getByRole('button', { name: 'Remove Your Vote' }).click();
  await expectNotice(page, 'Your vote has been removed!');
});

for (const [screen, width, height] of [
  ['a phone', 360, 740],
  ['a wide screen', 1440, 900],
] as const)
  test(`a notice covers none of the actions on ${screen} @layout`, async ({ page, signIn, watch }) => {
    watch.expectNetworkErrors();
    await page.setViewportSize({ width, height });
    await signIn('felix.novak@brightwater.example', '/brightwater/harbour-hack-week/frost-watch/');
    await page.route('**/v1/u/join/**', (route) => route.abort());
    // A phone has room for only the main action. The others are in a menu.
    if (width < 900) await page.getByRole('button', { name: 'More actions' }).click();
    const join = page.getByRole('button', { name: 'Join Project' });
    await expect(join).toBeEnabled();
    // The notice stays while the clock stands still.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await join.click();
    const failed = page.getByRole('alert').filter({ hasText: 'Unable to join right now.' });
    await expect(failed).toBeInViewport({ ratio: 1 });
    // The closing menu hides the actions from screen readers until the clock runs again.
    const region = page.getByRole('region', { name: 'Actions', includeHidden: true });
    const [notice, actions] = [await failed.boundingBox(), await region.boundingBox()];
    if (!notice || !actions) throw new Error('The notice or the actions aren’t on the screen.');
    const isAbove = notice.y + notice.height <= actions.y;
    const isBelow = actions.y + actions.height <= notice.y;
    const isBeside = notice.x + notice.width <= actions.x || actions.x + actions.width <= notice.x;
    expect(isAbove || isBelow || isBeside).toBe(true);
  });

test('gold stands in the middle and highest if three teams share silver @layout', async ({
  page,
  signIn,
}) => {
  await page.route(/\/reports\/votes/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { Report: { Results: { Rank: number; Votes: number }[] } };
    const [gold, ...others] = body.Report.Results;
    const tied = others.map((one, index) => ({ ...one, Votes: 5, Rank: index < 3 ? 2 : 5 }));
    await route.fulfill({
      response: answer,
      json: { Report: { ...body.Report, Results: [{ ...gold, Rank: 1, Votes: 9 }, ...tied] } },
    });
  });
  await signIn(MIA, '/brightwater/spring-tide-hack/results/');
  const steps = page.getByRole('list', { name: 'Podium' }).locator('> li');
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(1).getByRole('link')).toHaveCount(3);
  const place = async (index: number) => (await steps.nth(index).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // Wait until the steps of the podium have risen.
  await expect.poll(async () => (await place(1)).y - (await place(0)).y).toBe(48);
  const gold = await place(0);
  expect(gold.x).toBeGreaterThan((await place(1)).x);
  expect(Math.abs(gold.x + gold.width / 2 - 640)).toBeLessThan(12);
});

test('an organisation shows its nearest events beside its article', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/');
  const events = page.getByRole('region', { name: 'Events' });
  await expect(events.getByRole('link', { name: 'Harbour Hack Week' })).toBeVisible();
  await events.getByRole('link', { name: /^All \d+ events$/ }).click();
  await expect(page.getByRole('tab', { name: 'Events', selected: true })).toBeVisible();
});

test('the address holds the tab, ignores its case, and each choice is a step in history', async ({
  page,
  signIn,
}) => {
  await signIn(MIA, '/brightwater/');
  await expect(page).toHaveURL(/\/brightwater\/\?t=Overview$/i);
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\?t=Events$/i);
  await expect(page.getByRole('heading', { name: 'Past Events' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/brightwater/?t=eVeNtS');
  await expect(page.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Events' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

test('a click or a key closes the drawer and returns the focus, but Tab and Shift don’t', async ({
  page,
  signIn,
}) => {
  await signIn(MIA);
  const open = page.getByRole('button', { name: 'Open navigation' });
  const drawer = page.getByRole('dialog');
  await open.click();
  await expect(drawer.getByRole('link', { name: 'Brightwater' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: /chat/i })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('a');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('an event shows guests separately, and reports only to organisers', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/harbour-hack-week/');
  const panel = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: 'Participants' }).click();
  const find = page.getByRole('searchbox', { name: 'Find a person by name' });
  await find.fill('lindqvist');
  await expect(panel.getByText('Eve Lindqvist')).toBeVisible();
  await find.fill('greta silva');
  await expect(panel.getByText('No one matches “greta silva”.')).toBeVisible();
  await page.getByRole('tab', { name: 'Guests' }).click();
  await expect(panel.getByText('Greta Silva')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Team Breakdown' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Results' })).toHaveCount(0);
});

test('organisers see which projects no one can vote for yet', async ({ page, signIn }) => {
  await signIn(EVE, '/brightwater/harbour-hack-week/');
  await page.getByRole('link', { name: /^\d+ projects aren’t in the vote$/ }).click();
  await expect(page.getByRole('button', { name: 'Not in the vote' })).toHaveAttribute('aria-pressed', 'true');
  await page.context().clearCookies();
  await signIn(MIA, '/brightwater/harbour-hack-week/?t=Projects');
  await expect(page.getByRole('link', { name: 'Create Project' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not in the vote' })).toHaveCount(0);
});

test('organisers see the teams and the state of the vote', async ({ page, signIn }) => {
  await signIn(EVE, '/brightwater/harbour-hack-week/?t=Team%20Breakdown');
  await expect(page.getByRole('tabpanel').getByText('Tom Becker')).toBeVisible();
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Votes');
});

test('the countdown runs, and at zero the page moves to the next phase', async ({ page, signInByPage }) => {
  await signInByPage(MIA, '/brightwater/nightshift-hack/');
  const voting = page.getByText('Voting starts in:').first();
  await expect(voting).toBeVisible();
  const start = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { token: string };
    const meta = document.querySelector('meta[name="portal-config"]')?.getAttribute('content') ?? '{}';
    const { apiOrigin } = JSON.parse(meta) as { apiOrigin: string };
    const answer = await fetch(`${apiOrigin}/v1/u/access/e/brightwater/nightshift-hack`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { Event } = (await answer.json()) as { Event: { Dates: { VotingStart: string } } };
    return Event.Dates.VotingStart;
  });
  await page.clock.install({ time: Date.parse(start) - 60_000 });
  await page.reload();
  await expect(page.getByText('Voting starts in:').first()).toBeVisible();
  await page.clock.pauseAt(Date.parse(start) - 5_000);
  await page.clock.fastForward(3_000);
  await expect(page.getByText('Voting starts in:').first()).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(page.getByText('Voting closes in:').first()).toBeVisible();
});

test('before an event, the vote page already counts down to the vote', async ({ page, signIn }) => {
  const path = await createEvent('Dawn of the bay', {
    EventStart: fromNow(60 * MINUTE),
    VotingStart: fromNow(120 * MINUTE),
    VotingEnd: fromNow(180 * MINUTE),
    EventEnd: fromNow(240 * MINUTE),
  });
  const [project] = await createProjects(path, ['Early kettle']);
  await signIn(OMAR, `${path}/${project}/vote/`);
  await expect(page.getByText('Voting hasn’t started yet. It opens on').first()).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Voting starts in:' })).toContainText('01 hour');
});

test('a project page offers its QR code as a file', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/spring-tide-hack/pump-karaoke/?t=Voting%20QR%20Code');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download QR' }).click();
  expect((await download).suggestedFilename()).toBe('QR_Pump Karaoke.svg');
});

test('an owner can’t leave and sees why', async ({ page, signIn }) => {
  await signIn('tom.becker@brightwater.example');
  await page.getByRole('region', { name: 'Your Projects' }).getByRole('link').first().click();
  const leave = page.getByRole('button', { name: 'Leave Project' });
  await expect(leave).toHaveAttribute('title', 'Owners of projects are unable to leave.');
  await expect(leave).toBeDisabled();
});

for (const [status, label] of [
  ['400', 'Bad Request'],
  ['401', 'Unauthorised'],
  ['403', 'Forbidden'],
  ['404', 'Page Not Found'],
  ['500', 'Server Error'],
  ['418', '418'],
  ['abc', 'abc'],
] as const) {
  test(`the error page of ${status} is called "${label}"`, async ({ page }) => {
    await page.goto(`/error/${status}/?from=%2Fdashboard%2F`);
    await expect(page).toHaveTitle(`Error (${status}) | Hackathon Portal`);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to dashboard' })).toBeVisible();
  });
}

test('the account menu sets the theme, which applies before the page shows', async ({ page, signIn }) => {
  await signIn(MIA);
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an organisation’s administration says that all is done, and leads to the nearest events', async ({
  page,
  signIn,
}) => {
  await signIn(OMAR, '/brightwater/?t=Administration');
  await expect(page.getByRole('region', { name: 'All done' }).getByRole('link')).toHaveCount(3);
  const nearest = page.getByRole('region', { name: 'Nearest events' });
  await nearest.getByRole('link', { name: 'Harbour Hack Week Voting open' }).click();
  await expect(page).toHaveURL(/\/brightwater\/harbour-hack-week\/\?t=Administration/);
  await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible();
});
