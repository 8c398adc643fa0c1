import type { Page, Route } from 'playwright/test';
import { API, COSMOS } from '../support/addresses.ts';
import { expect, expectNotice, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';
const KEN = 'ken.doyle@kestrel.example';
const LENA = 'lena.fischer@kestrel.example';
const TINA = 'tina.osei@brightwater.example';

/** A POST to this address injects a fault into the local Cosmos endpoint. A GET lists the faults that are left. */
const FAULTS = `${COSMOS}/_local/faults`;

/** If the API asks for a wait of more than 10 seconds, the portal shows the problem immediately instead of waiting first. */
const RETRY_AFTER_S = 12;

/** The answer of a busy API, with the headers that let the portal's origin read it. */
const busyAnswer = (status: 429 | 503) => ({
  status,
  headers: {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    'Retry-After': String(RETRY_AFTER_S),
  },
  json: {
    Code: status === 429 ? 'too_many_requests' : 'unavailable',
    Message: 'The portal is busy right now. Try again in a moment.',
    TraceId: 'x',
  },
});

const isRead = (route: Route) => route.request().method() === 'GET';

/** Makes every GET fail until the test sets `failing` to false. `count` is the number of GETs so far. */
async function failReads(page: Page, status: 429 | 503) {
  const reads = { failing: true, count: 0 };
  await page.route(`${API}/**`, async (route) => {
    if (!isRead(route)) return route.fallback();
    reads.count += 1;
    return reads.failing ? route.fulfill(busyAnswer(status)) : route.fallback();
  });
  return reads;
}

const UNREACHABLE = 'This couldn’t be loaded just now. We’ll keep trying.';

const SCREENS = [
  ['dashboard', '/dashboard/', '* This list couldn’t be loaded.', 'Welcome, Mia'],
  ['event', '/brightwater/harbour-hack-week/', UNREACHABLE, 'Harbour Hack Week'],
  ['results', '/brightwater/spring-tide-hack/results/', UNREACHABLE, 'Here are your winners...'],
] as const;

for (const [screen, path, sentence, heading] of SCREENS)
  test(`the ${screen} page reports a 503, retries when allowed, and keeps its content`, async ({
    page,
    signIn,
    watch,
  }) => {
    watch.expectStatus(503);
    await signIn(MIA, '/faqs/');
    await page.clock.install();
    const reads = await failReads(page, 503);

    await page.goto(path);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible();

    await test.step('waits as long as the API asked', async () => {
      const before = reads.count;
      await page.clock.fastForward((RETRY_AFTER_S - 4) * 1_000);
      await page.waitForTimeout(300);
      expect(reads.count).toBe(before);
    });

    await test.step('retries by itself and shows the content', async () => {
      reads.failing = false;
      await page.clock.fastForward(5_000);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.getByText(sentence)).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
    });

    await test.step('keeps the content while a newer read fails', async () => {
      reads.failing = true;
      const before = reads.count;
      await page.clock.fastForward(60_000);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect.poll(() => reads.count).toBeGreaterThan(before);
      await page.waitForTimeout(300);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.getByText(sentence)).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
    });
  });

