import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { callApiAs } from '../support/callApi.ts';
import {
  EVE,
  field,
  inviteButton,
  inviteByApi,
  LAMP_LIGHTER,
  LAMP_LIGHTER_OWNER,
  openBrowser,
  openBrowserAs,
  row,
  WINTER_LIGHTS,
} from '../support/invitations.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, openWithSession, test } from '../support/test.ts';

const KEN = 'ken.doyle@kestrel.example';

test('an Owner invites a colleague, who signs in through the link and joins the team', async ({
  browser,
  context,
  page,
  signIn,
}) => {
  const invited = colleague(90);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(LAMP_LIGHTER_OWNER, `${LAMP_LIGHTER}?t=Members`);

  const link = await test.step('sends and lists the invitation, and copies its link', async () => {
    await expect(inviteButton(page)).toBeDisabled();
    await field(page).fill(`  ${invited.name} <${invited.email.toUpperCase()}> `);
    await inviteButton(page).click();
    await expectNotice(page, 'Success, invite has been sent.');
    await expect(field(page)).toHaveValue('');
    await expect(row(page, invited.email)).toContainText(`Invited by ${colleague(40).name}`);
    // The email waits in a queue at first. When it has been sent, the list says so without a reload.
    await expect(row(page, invited.email).getByText('Sent', { exact: true })).toBeVisible();
    await row(page, invited.email).getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Invitation link copied.')).toBeVisible();
    return await page.evaluate(() => navigator.clipboard.readText());
  });

  await test.step('shows “Page Not Found” to another person who opens the link', async () => {
    const stranger = await openBrowserAs(browser, colleague(91).email);
    stranger.watch.expectStatus(404);
    const { pathname } = new URL(link);
    await stranger.page.goto(pathname);
    await expect(stranger.page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(new URL(stranger.page.url()).searchParams.get('from')).toBe(pathname);
    await stranger.page.context().close();
  });

  await test.step('welcomes the invited person and opens the dashboard after 5 seconds', async () => {
    const { page: invitedPage } = await openBrowser(browser);
    await openWithSession(invitedPage, invited.email, new URL(link).pathname);
    await expect(invitedPage.getByRole('heading', { level: 1, name: 'Welcome to the team!' })).toBeVisible();
    await expect(invitedPage).toHaveTitle('Invitation | Hackathon Portal');
    await expect(invitedPage.getByRole('main')).toContainText('You are now part of Lamp-Lighter.');
    await expect(invitedPage.getByRole('main')).toContainText(/Your dashboard opens in [1-5] seconds?\./);
    await expect(invitedPage.getByRole('link', { name: 'Open Lamp-Lighter' })).toHaveAttribute(
      'href',
      LAMP_LIGHTER,
    );
    await expect(invitedPage).toHaveURL(/\/dashboard\/$/);
    await expect(invitedPage.getByRole('region', { name: 'Your Projects' })).toContainText('Lamp-Lighter');
    const { accepted, opened } = await invitedPage.evaluate(() => {
      const callsTo = (path: string) =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path));
      return {
        accepted: callsTo('/accept').map(({ duration, startTime }) => startTime + duration),
        opened: callsTo('/u/start').map(({ startTime }) => startTime),
      };
    });
    expect(accepted).toHaveLength(1);
    expect(opened).toHaveLength(1);
    expect((opened[0] ?? 0) - (accepted[0] ?? Infinity)).toBeGreaterThanOrEqual(4_900);
    await invitedPage.context().close();
  });

  await page.reload();
  await expect(row(page, invited.email).getByText('Accepted')).toBeVisible();
  await expect(row(page, invited.email).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByText(invited.name, { exact: true })).toBeVisible();
});

