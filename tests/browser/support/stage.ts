import { type Browser, devices, type Page } from 'playwright/test';
import type { EventDates } from '#contract/base/phase.ts';
import type { Event } from '#contract/events/events.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { StageAnswer, StageCommand, StageCommandAnswer } from '#contract/stage/stage.ts';
import { PORTAL } from './addresses.ts';
import { callApiAs } from './callApi.ts';
import { expect, openWithSession, watchContext } from './test.ts';

/** As an Admin of the organisation, Omar manages all of its events. */
export const OMAR = 'omar.haddad@brightwater.example';

export const MINUTE = 60_000;
export const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** The dates of an event whose voting ended three minutes ago. */
export const afterVoting = (): EventDates => ({
  EventStart: fromNow(-4 * MINUTE),
  VotingStart: fromNow(-4 * MINUTE),
  VotingEnd: fromNow(-3 * MINUTE),
  EventEnd: fromNow(60 * MINUTE),
});

/** The dates of an event whose voting is open for an hour. */
export const duringVoting = (): EventDates => ({
  ...afterVoting(),
  VotingEnd: fromNow(60 * MINUTE),
  EventEnd: fromNow(90 * MINUTE),
});

/** @returns the path of the new event, such as `/brightwater/finale` */
export async function createEvent(name: string, dates: EventDates): Promise<string> {
  const body = { name, content: 'Words.', timezone: 'Europe/Berlin', dates };
  const { Event } = await callApiAs<{ Event: Event }>(OMAR, 'POST', '/o/brightwater/events/', body);
  return `/brightwater/${Event.Id}`;
}

/** Creates active projects without members. @returns their identifiers */
export async function createProjects(path: string, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const body = { name, status: 'Active', owner: '' };
    const { Project } = await callApiAs<{ Project: Project }>(OMAR, 'POST', `/e${path}/projects/`, body);
    ids.push(Project.Id);
  }
  return ids;
}

export const stageOf = (path: string): Promise<StageAnswer> =>
  callApiAs<StageAnswer>(OMAR, 'GET', `/e${path}/live/`);

/** Moves the stage as an organiser on another device does. */
export async function moveStage(path: string, command: StageCommand['do']): Promise<StageCommandAnswer> {
  const { Control } = await stageOf(path);
  return await callApiAs(OMAR, 'POST', `/e${path}/live/commands/`, {
    id: crypto.randomUUID(),
    seq: Control?.Seq ?? 0,
    do: command,
  });
}

export interface PhoneOptions {
  /** The difference between the phone's clock and the real time. Without this option, the test can't control the clock. */
  readonly clockMs?: number;
}

export async function phoneOf(
  browser: Browser,
  email: string,
  path: string,
  { clockMs }: PhoneOptions = {},
): Promise<Page> {
  const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, baseURL: PORTAL, reducedMotion: 'reduce' });
  await watchContext(context);
  const page = await context.newPage();
  if (clockMs !== undefined) await page.clock.install({ time: Date.now() + clockMs });
  await openWithSession(page, email, path, Date.now() + (clockMs ?? 0));
  return page;
}

/** Moves a page's clock ahead by a second, and stops the clock. After that, only the methods of `page.clock` move the time. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

const TIMER = /^(\+?)(\d+):(\d\d)$/;

/** @returns the seconds that the page's timer shows, negative once the time is over; NaN while the timer shows only dashes */
export async function secondsOn(page: Page): Promise<number> {
  const [, over, minutes, seconds] = TIMER.exec(await page.getByRole('timer').innerText()) ?? [];
  const all = Number(minutes) * 60 + Number(seconds);
  return over === '+' ? -all : all;
}

/** Compares the page's timer with the end of the talk that the server has stored. They may differ by a second. */
export async function expectRightTimer(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const { Live } = await stageOf(path);
    const end = Date.parse(Live.Demo?.EndsAt ?? '');
    // On a slow machine, reading the page can take long, so allow for the time before and after it.
    const before = Date.now();
    const shown = await secondsOn(page);
    expect(shown).toBeGreaterThanOrEqual((end - Date.now()) / 1_000 - 1);
    expect(shown).toBeLessThanOrEqual(Math.ceil((end - before) / 1_000) + 1);
  }).toPass();
}
