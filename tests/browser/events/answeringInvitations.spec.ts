import type { Page } from 'playwright/test';
import {
  EVE,
  inviteByApi,
  LAMP_LIGHTER,
  LAMP_LIGHTER_OWNER,
  NIGHTSHIFT,
  pending,
  WINTER_LIGHTS,
} from '../support/invitations.ts';
import { colleague } from '../support/people.ts';
import { chooseAccount, expect, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';

const confirmReject = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Reject this invitation?' }).getByRole('button', { name: 'Reject' });

test('people who leave the page of an accepted invitation aren’t redirected afterwards', async ({
  page,
  signIn,
}) => {
  const { email } = colleague(92);
  const { Id } = await inviteByApi(EVE, WINTER_LIGHTS, email);
  await signIn(email);
  await page.clock.install();
  await page.goto(`/invitations/${Id}/`);
  await page.getByRole('link', { name: 'Open Winter Lights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winter Lights' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/brightwater\/winter-lights\//);

  // The page accepts the invitation again, which also succeeds.
  await page.goto(`/invitations/${Id}/`);
  await page.getByRole('link', { name: 'Go to your dashboard now' }).click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
});

test('a failed acceptance says why and can be tried again', async ({ page, signIn, watch }) => {
  // This person is in the Lamp-Lighter team, and invited to another team of the same event.
  const { email } = colleague(41);
  const { Id } = await inviteByApi(colleague(65).email, `/p${NIGHTSHIFT}/quiet-pumps/`, email);

  watch.expectStatus(400);
  await signIn(email, `/invitations/${Id}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops, something went wrong.' })).toBeVisible();
  await expect(page.getByText('Please check your invitation link and try again.')).toBeVisible();
  await expect(page.getByText(/You are already in a team of this event\./)).toBeVisible();
  await expect(page.getByText('Unable to accept invitation.')).toBeVisible();
  const again = page.waitForResponse((response) => response.url().endsWith('/accept'));
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await again).status()).toBe(400);

  await test.step('the invitation stays on the dashboard and can still be rejected', async () => {
    await page.goto('/dashboard/');
    const card = pending(page).getByText('Quiet Pumps');
    await page.getByRole('button', { name: 'Accept the invitation to Quiet Pumps' }).click();
    await expect(page.getByText('Error accepting invite.', { exact: true })).toBeVisible();
    await expect(pending(page).getByText(/^You are already in a team/)).toBeVisible();
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Reject the invitation to Quiet Pumps' }).click();
    await confirmReject(page).click();
    await expect(page.getByText('Invitation rejected. What a shame.')).toBeVisible();
    await expect(card).toBeHidden();
    await expect(pending(page).getByText('You have no pending invitations.')).toBeVisible();
  });
});

test('people can answer invitations on the dashboard by keyboard', async ({ page, signIn }) => {
  const { email } = colleague(93);
  await inviteByApi(EVE, WINTER_LIGHTS, email);
  await inviteByApi(LAMP_LIGHTER_OWNER, `/p${LAMP_LIGHTER}`, email);

  await signIn(email);
  for (const card of await pending(page).locator('article').all())
    expect((await card.boundingBox())?.height).toBe(90);
  const due = page.getByRole('link', { name: 'Answer the invitation to Winter Lights' });
  await expect(due).toBeVisible();
  const accept = page.getByRole('button', { name: 'Accept the invitation to Winter Lights' });
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invitation accepted. Welcome to the Event.')).toBeVisible();
  await expect(accept).toBeHidden();
  await expect(due).toBeHidden();
  // The card with the focus has disappeared, so the list gets the focus.
  await expect(pending(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reject the invitation to Lamp-Lighter' })).toBeFocused();
  await page.keyboard.press('Space');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You can’t accept it later.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(confirmReject(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invitation rejected. What a shame.')).toBeVisible();
  await expect(pending(page).getByText('You have no pending invitations.')).toBeVisible();
});

test('a rejection that fails with a 500 shows the list’s error state, and Try again reloads the list', async ({
  page,
  signIn,
  watch,
}) => {
  const { email } = colleague(94);
  await inviteByApi(EVE, WINTER_LIGHTS, email);

  watch.expectStatus(500, 503);
  await signIn(email);
  const reject = page.getByRole('button', { name: 'Reject the invitation to Winter Lights' });
  await page.route('**/v1/u/invitations/*/reject', (route) => route.fulfill({ status: 503, json: {} }));
  await reject.click();
  await confirmReject(page).click();
  await expect(page.getByText('Error rejecting invite.')).toBeVisible();
  // If the server is busy, the invitation stays in the list.
  await expect(reject).toBeVisible();
  await page.route('**/v1/u/invitations/*/reject', (route) => route.fulfill({ status: 500, json: {} }));
  await reject.click();
  await confirmReject(page).click();
  await expect(pending(page).getByText('You have no pending invitations. *')).toBeVisible();
  await page.unrouteAll();
  await pending(page).getByRole('button', { name: 'Try again' }).click();
  await expect(reject).toBeVisible();
});

test('an invitation’s page stays while the server is busy, and loads on Try again', async ({
  page,
  signIn,
  watch,
}) => {
  const { email } = colleague(95);
  const { Id } = await inviteByApi(EVE, WINTER_LIGHTS, email);

  watch.expectStatus(503);
  await signIn(email);
  await page.route(`**/v1/u/invitations/${Id}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/invitations/${Id}/`);
  await expect(
    page.getByText('Your invitation couldn’t be loaded just now. We’ll keep trying.'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to the team!' })).toBeVisible();
});

test('an invalid invitation link leads to the error page', async ({ page, signIn, watch }) => {
  watch.expectStatus(404);
  await signIn(MIA);
  for (const id of ['no-invitation', '%3Cscript%3E', 'a'.repeat(26)]) {
    await page.goto(`/invitations/${id}/`);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Use another account' })).toBeVisible();
});

test('an invitation opens for the account it is for, after another one was signed in', async ({
  page,
  signInByPage,
  watch,
}) => {
  watch.expectStatus(404);
  const { email } = colleague(397);
  const { Id } = await inviteByApi(EVE, WINTER_LIGHTS, email);
  await signInByPage(MIA, '/faqs/');
  await page.goto(`/invitations/${Id}/`);
  await page.getByRole('link', { name: 'Use another account' }).click();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await chooseAccount(page, email);
  await expect(page.getByRole('heading', { name: 'Welcome to the team!' })).toBeVisible();
});
