import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { createEvent, createProjects, duringVoting, OMAR } from '../support/stage.ts';
import { expect, expectNotice, openWithSession, test } from '../support/test.ts';

const HARBOUR = '/brightwater/harbour-hack-week/';

test('the address of a vote page, which its QR code contains, opens that page', async ({ page, signIn }) => {
  await signIn('omar.haddad@brightwater.example', `${HARBOUR}pressure-map/vote/`);
  await expect(page).toHaveURL(/\/pressure-map\/vote\/$/);
  await expect(page.getByText('Cast your vote for:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pressure Map' })).toBeVisible();
});

test('closed voting disables the button and says why', async ({ page, signIn }) => {
  await signIn('omar.haddad@brightwater.example', '/brightwater/service-jam/?t=Projects');
  await page.getByRole('tabpanel').locator('article a[href^="/brightwater/service-jam/"]').first().click();
  const vote = page.getByRole('button', { name: 'Vote for project!' });
  await expect(vote).toBeDisabled();
  await expect(vote).toHaveAttribute('title', 'Voting has closed.');
});

test('trying to join a second team shows one notice and keeps the reason beside the button', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(400);
  await signIn('mia.rossi@brightwater.example', `${HARBOUR}saltmarsh/`);
  await expect(page.getByRole('button', { name: 'Join Project' })).toBeEnabled();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Join Project' }).click();
  const notice = page.getByRole('alert').filter({ hasText: /^Unable to join right now\.$/ });
  await expect(notice).toBeVisible();
  await page.clock.runFor(2_600);
  await expect(notice).toBeHidden();
  // The person still can't join, so the button is disabled and gives the reason.
  const join = page.getByRole('button', { name: 'Join Project' });
  await expect(join).toBeDisabled();
  await expect(join).toHaveAccessibleDescription(/You can be in one team per event/);
  await expect(
    page.getByRole('region', { name: 'Actions' }).getByText(/You can be in one team per event/),
  ).toBeVisible();
});

test('where no one votes for their own team, joining and placing say that a vote is removed', async ({
  browser,
  page,
  signIn,
}) => {
  const voter = colleague(352);
  const event = await createEvent('Lock Keepers', duringVoting());
  await callApiAs(OMAR, 'PUT', `/e${event}/settings/`, { own_team: false });
  const [project] = await createProjects(event, ['Paddle Gear']);
  const search = `/o/brightwater/members/?search=${encodeURIComponent(voter.email)}`;
  const { Members } = await callApiAs<{ Members: { Id: string }[] }>(OMAR, 'GET', search);
  const participants = Members.map(({ Id }) => ({ id: Id, role: 'Member' }));
  await callApiAs(OMAR, 'PUT', `/e${event}/participants/`, { participants });
  await signIn(voter.email, `${event}/${project}/`);

  await test.step('the person is asked before they join, and keeps the vote if they don’t', async () => {
    await page.getByRole('button', { name: 'Vote for project!' }).click();
    // While the vote is being sent, the portal doesn't know yet that joining removes it.
    await expect(page.getByRole('button', { name: 'Remove Your Vote' })).toBeEnabled();
    await page.getByRole('button', { name: 'Join Project' }).click();
    const question = page.getByRole('alertdialog', { name: 'Join Paddle Gear?' });
    await expect(question).toContainText('If you join, your vote for this team is removed.');
    // Escape closes the dialog only after the focus has moved into it.
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove Your Vote' })).toBeEnabled();
  });

  await test.step('the organiser reads the same before placing the person', async () => {
    const organiser = await (await browser.newContext()).newPage();
    await openWithSession(organiser, OMAR, `${event}/?t=Administration&section=Participants`);
    await organiser.getByRole('button', { name: `Actions for ${voter.name}` }).click();
    await organiser.getByRole('menuitem', { name: 'Place into a team…' }).click();
    await expect(organiser.getByRole('dialog')).toContainText(
      `If ${voter.name} has voted for the team, that vote is removed.`,
    );
    await organiser.context().close();
  });

  await test.step('a person who joins has the vote again to give', async () => {
    await page.getByRole('button', { name: 'Join Project' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, join it.' }).click();
    await expectNotice(page, "You've joined the project.");
    await expect(page.getByRole('button', { name: 'Vote for project!' })).toBeDisabled();
  });
});

test('a full team says so and disables its Join button', async ({ page, signIn }) => {
  await signIn('omar.haddad@brightwater.example', `${HARBOUR}pressure-map/`);
  const join = page.getByRole('button', { name: 'Join Project' });
  await expect(join).toBeDisabled();
  await expect(join).toHaveAttribute('title', /full/);
});

test('inactive members see nothing of the organisation', async ({ page, signIn, watch }) => {
  watch.expectStatus(404);
  await signIn('ivan.petrov@brightwater.example');
  await expect(page.getByText('No events found.').first()).toBeVisible();
  await page.goto(HARBOUR);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('notices are 60 px apart and disappear after 2,500 ms', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await signIn('felix.novak@brightwater.example', `${HARBOUR}alarm-sommelier/`);
  const copy = page.getByRole('button', { name: 'Copy link', exact: true });
  await expect(copy).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const notices = page.getByRole('alert').filter({ hasText: 'Unable to save to clipboard.' });
  await copy.click();
  await expect(notices).toHaveCount(1);
  await copy.click();
  await expect(notices).toHaveCount(2);
  await page.mouse.move(0, 0);
  const top = async (index: number) => (await notices.nth(index).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top(1)) - (await top(0))).toBe(60);
  await page.clock.runFor(2_600);
  await expect(notices).toHaveCount(0);
});
