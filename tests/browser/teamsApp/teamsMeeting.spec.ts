import { expect, test } from 'playwright/test';
import { PORTAL } from '../support/addresses.ts';
import { violationsIn } from '../support/axe.ts';
import { createArchivedEvent } from '../support/createArchivedEvent.ts';
import { createPlannedReveal } from '../support/createPlannedReveal.ts';
import { expectNotice, recordNotices } from '../support/notices.ts';
import { colleague } from '../support/people.ts';
import { faultsOf, openInTeams, type TeamsTab } from '../support/teams.ts';

const OMAR = 'omar.haddad@brightwater.example';
const FAN = colleague(385).email;

/** No test changes this event. */
const EVENT = '/brightwater/lighthouse-finale';

const panelOf = (event: string) => `/teams${event}/?theme={app.theme}`;

const argumentsOf = async ({ calls }: TeamsTab, name: string) =>
  (await calls()).find(({ func }) => func === name)?.args;

test('an organiser shares the stage, and the meeting sees each step and no controls', async ({
  browser,
  page,
}) => {
  test.slow();
  const event = await createPlannedReveal(OMAR, 'Finale in a meeting');
  const faults = faultsOf(page.context());
  await recordNotices(page.context());
  const panel = await openInTeams(page, OMAR, panelOf(event), { frameContext: 'sidePanel' });

  await panel.tab.getByRole('button', { name: 'Share to meeting' }).click();
  await expectNotice(page, 'Everyone in the meeting sees the stage now.');
  const [shared] = (await argumentsOf(panel, 'meeting.shareAppContentToStage')) ?? [];
  expect(shared).toBe(`${PORTAL}/teams${event}/results/live/`);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const meeting = await openInTeams(await context.newPage(), FAN, new URL(String(shared)).pathname, {
    frameContext: 'meetingStage',
  });
  await expect(meeting.tab.getByRole('heading', { name: 'Finale in a meeting' })).toBeVisible();
  await expect(meeting.tab.getByText('Welcome')).toBeVisible();

  await panel.tab.getByRole('link', { name: 'Control the stage' }).click();
  await expect(panel.tab.getByRole('button', { name: 'Share to meeting' })).toBeVisible();
  await expect(panel.tab.getByRole('button', { name: 'projector window' })).toHaveCount(0);
  await panel.tab.getByRole('button', { name: 'Begin the reveal' }).click();
  await panel.tab.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(meeting.tab.getByRole('heading', { name: 'Grand prize' })).toBeVisible();
  await panel.tab.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(meeting.tab.getByText('Quiet drone').first()).toBeVisible();
  await expect(meeting.tab.getByText('Kettle of the sun')).toHaveCount(0);

  await expect(meeting.tab.locator('button, a, input')).toHaveCount(0);
  expect(await violationsIn(meeting.tab)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

for (const [sharing, sentence] of [
  ['forbidden', 'Teams doesn’t let you share here.'],
  ['shared', 'The portal is already on the stage of this meeting.'],
  ['taken', 'Teams didn’t show the stage.'],
  ['old', 'This version of Teams can’t show the stage to the meeting.'],
] as const)
  test(`the side panel says why it can’t share the stage if Teams answers “${sharing}”`, async ({ page }) => {
    await page.clock.install();
    const panel = await openInTeams(page, OMAR, panelOf(EVENT), { frameContext: 'sidePanel', sharing });
    const button = panel.tab.getByRole('button', { name: 'Share to meeting' });
    await button.click();
    const firstCall = 'meeting.getAppContentStageSharingCapabilities';
    await expect.poll(async () => (await panel.calls()).map(({ func }) => func)).toContain(firstCall);
    // An old version never answers, so let the portal's wait end.
    if (sharing === 'old') await page.clock.fastForward(6_000);
    await expect(panel.tab.getByText(sentence).first()).toBeVisible();
    await expect(button).toBeEnabled();
    const wasShared = (await argumentsOf(panel, 'meeting.shareAppContentToStage')) !== undefined;
    expect(wasShared).toBe(sharing === 'taken');
  });

test('only organisers share the stage, and only in the side panel', async ({ page }) => {
  const panel = await openInTeams(page, FAN, panelOf(EVENT), { frameContext: 'sidePanel' });
  await expect(panel.tab.getByRole('link', { name: 'Follow live' })).toBeVisible();
  await expect(panel.tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel.tab.getByRole('button', { name: 'Share to meeting' })).toHaveCount(0);

  const channelPage = await page.context().newPage();
  const channel = await openInTeams(channelPage, OMAR, panelOf(EVENT));
  await expect(channel.tab.getByRole('heading', { level: 1, name: 'Lighthouse Finale' })).toBeVisible();
  await expect(channel.tab.getByRole('link', { name: 'Follow live' })).toHaveCount(0);
  await expect(channel.tab.getByRole('button', { name: 'Share to meeting' })).toHaveCount(0);
});

test.describe('the stage of a meeting', () => {
  const stage = { frameContext: 'meetingStage' } as const;

  test('shows the event’s stage if Teams itself shares the whole tab', async ({ page }) => {
    const meeting = await openInTeams(page, FAN, panelOf(EVENT), stage);
    await expect(meeting.tab.getByRole('heading', { name: 'Lighthouse Finale' })).toBeVisible();
    await expect(meeting.tab.getByRole('tab')).toHaveCount(0);
    // The stage leaves no room for a scrollbar, which would be a white strip.
    const room = () => page.frames()[1]?.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(await room()).toBe(0);
  });

  test('says that the page has no stage if the page belongs to no event', async ({ page }) => {
    const meeting = await openInTeams(page, FAN, '/teams/dashboard/', stage);
    await expect(meeting.tab.getByText('This page has no stage.')).toBeVisible();
  });

  test('refuses people without access to the event', async ({ page }) => {
    const event = await createArchivedEvent(OMAR, 'Closed doors');
    const meeting = await openInTeams(page, FAN, panelOf(event), stage);
    await expect(meeting.tab.getByRole('heading', { level: 1 })).toHaveText(/Page Not Found|Forbidden/);
  });
});
