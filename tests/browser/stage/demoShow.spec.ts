import type { Page, Route } from 'playwright/test';
import { sentenceOf } from '#contract/base/refused.ts';
import { API } from '../support/addresses.ts';
import { violationsIn } from '../support/axe.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import {
  createEvent,
  createProjects,
  duringVoting,
  expectRightTimer,
  MINUTE,
  moveStage,
  OMAR,
  phoneOf,
  secondsOn,
  stageOf,
  stopClock,
} from '../support/stage.ts';
import { expect, openWithSession, test, watchContext } from '../support/test.ts';

const HOUR = 60 * MINUTE;
const [FERRY, GULL, PIER] = ['Ferry Clock', 'Gull Alarm', 'Pier Review'] as const;

interface DemoDay {
  readonly path: string;
  readonly projects: readonly string[];
}

/** Creates an event whose voting is open, with three talks of ten minutes and a last slot without a project. */
async function createDemoDay(name: string): Promise<DemoDay> {
  const path = await createEvent(name, duringVoting());
  const projects = await createProjects(path, [FERRY, GULL, PIER]);
  const slots = projects.map((project) => ({ project, minutes: 10, question_minutes: 2 }));
  const order = { slots: [...slots, { title: 'Applause', minutes: 1 }] };
  await callApiAs(OMAR, 'PUT', `/e${path}/running-order/`, order);
  return { path, projects };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Lets time pass on a phone, second by second, until the check succeeds. */
const passTime = (phone: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await phone.clock.runFor(1_000);
    await check();
  }).toPass();

/** Stops the clock of a phone, and makes its next `count` polls fail. Calls `beforeEach` before each failure. */
async function failPolls(phone: Page, count: number, beforeEach: () => Promise<void>): Promise<void> {
  await stopClock(phone);
  const polls: Route[] = [];
  await phone.route(`${API}/v1/live/*`, (route) => void polls.push(route));
  for (let failures = 1; failures <= count; failures++) {
    // A phone waits for the answer to a poll before it sends the next one.
    await passTime(phone, async () => expect(polls).toHaveLength(failures));
    await beforeEach();
    await polls.at(-1)?.abort('internetdisconnected');
  }
}

