import { setTimeout as wait } from 'node:timers/promises';
import { API } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

const HARBOUR = '/brightwater/harbour-hack-week/';

test('a QR code scanned by somebody signed out ends, after sign-in, on the vote page', async ({
  page,
  signIn,
}) => {
  await signIn('omar.haddad@brightwater.example', `${HARBOUR}pressure-map/vote/`);
  await expect(page).toHaveURL(/\/pressure-map\/vote\/$/);
  await expect(page.getByText('Cast your vote for:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pressure Map' })).toBeVisible();
});

test('voting that has closed shows a button that cannot be used and says why', async ({ page, signIn }) => {
  await signIn('omar.haddad@brightwater.example', '/brightwater/service-jam/?t=Projects');
  await page.getByRole('tabpanel').locator('article a[href^="/brightwater/service-jam/"]').first().click();
  const vote = page.getByRole('button', { name: 'Vote for project!' });
  await expect(vote).toBeDisabled();
  await expect(vote).toHaveAttribute('title', 'Voting has closed.');
});

test('a refused vote stays as it was and shows the server’s sentence', async ({ page, signIn, watch }) => {
  watch.expectStatus(400);
  await signIn('felix.novak@brightwater.example', `${HARBOUR}repair-shelf/vote/`);
  const button = page.getByRole('button', { name: 'Vote Now' });
  await expect(button).toBeEnabled();
  const sentence = 'Voting closed a moment ago.';
  await page.route(`${API}/v1/u/vote/p/brightwater/**`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { Code: 'voting_closed', Message: sentence, TraceId: 'x' },
        })
      : route.fallback(),
  );
  await button.click();
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vote Now' })).toBeVisible();
});

test('a double click over a slow network casts one vote', async ({ page, signIn }) => {
  await signIn('felix.novak@brightwater.example', `${HARBOUR}pressure-map/vote/`);
  const sent: string[] = [];
  await page.route(`${API}/v1/u/vote/p/brightwater/**`, async (route) => {
    sent.push(route.request().method());
    await wait(800);
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Vote Now' });
  await button.dblclick();
  // It flips when the server has answered, and shows until then that it is at work.
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Casting your vote…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Your Vote' })).toBeVisible();
  await expect(page.getByText('You voted for this project.')).toBeVisible();
  await expect(page.getByText('Your vote has been cast!').first()).toBeVisible();
  expect(sent.filter((method) => method !== 'OPTIONS')).toEqual(['POST']);
  await page.unroute(`${API}/v1/u/vote/p/brightwater/**`);
  await page.getByRole('button', { name: 'Remove Your Vote' }).click();
  await expect(page.getByText('Your vote has been removed!').first()).toBeVisible();
});

test('joining a second team is refused: the notice stands alone, the reason stays at the button', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(400);
  await signIn('mia.rossi@brightwater.example', `${HARBOUR}saltmarsh/`);
  await page.getByRole('button', { name: 'Join Project' }).click();
  const notice = page.getByRole('alert').filter({ hasText: /^Unable to join right now\.$/ });
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden();
  // Nothing has changed that would let them join now, so the button can't be used, and says why.
  const join = page.getByRole('button', { name: 'Join Project' });
  await expect(join).toBeDisabled();
  await expect(join).toHaveAccessibleDescription(/one team a person/);
  await expect(page.getByRole('region', { name: 'Actions' }).getByText(/one team a person/)).toBeVisible();
});

test('a full team says so and its Join button cannot be used', async ({ page, signIn }) => {
  await signIn('omar.haddad@brightwater.example', `${HARBOUR}pressure-map/`);
  const join = page.getByRole('button', { name: 'Join Project' });
  await expect(join).toBeDisabled();
  await expect(join).toHaveAttribute('title', /full/);
});

test('somebody Inactive in the organisation sees nothing of it', async ({ page, signIn, watch }) => {
  watch.expectStatus(404);
  await signIn('ivan.petrov@brightwater.example');
  await expect(page.getByText('No events found.').first()).toBeVisible();
  await page.goto(HARBOUR);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('notices stand 60 px apart and go after 2,500 ms', async ({ page, signIn }) => {
  await signIn('felix.novak@brightwater.example', `${HARBOUR}alarm-sommelier/vote/`);
  await expect(page.getByRole('button', { name: 'Vote Now' })).toBeEnabled();
  await page.clock.install();
  await page.getByRole('button', { name: 'Vote Now' }).click();
  const cast = page.getByRole('status').filter({ hasText: 'Your vote has been cast!' });
  await expect(cast).toBeVisible();
  await page.getByRole('button', { name: 'Remove Your Vote' }).click();
  const removed = page.getByRole('status').filter({ hasText: 'Your vote has been removed!' });
  await expect(removed).toBeVisible();
  await page.mouse.move(0, 0);
  const apart = async () => ((await removed.boundingBox())?.y ?? 0) - ((await cast.boundingBox())?.y ?? 0);
  await expect.poll(apart).toBe(60);
  await page.clock.runFor(2_600);
  await expect(cast).toBeHidden();
  await expect(removed).toBeHidden();
});
