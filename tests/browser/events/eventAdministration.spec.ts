import type { Page } from 'playwright/test';
import type { Event } from '#contract/events/events.ts';
import type { Project } from '#contract/projects/projects.ts';
import { callApi } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, openWithSession, test, watchContext } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const [OWNER, VOTER] = [colleague(130), colleague(131)];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const save = (page: Page) => page.getByRole('button', { name: 'Save' });

/** Makes an event in Berlin whose voting began minutes ago. @returns its path */
async function makeEvent(page: Page, name: string): Promise<string> {
  const { Event } = await callApi<{ Event: Event }>(page, 'POST', '/o/brightwater/events/', {
    name,
    content: `# ${name}`,
    timezone: 'Europe/Berlin',
    dates: {
      EventStart: fromNow(-4 * MINUTE),
      VotingStart: fromNow(-4 * MINUTE),
      VotingEnd: fromNow(2 * HOUR),
      EventEnd: fromNow(48 * HOUR),
    },
  });
  return `/brightwater/${Event.Id}/`;
}

/** Makes a project that the signed-in person owns. @returns its path */
async function makeProject(page: Page, event: string, name: string): Promise<string> {
  const body = { name, content: 'Words.', status: 'Active' };
  const { Project } = await callApi<{ Project: Project }>(page, 'POST', `/e${event}projects/`, body);
  return `${event}${Project.Id}/`;
}

async function openSection(page: Page, event: string, section: string): Promise<void> {
  await page.goto(`${event}?t=Administration&section=${encodeURIComponent(section)}`);
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
}

const confirm = (page: Page, question: string, answer: string) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: answer }).click();

