import { type Browser, devices, type Page } from 'playwright/test';
import type { Award } from '#contract/awards.ts';
import type { Event } from '#contract/events.ts';
import type { Project } from '#contract/projects.ts';
import { API, PORTAL } from './support/addresses.ts';
import { callApiAs } from './support/callApi.ts';
import { colleague } from './support/people.ts';
import { expect, openWithSession, test, watchContext } from './support/test.ts';

/** Omar is Admin of the organisation, and so of all its events. */
const OMAR = 'omar.haddad@brightwater.example';
const FAN = colleague(340).email;

const MINUTE = 60_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const NAMES = ['Kettle of the sun', 'Harp in the wind', 'Quiet drone'];

/** Creates an event after voting, with an award that is final and a planned reveal. */
async function plannedReveal(name: string): Promise<string> {
  const { Event } = await callApiAs<{ Event: Event }>(OMAR, 'POST', '/o/brightwater/events/', {
    name,
    content: 'Words.',
    timezone: 'Europe/Berlin',
    dates: {
      EventStart: fromNow(-4 * MINUTE),
      VotingStart: fromNow(-4 * MINUTE),
      VotingEnd: fromNow(-3 * MINUTE),
      EventEnd: fromNow(60 * MINUTE),
    },
  });
  const path = `/brightwater/${Event.Id}`;
  const projects: string[] = [];
  for (const project of NAMES) {
    const body = { name: project, status: 'Active', owner: '' };
    const created = await callApiAs<{ Project: Project }>(OMAR, 'POST', `/e${path}/projects/`, body);
    projects.push(created.Project.Id);
  }
  const { Awards } = await callApiAs<{ Awards: Award[] }>(OMAR, 'POST', `/e${path}/awards/`, {
    name: 'Grand prize',
    decided_by: 'Organisers',
    places: 3,
  });
  const winners = projects.map((project, index) => ({ project, place: index + 1 }));
  await callApiAs(OMAR, 'POST', `/e${path}/awards/${Awards[0]?.Id}/finalise/`, { winners });
  await callApiAs(OMAR, 'PUT', `/e${path}/settings/`, { staged_reveal: true });
  return path;
}

async function phoneOf(browser: Browser, email: string, path: string): Promise<Page> {
  const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, baseURL: PORTAL, reducedMotion: 'reduce' });
  await watchContext(context);
  const page = await context.newPage();
  await openWithSession(page, email, path);
  return page;
}

test('a reveal goes on without a network, and phones get no step before the stage shows it', async ({
  browser,
  page: presenter,
  signIn,
  watch,
}) => {
  watch.expectNetworkErrors();
  const path = await plannedReveal('Finale of the bay');
  await signIn(OMAR, `${path}/results/stage/`);
  const popup = presenter.waitForEvent('popup');
  await presenter.getByRole('button', { name: 'Open projector window' }).click();
  const projector = await popup;
  await expect(presenter.getByText('Projector window is open')).toBeVisible();

  const fan = await phoneOf(browser, FAN, `${path}/results/live/`);
  const heard: Promise<string>[] = [];
  fan.on('response', (answer) => {
    if (answer.url().startsWith(API)) heard.push(answer.text().catch(() => ''));
  });
  await expect(fan.getByText('The stage is empty right now.')).toBeVisible();

  await presenter.getByRole('button', { name: 'Begin the reveal' }).click();
  await expect(projector.getByText('And the winners are…')).toBeVisible();
  await presenter.keyboard.press('Space');
  await expect(projector.getByRole('heading', { name: 'Grand prize' })).toBeVisible();
  await presenter.keyboard.press('ArrowRight');
  await expect(projector.getByRole('heading', { name: 'Quiet drone' })).toBeVisible();
  await expect(fan.getByRole('heading', { name: 'Quiet drone' })).toBeVisible({ timeout: 20_000 });

  // The remote on a phone turns the projector black, and its next command shows the picture again.
  const remote = await phoneOf(browser, OMAR, `${path}/results/stage/`);
  await remote.getByRole('button', { name: 'Black' }).tap();
  await expect(projector.getByText('The screen is black.')).toBeAttached();
  await remote.getByRole('button', { name: 'Show again' }).tap();
  await expect(projector.getByRole('heading', { name: 'Quiet drone' })).toBeVisible();

  await presenter.context().setOffline(true);
  await presenter.keyboard.press('PageDown');
  await expect(projector.getByRole('heading', { name: 'Harp in the wind' })).toBeVisible();
  await expect(presenter.getByText('No connection.')).toBeVisible();
  await projector.keyboard.press('PageDown');
  await expect(projector.getByRole('heading', { name: 'Kettle of the sun' })).toBeVisible();
  const told = (await Promise.all(heard)).join('\n');
  expect(told).toContain('Quiet drone');
  expect(told).not.toMatch(/Harp in the wind|Kettle of the sun/);
  await presenter.keyboard.press('PageDown');
  await expect(projector.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();

  await presenter.context().setOffline(false);
  await expect(presenter.getByText('No connection.')).toBeHidden({ timeout: 15_000 });
  await expect(fan.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(remote.getByText('Everything is shown.')).toBeVisible();

  await presenter.keyboard.press('ArrowLeft');
  await presenter.getByRole('button', { name: 'Yes, go back and hide them.' }).click();
  await expect(projector.getByRole('heading', { name: 'Kettle of the sun' })).toBeVisible();
  await expect(fan.getByRole('heading', { name: 'Congratulations!' })).toBeHidden();
});