test('an organiser chooses the role for an invitation, and a guest reads what the role allows', async ({
  browser,
  page,
  signIn,
}) => {
  await signIn(EVE, '/brightwater/winter-lights/?t=Invitations');
  const choice = page.getByRole('radiogroup', { name: 'They join as' });
  const guest = choice.getByRole('radio', { name: 'Guest' });
  await expect(choice.getByRole('radio', { name: 'Participant' })).toBeChecked();
  await expect(choice.getByRole('radio', { name: 'Participant' })).toHaveAccessibleDescription(
    'Participants can create or join a project, and vote.',
  );
  await expect(guest).toHaveAccessibleDescription('Guests can look around and vote.');

  await field(page).fill(colleague(98).email);
  await field(page).press('Enter');
  await expect(row(page, colleague(98).email)).toContainText('as Participant');
  await guest.check();
  await field(page).fill(KEN);
  await field(page).press('Enter');
  await expect(row(page, KEN)).toContainText('as Guest');

  const { page: guestPage } = await openBrowserAs(browser, KEN, '/dashboard/');
  await guestPage.getByRole('button', { name: 'Accept the invitation to Winter Lights' }).click();
  await expect(guestPage.getByText('Invitation accepted. Welcome to the Event.')).toBeVisible();
  // The tab “Find a team” appears only because the address names it.
  for (const tab of ['Projects', 'Find+a+team']) {
    await guestPage.goto(`/brightwater/winter-lights/?t=${tab}`);
    await expect(
      guestPage.getByText(
        'You’re a guest at this event. You can look around and vote, but you can’t create or join a project. To become a participant, ask Eve Lindqvist.',
      ),
    ).toBeVisible();
  }
  await guestPage.goto('/brightwater/winter-lights/?t=Projects');
  await expect(guestPage.getByRole('tab', { name: 'Guests' })).toBeVisible();
  await expect(guestPage.getByRole('tab', { name: 'Find a team' })).toHaveCount(0);
  await expect(guestPage.getByRole('link', { name: 'Create Project' })).toHaveCount(0);
  await guestPage.context().close();
});

test('an Owner revokes an invitation after a confirmation, and its link stops working', async ({
  browser,
  page,
  signIn,
}) => {
  const { email } = colleague(96);
  const { Id } = await inviteByApi(EVE, WINTER_LIGHTS, email);
  await signIn(EVE, '/brightwater/winter-lights/?t=Invitations');
  const revoke = row(page, email).getByRole('button', { name: 'Revoke' });
  await revoke.click();
  const dialog = page.getByRole('alertdialog', { name: 'Revoke this invitation?' });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(revoke).toBeFocused();
  await revoke.click();
  await dialog.getByRole('button', { name: 'Yes, revoke it.' }).click();
  await expect(page.getByText('Invitation revoked.')).toBeVisible();
  await expect(row(page, email)).toBeHidden();

  const invited = await openBrowserAs(browser, email);
  invited.watch.expectStatus(404);
  await invited.page.goto(`/invitations/${Id}/`);
  await expect(invited.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await invited.page.context().close();
});

test('a failed revocation says why beside the list', async ({ page, signIn, watch }) => {
  watch.expectStatus(400);
  const { email } = colleague(100);
  const { Id } = await inviteByApi(EVE, WINTER_LIGHTS, email);
  await signIn(EVE, '/brightwater/winter-lights/?t=Invitations');
  await row(page, email).getByRole('button', { name: 'Revoke' }).click();
  await callApiAs(email, 'POST', `/u/invitations/${Id}/accept`);
  await page.getByRole('button', { name: 'Yes, revoke it.' }).click();
  await expect(page.getByText('Unable to revoke the invitation right now.', { exact: true })).toBeVisible();
  await expect(page.getByText('This invitation has been accepted already.', { exact: true })).toBeVisible();
});

test('the page says that an invitation’s email wasn’t sent, and that its link couldn’t be copied', async ({
  page,
  signIn,
}) => {
  const { email } = colleague(97);
  await inviteByApi(EVE, WINTER_LIGHTS, email);
  await page.route('**/v1/e/brightwater/winter-lights/invitations', async (route) => {
    const response = await route.fetch();
    const { Invitations } = (await response.json()) as { Invitations: SentInvitation[] };
    await route.fulfill({
      response,
      json: { Invitations: Invitations.map((one) => ({ ...one, State: 'Failed' })) },
    });
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await signIn(EVE, '/brightwater/winter-lights/?t=Invitations');
  await expect(row(page, email).getByText('Failed', { exact: true })).toBeVisible();
  await expect(row(page, email)).toContainText('The email couldn’t be sent. Copy the link and pass it on.');
  await row(page, email).getByRole('button', { name: 'Copy link' }).click();
  await expectNotice(page, 'Unable to save to clipboard.');
});
