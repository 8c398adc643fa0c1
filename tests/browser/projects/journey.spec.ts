import type { Page } from 'playwright/test';
import { API } from '../support/addresses.ts';
import { expect, expectNotice, openWithSession, test, watchContext } from '../support/test.ts';

const MAX = 'max.weber@brightwater.example';
const KIRA = 'kira.tanaka@kestrel.example';
const HARBOUR = '/brightwater/harbour-hack-week/';

test('an employee signs in from a deep link, joins, votes, sees the winners and signs out', async ({
  page,
  signInByPage,
}) => {
  await test.step('a deep link opens with its query after sign-in', async () => {
    await signInByPage(MAX, `${HARBOUR}?t=projects`);
    await expect(page).toHaveURL(/\/brightwater\/harbour-hack-week\/\?t=projects$/i);
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Hack Week' })).toBeVisible();
    await expect(page).toHaveTitle('Harbour Hack Week | Hackathon Portal');
    await expect(page.getByRole('tab', { name: 'Projects' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('The following projects are at this event:')).toBeVisible();
    await expect(page.getByText('Voting closes in:').first()).toBeVisible();
  });

  await test.step('finds a project with room and joins it', async () => {
    const free = await findFreeProject(page);
    await page.goto(`${HARBOUR}${free}/`);
    await page.getByRole('button', { name: 'Join Project' }).click();
    await expectNotice(page, "You've joined the project.");
    await page.getByRole('tab', { name: 'Members' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Max Weber');
    await expect(page.getByRole('button', { name: 'Join Project' })).toBeHidden();
  });

  await test.step('votes on the project’s page, and removes the vote', async () => {
    await page.getByRole('button', { name: 'Vote for project!' }).click();
    await expect(page.getByText('You voted for this project.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Your Vote' }).click();
    await expectNotice(page, 'Your vote has been removed!');
    await expect(page.getByRole('button', { name: 'Vote for project!' })).toBeEnabled();
  });

  await test.step('votes on the vote page, and removes the vote', async () => {
    await page.getByRole('link', { name: 'Open vote page' }).click();
    await expect(page).toHaveURL(/\/vote\/$/);
    await expect(page.getByText('Cast your vote for:')).toBeVisible();
    const voting = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/u/vote/'));
    await page.getByRole('button', { name: 'Vote Now' }).click();
    await expectNotice(page, 'Your vote has been cast!');
    // The API's trace has the ID that the browser sent with the click's request.
    const sent = await voting;
    const traceId = await (await sent.response())?.headerValue('X-Trace-Id');
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(await sent.headerValue('traceparent')).toContain(`00-${traceId}-`);
    await page.reload();
    await page.getByRole('button', { name: 'Remove Your Vote' }).click();
    await expectNotice(page, 'Your vote has been removed!');
    await expect(page.getByRole('button', { name: 'Vote Now' })).toBeVisible();
  });

  await test.step('leaves the team after a confirmation', async () => {
    await page.getByRole('link', { name: 'Back to project' }).click();
    await page.getByRole('button', { name: 'Leave Project' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(page.getByRole('button', { name: 'Leave Project' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave Project' }).click();
    await page.getByRole('button', { name: 'Yes, leave it.' }).click();
    await expectNotice(page, "You've left the project.");
    await expect(page.getByRole('button', { name: 'Join Project' })).toBeVisible();
  });

  await test.step('sees who won the completed event', async () => {
    await page.goto('/brightwater/spring-tide-hack/results/');
    await expect(page.getByRole('heading', { name: 'Here are your winners...' })).toBeVisible();
    await expect(page.getByText('Rainfall on Your Roof').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /1st/ })).toBeVisible();
    // The winner's step is higher than that of the second place, and to the right of it.
    const steps = page.getByRole('list', { name: 'Podium' }).locator('> li');
    const boxes = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const [gold, silver] = boxes;
    expect(gold.top).toBeLessThan(silver.top);
    expect(gold.left).toBeGreaterThan(silver.left);
    await steps.first().getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Vote for project!' })).toBeVisible();
  });

  await test.step('signs out of the portal and the sign-in provider', async () => {
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByText('You are now signed out.')).toBeVisible();
    await expect(page.getByText('See you at the next hackathon.')).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('portal_signed_in=1');
    await expect(page).toHaveURL(/\/signout\//);
    expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page.locator('button[name="account"]').first()).toBeVisible();
  });
});

test('people of two companies can’t see each other’s organisations', async ({ page, browser, watch }) => {
  const kiraContext = await browser.newContext();
  (await watchContext(kiraContext)).expectStatus(404);
  watch.expectStatus(404);
  const kira = await kiraContext.newPage();
  await openWithSession(page, MAX);
  await openWithSession(kira, KIRA);

  await expect(page.getByText('Updraft')).toHaveCount(0);
  await expect(kira.getByText('Updraft').first()).toBeVisible();
  for (const [visitor, path] of [
    [page, '/kestrel-works/'],
    [page, '/kestrel-works/updraft/'],
    [page, '/kestrel-works/updraft/gust-lab/'],
    [kira, '/brightwater/'],
    [kira, HARBOUR],
    [kira, '/brightwater/spring-tide-hack/results/'],
  ] as const) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/\/error\/404\/\?from=/);
    await expect(visitor.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await kiraContext.close();
});

/** @returns the id of an active project that anyone can join, and that has at least two free seats */
async function findFreeProject(page: Page): Promise<string> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { token?: string }).token,
  );
  const answer = await page.request.get(`${API}/v1/e/brightwater/harbour-hack-week/`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { Event } = (await answer.json()) as {
    Event: { Projects: { Id: string; JoinOption: string; Status: string; MemberCount: number }[] };
  };
  const free = Event.Projects.find(
    (one) => one.JoinOption === 'Anybody' && one.Status === 'Active' && one.MemberCount < 9,
  );
  if (!free) throw new Error('No project has room.');
  return free.Id;
}