test('a page that can’t load has a generic heading without identifiers or “Loading…”', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(503);
  await signIn(MIA, '/faqs/');
  await failReads(page, 503);
  for (const [path, title] of [
    ['/brightwater/', 'Organisation'],
    ['/brightwater/harbour-hack-week/', 'Event'],
    ['/brightwater/harbour-hack-week/pressure-map/', 'Project'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
    await expect(header).not.toContainText('Loading…');
    await expect(header).not.toContainText(/brightwater|harbour-hack-week|pressure-map/);
  }
});

test('too many requests lead to the error page, and Try again leads back', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(429);
  await signIn(MIA, '/faqs/');
  const reads = await failReads(page, 429);
  await page.goto('/brightwater/');
  await expect(page).toHaveURL(/\/error\/429\/\?from=%2Fbrightwater%2F/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('429');
  reads.failing = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brightwater');
  await expect(page).toHaveURL(/\/brightwater\/\?t=Overview$/);
});

test('a throttled, slow or interrupted store doesn’t stop a vote', async ({ page, request, signIn }) => {
  await signIn(LENA, '/kestrel-works/updraft/gust-lab/vote/');
  // The functions recover from these faults. Worse faults would break other tests, which use the same store.
  for (const fault of [
    { kind: '429', ms: 50, count: 2 },
    { kind: 'timeout-after-commit', operation: 'batch' },
    { kind: 'timeout-before-commit', operation: 'batch' },
    { kind: 'latency', ms: 500, count: 4 },
  ])
    expect((await request.post(FAULTS, { data: fault })).status()).toBe(201);
  await page.getByRole('button', { name: 'Vote Now' }).click();
  await expectNotice(page, 'Your vote has been cast!');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Your Vote' })).toBeVisible();
  await expect.poll(async () => await (await request.get(FAULTS)).json()).toEqual([]);
});

test.describe('a lost answer', () => {
  /** Passes the next request on to the API, but the browser gets no answer. */
  const loseAnswer = (page: Page, path: string) =>
    page.route(
      `${API}${path}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );

  test('to a vote shows “Something went wrong.” and the vote that was cast', async ({
    page,
    signIn,
    watch,
  }) => {
    watch.expectNetworkErrors();
    await signIn(KEN, '/kestrel-works/updraft/feather-weight/vote/');
    await expect(page.getByRole('button', { name: 'Vote Now' })).toBeEnabled();
    await loseAnswer(page, '/v1/u/vote/p/kestrel-works/**');
    await page.getByRole('button', { name: 'Vote Now' }).click();
    await expect(page.getByText('Something went wrong.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Your Vote' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Your Vote' }).click();
    await expectNotice(page, 'Your vote has been removed!');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Vote Now' })).toBeEnabled();
  });

  test('to a join shows “Unable to join right now.” and the joined team', async ({ page, signIn, watch }) => {
    watch.expectNetworkErrors();
    await signIn(TINA, '/brightwater/nightshift-hack/bakery-hours/?t=Members');
    await loseAnswer(page, '/v1/u/join/p/brightwater/**');
    await page.getByRole('button', { name: 'Join Project' }).click();
    await expect(page.getByText('Unable to join right now.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Leave Project' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Tina Osei')).toHaveCount(1);
    await page.getByRole('button', { name: 'Leave Project' }).click();
    await page.getByRole('button', { name: 'Yes, leave it.' }).click();
    await expectNotice(page, "You've left the project.");
  });
});

test.describe('a late answer after leaving the page', () => {
  const PROJECT = '/brightwater/harbour-hack-week/saltmarsh/';

  for (const [what, answer] of [
    [
      'that the project doesn’t exist',
      { status: 404, json: { Code: 'not_found', Message: 'No.', TraceId: 'x' } },
    ],
    ['that the server is busy', busyAnswer(503)],
    ['that the server is broken', { status: 500, json: {} }],
  ] as const)
    test(`changes nothing if it says ${what}`, async ({ page, signIn, watch }) => {
      watch.expectNetworkErrors();
      watch.expectStatus(answer.status);
      await signIn(MIA, '/faqs/');
      const held: Route[] = [];
      for (const kind of ['p', 'u/access/p', 'u/access/e'])
        await page.route(`${API}/v1/${kind}/brightwater/harbour-hack-week/**`, (route) => {
          held.push(route);
        });
      await page.route(`${API}/v1/u/access/e/brightwater/harbour-hack-week`, (route) => {
        held.push(route);
      });
      await page.goto(PROJECT);
      await expect.poll(() => held.length).toBeGreaterThanOrEqual(3);
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia' })).toBeVisible();
      // `fulfill` rejects if the page has aborted the request.
      await Promise.all(
        held.map((route) =>
          route
            .fulfill({ ...answer, headers: { 'Access-Control-Allow-Origin': '*' } })
            .catch(() => undefined),
        ),
      );
      await page.waitForTimeout(500);
      await expect(page).toHaveURL(/\/dashboard\/$/);
      await expect(page).toHaveTitle('Dashboard | Hackathon Portal');
      await expect(page.getByText('Error loading user permissions.')).toHaveCount(0);
    });

  test('to a vote doesn’t change the page, and the dashboard shows the vote', async ({ page, signIn }) => {
    await signIn(KEN, '/kestrel-works/updraft/gust-lab/vote/');
    const release = Promise.withResolvers<void>();
    await page.route(`${API}/v1/u/vote/p/kestrel-works/**`, async (route) => {
      await release.promise;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Vote Now' }).click();
    await page.getByRole('link', { name: 'Back to project' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gust Lab' })).toBeVisible();
    // When the page loads, it adds its open tab to the address.
    await page.waitForURL(/\?t=Overview$/);
    const project = page.url();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    release.resolve();
    expect((await answered).status()).toBe(200);
    await page.waitForTimeout(300);
    expect(page.url()).toBe(project);
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: "You've Voted On" }).getByText('Gust Lab')).toBeVisible();
  });
});

test('a slow API shows placeholders first, then the content', async ({ page, signIn }) => {
  await signIn(MIA, '/faqs/');
  await page.route(`${API}/**`, async (route) => {
    if (isRead(route)) await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.fallback();
  });
  await page.goto('/brightwater/harbour-hack-week/?t=Projects');
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible();
  await expect(page.getByText('Loading…').first()).toBeAttached();
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);
  await expect(page.getByText('The following projects are at this event:')).toBeVisible();
});