test('a moderator leads a demo day by touch, even if clocks are an hour wrong, and the audience votes on phones', async ({
  browser,
}) => {
  test.slow();
  const { path, projects } = await createDemoDay('Lantern Demos');
  const moderator = await phoneOf(browser, OMAR, `${path}/results/stage/`, { clockMs: -HOUR });
  await button(moderator, 'Begin demo day').tap();
  await expect(heading(moderator, FERRY)).toBeVisible();
  const fan = await phoneOf(browser, colleague(341).email, `${path}/results/live/`, { clockMs: HOUR });
  await expect(heading(fan, FERRY)).toBeVisible();
  await expect(fan.getByText(`Next ${GULL}`)).toBeVisible();

  await test.step('starts, pauses, extends and resumes a talk', async () => {
    await button(moderator, 'Start').tap();
    await expectRightTimer(moderator, path);
    await expect(fan.getByText('Talk', { exact: true })).toBeVisible();
    await expectRightTimer(fan, path);
    await button(moderator, 'Pause').tap();
    await expect(moderator.getByText('Talk · Paused')).toBeVisible();
    const secondsLeft = await secondsOn(moderator);
    await expect.poll(() => secondsOn(fan)).toBe(secondsLeft);
    await button(moderator, '+1 minute').tap();
    await expect.poll(() => secondsOn(moderator)).toBe(secondsLeft + 60);
    await expect.poll(() => secondsOn(fan)).toBe(secondsLeft + 60);
    await button(moderator, 'Resume').tap();
    await expect(button(moderator, 'Pause')).toBeVisible();
    await expectRightTimer(moderator, path);
    await expectRightTimer(fan, path);
  });

  await test.step('takes questions, while the audience votes with one tap', async () => {
    await button(moderator, 'Questions').tap();
    await expect(moderator.getByText('Questions', { exact: true }).first()).toBeVisible();
    await expect(fan.getByText('Questions', { exact: true })).toBeVisible();
    await expectRightTimer(fan, path);
    expect(await secondsOn(fan)).toBeLessThanOrEqual(120);
    await button(fan, 'Vote Now').tap();
    await expect(fan.getByText('You voted for this project.')).toBeVisible();
    expect(await violationsIn(fan)).toEqual([]);
    expect(await violationsIn(moderator)).toEqual([]);
  });

  await test.step('continues the next talk after a reload', async () => {
    await button(moderator, 'Next talk').tap();
    await expect(heading(moderator, GULL)).toBeVisible();
    await button(moderator, 'Start').tap();
    await expect(button(moderator, 'Pause')).toBeVisible();
    await expect(heading(fan, GULL)).toBeVisible();
    await Promise.all([moderator.reload(), fan.reload()]);
    await expect(heading(moderator, GULL)).toBeVisible();
    await expect(heading(fan, GULL)).toBeVisible();
    await expectRightTimer(moderator, path);
    await expectRightTimer(fan, path);
  });

  await test.step('goes on when teams withdraw in the middle of the show', async () => {
    const fanWatch = await watchContext(fan.context());
    fanWatch.expectStatus(400, 404);
    await expect(button(fan, 'Vote Now')).toBeVisible();
    await callApiAs(OMAR, 'PUT', `/p${path}/${projects[1]}/`, { name: GULL, status: 'Inactive' });
    await callApiAs(OMAR, 'DELETE', `/p${path}/${projects[2]}/`);
    await button(fan, 'Vote Now').tap();
    await expect(button(fan, 'Vote Now')).toHaveCount(0);
    await expect(heading(fan, GULL)).toBeVisible();
    await expectRightTimer(fan, path);
    await button(moderator, 'Next talk').tap();
    await expect(heading(moderator, 'Applause')).toBeVisible();
    await button(moderator, 'Skip').tap();
    await expect(heading(moderator, 'All talks are over.')).toBeVisible();
    await expect(heading(fan, 'That was the last talk.')).toBeVisible();
    await button(moderator, 'End demo day').tap();
    await expect(button(moderator, 'Begin demo day')).toBeVisible();
    await expect(fan.getByText('The stage is empty right now.')).toBeVisible();
  });
});

test('after “Next talk”, a second tap does nothing for two seconds', async ({ browser }) => {
  const { path } = await createDemoDay('Two Second Demos');
  await moveStage(path, 'demo');
  const moderator = await phoneOf(browser, OMAR, `${path}/results/stage/`, { clockMs: 0 });
  await expect(heading(moderator, FERRY)).toBeVisible();
  await stopClock(moderator);
  await moderator.clock.runFor(2_000);
  const next = button(moderator, 'Next talk');
  await next.tap();
  await expect(heading(moderator, GULL)).toBeVisible();
  await expect(next).toBeDisabled();
  await next.dispatchEvent('click');
  await moderator.clock.runFor(1_900);
  await expect(next).toBeDisabled();
  await next.dispatchEvent('click');
  await moderator.clock.runFor(100);
  await expect(next).toBeEnabled();
  expect((await stageOf(path)).Live.Demo?.Now?.Title).toBe(GULL);
});

test('two moderators who press “Next talk” at the same moment move on by only one talk', async ({
  browser,
}) => {
  const { path } = await createDemoDay('Four Thumbs Demos');
  await moveStage(path, 'demo');
  const first = await phoneOf(browser, OMAR, `${path}/results/stage/`);
  const second = await phoneOf(browser, OMAR, `${path}/results/stage/`);
  await expect(button(first, 'Next talk')).toBeEnabled();
  await expect(button(second, 'Next talk')).toBeEnabled();
  const before = (await stageOf(path)).Control?.Seq ?? 0;

  // Hold back the second moderator's command until the first moderator's command has arrived.
  (await watchContext(second.context())).expectStatus(409);
  const release = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await second.route('**/live/commands', async (route) => {
    sent.resolve();
    await release.promise;
    await route.continue();
  });
  await button(second, 'Next talk').tap();
  await sent.promise;
  await button(first, 'Next talk').tap();
  await expect(heading(first, GULL)).toBeVisible();
  release.resolve();
  await expect(second.getByRole('alert')).toContainText(sentenceOf({ reason: 'stage_moved' }));
  await expect(heading(second, GULL)).toBeVisible();
  const { Control, Live } = await stageOf(path);
  expect(Control?.Seq).toBe(before + 1);
  expect(Live.Demo?.Now?.Title).toBe(GULL);
});

