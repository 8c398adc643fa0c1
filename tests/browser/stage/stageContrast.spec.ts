import { devices, type Page } from 'playwright/test';
import type { Award } from '#contract/awards/awards.ts';
import type { Event } from '#contract/events/events.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { ShownStage } from '#contract/stage/stage.ts';
import { API, PORTAL } from '../support/addresses.ts';
import { callApiAs } from '../support/callApi.ts';
import { lowContrasts } from '../support/contrast.ts';
import { colleague } from '../support/people.ts';
import { expect, openWithSession, test, watchContext } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const FAN = colleague(380).email;
const MINUTE = 60_000;
/** This contrast is high, because halls are dark, projectors are weak, and people sit far away. */
const MIN_CONTRAST = 7;
const WATERMARK = '[class*="watermark"]';

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Creates an event whose voting is over, with a tie for its only award, a planned reveal and two talks. */
async function createFinale(): Promise<string> {
  const { Event } = await callApiAs<{ Event: Event }>(OMAR, 'POST', '/o/brightwater/events/', {
    name: 'Bright evening',
    content: 'Words.',
    headercolour: '#ffd15c',
    dates: {
      EventStart: fromNow(-4 * MINUTE),
      VotingStart: fromNow(-4 * MINUTE),
      VotingEnd: fromNow(-3 * MINUTE),
      EventEnd: fromNow(60 * MINUTE),
    },
  });
  const path = `/brightwater/${Event.Id}`;
  const projects: string[] = [];
  for (const name of ['Kettle of the sun', 'Harp in the wind', 'Quiet drone']) {
    const body = { name, status: 'Active', owner: '' };
    projects.push(
      (await callApiAs<{ Project: Project }>(OMAR, 'POST', `/e${path}/projects/`, body)).Project.Id,
    );
  }
  const { Awards } = await callApiAs<{ Awards: Award[] }>(OMAR, 'POST', `/e${path}/awards/`, {
    name: 'Grand prize',
    decided_by: 'Organisers',
    places: 3,
  });
  const winners = projects.map((project, index) => ({ project, place: index < 2 ? 1 : 3 }));
  await callApiAs(OMAR, 'POST', `/e${path}/awards/${Awards[0]?.Id}/finalise/`, { winners });
  await callApiAs(OMAR, 'PUT', `/e${path}/settings/`, { staged_reveal: true });
  await callApiAs(OMAR, 'PUT', `/e${path}/running-order/`, {
    slots: projects.slice(0, 2).map((project) => ({ project, minutes: 5, room: 'Hall' })),
  });
  return path;
}

/** Makes the API's answers say that the timer ends in `leftMs`. While `leftMs` is null, the answers stay unchanged. */
async function fakeTimer(page: Page) {
  const timer: { leftMs: number | null } = { leftMs: null };
  await page.route(
    (url) => url.origin === API && /\/live(\/|$)/.test(url.pathname) && !url.pathname.includes('/commands'),
    async (route) => {
      // The API may close an idle connection at this moment.
      const response = await route.fetch({ maxRetries: 3 });
      if (!response.ok() || timer.leftMs === null) return route.fulfill({ response });
      const json = (await response.json()) as { Live: ShownStage };
      const { Demo, ...stage } = json.Live;
      const EndsAt = fromNow(timer.leftMs);
      await route.fulfill({
        response,
        json: { ...json, Live: { ...stage, ...(Demo && { Demo: { ...Demo, EndsAt } }) } },
      });
    },
  );
  return timer;
}

async function expectContrast(state: string, pages: Readonly<Record<string, Page>>): Promise<void> {
  for (const [name, page] of Object.entries(pages))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect
        .soft(await lowContrasts(page, MIN_CONTRAST, WATERMARK), `${name}, ${state}, ${colorScheme}`)
        .toEqual([]);
    }
}

test('every text of the stage and the live page has a contrast of at least 7:1', async ({
  browser,
  page,
  signIn,
}) => {
  test.slow();
  const path = await createFinale();
  const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'];
  const phones = await browser.newContext({
    ...pixel,
    deviceScaleFactor: 1,
    baseURL: PORTAL,
    reducedMotion: 'reduce',
  });
  await watchContext(phones);
  const phone = await phones.newPage();
  const timers = [await fakeTimer(page), await fakeTimer(phone)];
  await signIn(OMAR, `${path}/results/stage/`);
  await openWithSession(phone, FAN, `${path}/results/live/`);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open projector window' }).click();
  const projector = await popup;
  await expect(page.getByText('Projector window is open')).toBeVisible();
  await expect(phone.getByText('The stage is empty right now.')).toBeVisible();
  const all = { presenter: page, projector, phone };
  await expect(projector.locator('[class*="welcome"] img')).toBeVisible();
  await expectContrast('nothing on the stage', all);

  await page.getByRole('button', { name: 'Begin demo day' }).click();
  await expect(projector.getByText('Up now')).toBeVisible();
  await expect(phone.getByText('Up now')).toBeVisible();
  await expect(projector.locator('[class*="talk"] img')).toBeVisible();
  await expectContrast('before the talk', all);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const talk = /^Talk/;
  for (const [state, leftMs, tone] of [
    ['talk', null, 'running'],
    ['last minute', 40_000, 'soon'],
    ['over time', -40_000, 'over'],
  ] as const) {
    for (const timer of timers) timer.leftMs = leftMs;
    for (const one of [page, projector, phone]) {
      await expect(one.getByText(talk)).toBeVisible();
      await expect(one.locator(`[data-tone="${tone}"]`)).toBeVisible();
    }
    await expectContrast(state, all);
  }
  for (const timer of timers) timer.leftMs = null;
  await page.getByRole('button', { name: 'Pause' }).click();
  for (const one of [page, projector, phone]) await expect(one.locator('[data-tone="paused"]')).toBeVisible();
  await expectContrast('paused', all);
  await page.getByRole('button', { name: 'End demo day' }).click();
  await page.getByRole('button', { name: 'Yes, end it.' }).click();

  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(projector.getByText('And the winners are…')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(projector.getByRole('heading', { name: 'Rehearsal team' })).toBeVisible();
  await expectContrast('rehearsal', { presenter: page, projector });
  await page.getByRole('button', { name: 'End the rehearsal' }).click();
  await page.getByRole('button', { name: 'Yes, end it.' }).click();

  await page.getByRole('button', { name: 'Begin the reveal' }).click();
  const steps = [
    'And the winners are…',
    'Grand prize',
    'Quiet drone',
    'Harp in the wind',
    'Congratulations!',
  ];
  for (const [index, words] of steps.entries()) {
    if (index > 0) await page.keyboard.press('Space');
    for (const one of [projector, phone])
      await expect(one.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await expectContrast(words, all);
  }
  // A poll that still waits for its answer would throw here.
  await phone.unrouteAll({ behavior: 'ignoreErrors' });
  await phones.close();
});