test('an organiser administers an event, and a team sees the changes', async ({
  browser,
  page,
  signIn,
  watch,
}) => {
  test.slow();
  await signIn(OMAR);
  const event = await makeEvent(page, 'Tidal Rehearsal');
  const context = await browser.newContext();
  const teamWatch = await watchContext(context);
  const team = await context.newPage();
  await openWithSession(team, OWNER.email);
  const ownProject = await makeProject(team, event, 'Sluice Gate');

  await test.step('refuses a date that breaks a rule, and says so beside its field', async () => {
    await page.goto(`${event}edit/`);
    await expect(page.getByText(/^Your time: /).first()).toBeVisible();
    await page.getByLabel('Event ends: date').fill('2020-01-01');
    await expect(page.getByText('The event must not end before voting ends.')).toBeVisible();
    await expect(save(page)).toBeDisabled();
  });

  await test.step('finds a time zone by city', async () => {
    const zone = page.getByLabel('Time zone');
    await zone.click();
    await zone.fill('tokyo');
    await expect(page.getByRole('option')).toHaveText(['Asia/TokyoGMT+9']);
    await page.getByRole('option').click();
    await expect(zone).toHaveValue('Asia/Tokyo');
    await expect(page.getByText(/^Your time: /).first()).toBeVisible();
    await zone.fill('berlin');
    await zone.press('ArrowDown');
    await zone.press('Enter');
    await expect(zone).toHaveValue('Europe/Berlin');
  });

  await test.step('moves the dates and sets a header colour', async () => {
    await page.getByLabel('Event ends: date').fill(fromNow(96 * HOUR).slice(0, 10));
    await page.getByLabel('Header colour', { exact: true }).fill('#7a3e9d');
    await expect(page.getByText('Light: Easy to read ✓')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Event has been updated.');
    await expect(page.getByRole('heading', { name: 'Details' })).toBeFocused();
    // The bar with the Save button appears only if something has changed.
    await expect(save(page)).toHaveCount(0);
  });

  await test.step('shows a participant the moved dates until they press “Got it”', async () => {
    await team.goto(event);
    const moved = team.getByRole('region', { name: 'News' });
    await expect(moved).toContainText(/The event ends: moved from .+ in Berlin\) to .+ in Berlin\)/);
    await moved.getByRole('button', { name: 'Got it' }).click();
    await expect(moved).not.toContainText('moved from');
    await team.reload();
    await expect(moved).toBeVisible();
    await expect(moved).not.toContainText('moved from');
  });

  await test.step('limits the votes', async () => {
    await openSection(page, event, 'Voting and results');
    await page.getByLabel('Votes per person').fill('1');
    await page.getByLabel('Voting for your own team').selectOption('Not allowed');
    await page.getByLabel('Participants see the results').selectOption('When an organiser reveals them');
    await save(page).click();
    await expectNotice(page, 'Voting settings have been updated.');
  });

  await test.step('shows the limit on the vote page', async () => {
    await team.goto(`${ownProject}vote/`);
    await expect(team.getByText('At this event, people can’t vote for their own team.')).toBeVisible();
    await expect(team.getByText('You have 1 of 1 vote left at this event.')).toBeVisible();
    await openWithSession(team, VOTER.email, `${ownProject}vote/`);
    await team.getByRole('button', { name: 'Vote Now' }).click();
    await expectNotice(team, 'Your vote has been cast!');
    await expect(team.getByText('You have 0 of 1 vote left at this event.')).toBeVisible();
    await expect(team.getByRole('button', { name: 'Remove Your Vote' })).toBeEnabled();
  });

  await test.step('closes voting early, reopens it and closes it again', async () => {
    await page.getByRole('button', { name: 'Close voting now' }).click();
    await confirm(page, 'Close voting now?', 'Yes, close it.');
    await expectNotice(page, 'Voting is closed.');
    await page.getByRole('button', { name: 'Reopen voting' }).click();
    await confirm(page, 'Open voting again?', 'Yes, open it.');
    await expectNotice(page, 'Voting is open again.');
    await page.getByRole('button', { name: 'Close voting now' }).click();
    await confirm(page, 'Close voting now?', 'Yes, close it.');
    await expect(page.getByText(/^Voting closed on /)).toBeVisible();
  });

  await test.step('shows the results only after the organiser reveals them', async () => {
    await team.goto(`${event}results/`);
    await expect(team.getByText(/the results aren’t out yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Reveal results' }).click();
    await confirm(page, 'Reveal the results?', 'Yes, reveal them.');
    await expect(page.getByText('Participants see the results.')).toBeVisible();
    await team.reload();
    await expect(team.getByRole('heading', { name: 'Here are your winners...' })).toBeVisible();
  });

  await test.step('finds people, changes their roles, adds them to teams and removes them', async () => {
    await openSection(page, event, 'Participants');
    const person = (name: string) => page.getByRole('row').filter({ hasText: name });
    const choose = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await callApi(page, 'PUT', `/e${event}participants/`, {
      participants: [{ id: await idOf(page, VOTER), role: 'Member' }],
    });
    await page.reload();
    await page.getByRole('searchbox').fill(VOTER.name);
    await expect(person(OWNER.name)).toHaveCount(0);
    await choose(VOTER.name, 'Place into a team…');
    await page.getByLabel(`Team for ${VOTER.name}`).selectOption('Sluice Gate (1 of 10)');
    await page.getByRole('button', { name: 'Place', exact: true }).click();
    await expect(person(VOTER.name)).toContainText('Sluice Gate');
    await page.getByRole('searchbox').fill('');
    for (const { name } of [OWNER, VOTER])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Change role of 2' }).click();
    await page.getByRole('menuitemradio', { name: /^Guest/ }).click();
    const refused = page.getByRole('alert', { name: 'People who couldn’t be changed' });
    await expect(refused).toContainText(`${VOTER.name}: ${VOTER.name} is in a team, and Guests can’t be.`);
    watch.expectStatus(400);
    // The Owner of a team can't be removed, but a Member can.
    await page.getByRole('button', { name: 'Remove 2' }).click();
    await confirm(page, 'Remove 2 people from the event?', 'Yes, remove them.');
    await expectNotice(page, '1 of 2 couldn’t be removed.');
    await expect(refused).toContainText(`${OWNER.name}: `);
    await expect(refused).toContainText('Hand ownership over');
    await expect(person(VOTER.name)).toHaveCount(0);
    await choose(OWNER.name, 'Remove from the event…');
    await confirm(page, `Remove ${OWNER.name} from the event?`, 'Yes, remove them.');
    await expectNotice(page, `Unable to remove ${OWNER.name}.`);
    await expect(person(OWNER.name)).toBeVisible();
  });

  await test.step('lets a team edit after the end only while it has a late grant', async () => {
    await endNow(page, event);
    await openWithSession(team, OWNER.email, ownProject);
    await expect(
      team.getByText('This event has ended, so its projects can no longer be edited.'),
    ).toBeVisible();
    await team.goto(`${ownProject}edit/`);
    await expect(team).toHaveURL(/\/error\/403\/\?from=.+&reason=event_completed$/);
    await expect(team.getByText('If your team needs more time, ask the organisers.')).toBeVisible();
    await team.goto(ownProject);
    await openSection(page, event, 'Late grants');
    await expect(page.getByText('No team has a late grant.')).toBeVisible();
    await page.goto(`${event}?t=Team+Breakdown`);
    await page.getByRole('link', { name: 'Allow late editing for Sluice Gate' }).click();
    await expect(page.getByLabel('Team', { exact: true })).toHaveValue('sluice-gate');
    await page.getByRole('button', { name: 'Grant', exact: true }).click();
    await expectNotice(page, 'Sluice Gate can edit for longer.');
    const granted = page.getByRole('region', { name: 'Current grants' }).getByRole('listitem');
    await expect(granted).toHaveText(/^Sluice Gateuntil .+ \(.+ in .+\)Revoke$/);
    await team.reload();
    await expect(team.getByText(/This team can still edit its page until /)).toBeVisible();
    await team.getByRole('button', { name: 'Edit' }).click();
    await team.getByLabel('Description').fill('Written late.');
    await page.getByRole('button', { name: 'Revoke the late grant of Sluice Gate' }).click();
    await expectNotice(page, 'Sluice Gate can no longer edit.');
    await expect(granted).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Late grants' })).toBeFocused();
    teamWatch.expectStatus(400);
    await save(team).click();
    await expect(team.getByRole('form').getByText(/^This event ended on /)).toBeVisible();
    await expect(team.getByLabel('Description')).toHaveValue('Written late.');
  });

  await test.step('archives the event', async () => {
    await openSection(page, event, 'Archive');
    await page.getByRole('button', { name: 'Archive this event' }).click();
    await confirm(page, 'Archive Tidal Rehearsal?', 'Yes, archive it.');
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
    await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  });
  await context.close();
});

async function idOf(admin: Page, { email }: { readonly email: string }): Promise<string> {
  const found = await callApi<{ Members: { Id: string }[] }>(
    admin,
    'GET',
    `/o/brightwater/members/?search=${encodeURIComponent(email)}`,
  );
  return found.Members[0]?.Id ?? '';
}

/** Sets the end of the event to a second ago. Voting must have ended before that. */
async function endNow(page: Page, event: string): Promise<void> {
  const { Event } = await callApi<{ Event: Event }>(page, 'GET', `/e${event}`);
  const dates = { ...Event.Dates, EventEnd: fromNow(-1_000) };
  await callApi(page, 'PUT', `/e${event}`, { content: Event.Content, dates });
}

test('screen readers find the dialog that moves a date', async ({ page, signIn }) => {
  await signIn(OMAR);
  const event = await makeEvent(page, 'Slow Tide');
  await page.goto(`${event}?t=Administration&section=Now`);
  await page.getByRole('button', { name: 'Move: Voting ends' }).click();
  await expect(page.getByRole('dialog', { name: 'Move: Voting ends' }).getByLabel('Date')).toBeVisible();
});