test('a phone without a network says since when it has no connection, and its timer goes on', async ({
  browser,
}) => {
  const { path } = await createDemoDay('Tunnel Demos');
  await moveStage(path, 'demo');
  await moveStage(path, 'start');
  const fan = await phoneOf(browser, colleague(342).email, `${path}/results/live/`, { clockMs: 0 });
  (await watchContext(fan.context())).expectNetworkErrors();
  await expectRightTimer(fan, path);
  const lost = fan.getByText('Not connected since');
  await failPolls(fan, 5, () => expect(lost).toHaveCount(0));
  // By the phone's clock, the last answer came less than 30 seconds ago, so perhaps in the previous minute.
  const minutes = await fan.evaluate(() =>
    [30_000, 0].map((ago) =>
      new Date(Date.now() - ago).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
    ),
  );
  await expect(lost).toHaveText(new RegExp(`^Not connected since (${minutes.join('|')})$`));
  const secondsLeft = await secondsOn(fan);
  await fan.clock.runFor(5_000);
  await expect.poll(() => secondsOn(fan)).toBe(secondsLeft - 5);

  await fan.unrouteAll({ behavior: 'ignoreErrors' });
  await passTime(fan, () => expect(lost).toHaveCount(0, { timeout: 500 }));
});

test('phones find the stage from the page of the event, and follow each command', async ({ browser }) => {
  test.slow();
  const { path } = await createDemoDay('Pier Demos');
  await moveStage(path, 'demo');
  const phones = await Promise.all(
    [343, 344].map((index) => phoneOf(browser, colleague(index).email, `${path}/`)),
  );
  for (const phone of phones) {
    await phone.getByRole('link', { name: 'Follow the stage' }).first().tap();
    await expect(phone).toHaveURL(/\/results\/live\/$/);
    await expect(heading(phone, FERRY)).toBeVisible();
  }
  for (const name of [GULL, PIER]) {
    await moveStage(path, 'next');
    for (const phone of phones) await expect(heading(phone, name)).toBeVisible();
  }
});

test('a separate tablet shows the timer to speakers', async ({ browser, page: tablet, watch }) => {
  test.slow();
  const { path } = await createDemoDay('Podium Demos');
  const organiser = await phoneOf(browser, OMAR, `${path}/results/stage/`);
  const link = organiser.getByRole('link', { name: 'Open the speaker timer' });
  const address = (await link.getAttribute('href')) ?? '';
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await tablet.clock.install();
  // Everyone who can see the event can open the timer, so no organiser has to stay signed in on the tablet.
  await openWithSession(tablet, colleague(345).email, address);
  await expect(tablet.getByText('The timer appears here while the demo day runs.')).toBeVisible();
  await button(tablet, 'Full screen').click();
  await expect.poll(() => tablet.evaluate(() => document.fullscreenElement !== null)).toBe(true);

  await button(organiser, 'Begin demo day').tap();
  await button(organiser, 'Start').tap();
  await expect(button(organiser, 'Pause')).toBeVisible();
  await passTime(tablet, () =>
    expect(tablet.getByText('Talk', { exact: true })).toBeVisible({ timeout: 500 }),
  );
  await expect(heading(tablet, FERRY)).toBeVisible();
  expect(await violationsIn(tablet)).toEqual([]);
  await tablet.reload();
  await expectRightTimer(tablet, path);

  watch.expectNetworkErrors();
  const lost = tablet.getByText('Not connected since');
  await failPolls(tablet, 5, () => expect(lost).toHaveCount(0));
  await expect(lost).toBeVisible();
  await tablet.clock.fastForward(10 * MINUTE);
  await expect(tablet.getByText('Talk · Time is up')).toBeVisible();
  expect(await secondsOn(tablet)).toBeLessThan(0);
});
