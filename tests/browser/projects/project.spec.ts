import type { Page } from 'playwright/test';
import type { Event } from '#contract/events/events.ts';
import type { Project } from '#contract/projects/projects.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague, colleagueByFonts } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const MIA = 'mia.rossi@brightwater.example';
const VOTER = colleague(180);

const HOUR = 3_600_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const VOTES = 10;

/** Makes an event with one project more than `VOTES`. Voting is open, and the number of votes isn't limited. */
async function makeEvent(): Promise<string> {
  const { Event } = await callApiAs<{ Event: Event }>(OMAR, 'POST', '/o/brightwater/events/', {
    name: 'Slipway Sprint',
    content: 'Words.',
    timezone: 'Europe/London',
    dates: {
      EventStart: fromNow(-60_000),
      VotingStart: fromNow(-60_000),
      VotingEnd: fromNow(2 * HOUR),
      EventEnd: fromNow(3 * HOUR),
    },
  });
  for (let number = 1; number <= VOTES + 1; number++)
    await callApiAs<{ Project: Project }>(OMAR, 'POST', `/e/brightwater/${Event.Id}/projects/`, {
      name: `Slipway ${number}`,
      content: 'Words.',
      status: 'Active',
      owner: '',
    });
  return `/brightwater/${Event.Id}/`;
}

const tap = (page: Page, role: 'button' | 'link', name: RegExp) => page.getByRole(role, { name }).click();

test('ten votes take at most 20 taps on a phone', async ({ page, signIn }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const event = await makeEvent();
  await signIn(VOTER.email, `${event}?t=Projects`);
  let taps = 1;
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /Slipway 1\b/ })
    .first()
    .click();
  for (let votes = 1; votes <= VOTES; votes++) {
    await tap(page, 'button', /^Vote for project!$/);
    taps++;
    await expect(page.getByText('You voted for this project.')).toBeVisible();
    if (votes === VOTES) break;
    await tap(page, 'link', /^Next project/);
    taps++;
  }
  expect(taps).toBeLessThanOrEqual(20);
  const { Votes } = await callApiAs<{ Votes: { EventId: string }[] }>(VOTER.email, 'GET', '/u/vote/p');
  expect(Votes.filter(({ EventId }) => event.includes(EventId))).toHaveLength(VOTES);
});

test('the vote button shows progress until the vote is cast, and keeps its place @layout', async ({
  page,
  signIn,
}) => {
  await signIn(colleagueByFonts(181, 172).email, '/brightwater/harbour-hack-week/leak-whisperer/');
  const button = page.getByRole('button', { name: /^(Vote for project!|Remove Your Vote)$/ });
  await expect(button).toBeEnabled();
  const before = await button.boundingBox();
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/u/vote/p/brightwater/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button.click();
  await expect(button).toHaveText('Vote for project!');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Casting your vote…')).toBeVisible();
  held.resolve();
  await expect(button).toHaveText('Remove Your Vote');
  await expect(page.getByText('You voted for this project.')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await button.click();
  await expect(button).toHaveText('Vote for project!');
});

test('a picture of the team stays in its text, and “About this project” leads to the members, the QR code and the next project', async ({
  page,
  signIn,
}) => {
  await signIn(MIA, '/brightwater/harbour-hack-week/leak-whisperer/');
  const picture = page.getByRole('img', { name: 'A pipe, a microphone and a very attentive cat' });
  await expect(picture).toHaveCount(1);
  const side = page.getByRole('complementary', { name: 'About this project' });
  await side.getByRole('link', { name: /^All \d+ members$/ }).click();
  await expect(page.getByRole('tab', { name: 'Members', selected: true })).toBeVisible();
  await side.getByRole('link', { name: 'QR code' }).click();
  await expect(page.getByRole('button', { name: 'Download QR' })).toBeVisible();
  await side.getByRole('navigation', { name: 'Other projects' }).getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Leak Whisperer');
});

test('the vote page shows the cover above the button, and a countdown of at most 48 px', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(MIA, '/brightwater/harbour-hack-week/leak-whisperer/vote/');
  const button = page.getByRole('button', { name: /^(Vote Now|Remove Your Vote)$/ });
  await expect(button).toBeInViewport({ ratio: 1 });
  const cover = page.getByRole('main').locator('img[srcset]');
  await expect(cover).toBeInViewport({ ratio: 1 });
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const sizes = await page
    .getByRole('timer')
    .locator('*')
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(48);
});

test('on a phone, “More actions” opens a sheet, and Escape closes it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('tom.becker@brightwater.example', '/brightwater/harbour-hack-week/leak-whisperer/');
  const more = page.getByRole('button', { name: 'More actions' });
  await more.click();
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave Project' });
  await expect(leave).toHaveAttribute('title', 'Owners of projects are unable to leave.');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a project prints a poster with its QR code, and nothing else of the page', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'true';
    };
  });
  await signIn(MIA, '/brightwater/harbour-hack-week/leak-whisperer/?t=Voting%20QR%20Code');
  await page.getByRole('button', { name: 'Print poster' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
  const call = page.getByText('Scan and vote');
  await expect(call).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(call).toBeVisible();
  await expect(page.getByText('Leak Whisperer', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('main')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new CustomEvent('afterprint')));
  await expect(call).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
});
