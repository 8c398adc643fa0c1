import type { Browser, Page } from 'playwright/test';
import type { SentInvitation } from '#contract/invitations.ts';
import { axeOn } from './support/axe.ts';
import { callApiAs } from './support/callApi.ts';
import { colleague } from './support/people.ts';
import { expect, openWithSession, test, type Watch, watchContext } from './support/test.ts';

const ADA = 'ada.marsh@brightwater.example';
const EVE = 'eve.lindqvist@brightwater.example';
const MIA = 'mia.rossi@brightwater.example';
const KEN = 'ken.doyle@kestrel.example';
const KIRA = 'kira.tanaka@kestrel.example';

const NIGHTSHIFT = '/brightwater/nightshift-hack';
const LAMP_LIGHTER = `${NIGHTSHIFT}/lamp-lighter/`;
const LAMP_LIGHTER_OWNER = colleague(40).email;
const WINTER_LIGHTS = '/e/brightwater/winter-lights/';

async function openBrowser(browser: Browser): Promise<{ page: Page; watch: Watch }> {
  const context = await browser.newContext();
  const watch = await watchContext(context);
  return { page: await context.newPage(), watch };
}

/** Opens a page in another browser context, with a second person's session. */
async function openBrowserAs(
  browser: Browser,
  email: string,
  path?: string,
): Promise<{ page: Page; watch: Watch }> {
  const other = await openBrowser(browser);
  await openWithSession(other.page, email, path);
  return other;
}

const inviteByApi = async (inviter: string, target: string, email: string): Promise<SentInvitation> => {
  const path = `/u/invite${target}`;
  const { Invitation } = await callApiAs<{ Invitation: SentInvitation }>(inviter, 'POST', path, { email });
  return Invitation;
};

const field = (page: Page) => page.getByLabel('Email address');
const inviteButton = (page: Page) => page.getByRole('button', { name: 'Invite', exact: true });
const entries = (page: Page) => page.getByRole('list', { name: 'Addresses to invite' }).getByRole('listitem');
const row = (page: Page, email: string) => page.getByRole('row', { name: email });
const pending = (page: Page) => page.getByRole('region', { name: 'Pending Invitations' });

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
    await expect(page.getByText('Success, invite has been sent.')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(row(page, invited.email)).toContainText(`Invited by ${colleague(40).name}`);
    // The mail waits in a queue at first. When it has been sent, the list says so without a reload.
    await expect(row(page, invited.email).getByText('Sent', { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await row(page, invited.email).getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Invitation link copied.')).toBeVisible();
    return await page.evaluate(() => navigator.clipboard.readText());
  });

  await test.step('shows nothing to another person who opens the link', async () => {
    const other = await openBrowserAs(browser, colleague(91).email);
    other.watch.expectStatus(404);
    const { pathname } = new URL(link);
    await other.page.goto(pathname);
    await expect(other.page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(new URL(other.page.url()).searchParams.get('from')).toBe(pathname);
    await other.page.context().close();
  });

  await test.step('welcomes the invited person and opens the dashboard after 5 seconds', async () => {
    const { page: theirs } = await openBrowser(browser);
    const accepted: number[] = [];
    theirs.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/accept'))
        accepted.push(Date.now());
    });
    await openWithSession(theirs, invited.email, new URL(link).pathname);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Welcome to the team!' })).toBeVisible();
    await expect(theirs).toHaveTitle('Invitation | Hackathon Portal');
    await expect(theirs.getByRole('main')).toContainText('You are now part of Lamp-Lighter.');
    await expect(theirs.getByRole('main')).toContainText(/Your dashboard opens in [1-5] seconds?\./);
    await expect(theirs.getByRole('link', { name: 'Open Lamp-Lighter' })).toHaveAttribute(
      'href',
      LAMP_LIGHTER,
    );
    await expect(theirs).toHaveURL(/\/dashboard\/$/);
    expect(accepted).toHaveLength(1);
    expect(Date.now() - (accepted[0] ?? Infinity)).toBeGreaterThanOrEqual(4_900);
    await expect(theirs.getByRole('region', { name: 'Your Projects' })).toContainText('Lamp-Lighter');
    await theirs.context().close();
  });

  await page.reload();
  await expect(row(page, invited.email).getByText('Accepted')).toBeVisible();
  await expect(row(page, invited.email).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByText(invited.name, { exact: true })).toBeVisible();
});

test('people can leave the page of an accepted invitation, which then doesn’t redirect them', async ({
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

  // Accepting the same invitation again also succeeds.
  await page.goto(`/invitations/${Id}/`);
  await page.getByRole('link', { name: 'Go to your dashboard now' }).click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
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

  const { page: theirs } = await openBrowserAs(browser, KEN, '/dashboard/');
  await theirs.getByRole('button', { name: 'Accept the invitation to Winter Lights' }).click();
  await expect(theirs.getByText('Invitation accepted. Welcome to the Event.')).toBeVisible();
  // The second tab appears only because the address names it.
  for (const tab of ['Projects', 'Find+a+team']) {
    await theirs.goto(`/brightwater/winter-lights/?t=${tab}`);
    await expect(
      theirs.getByText(
        'You’re a guest at this event. You can look around and vote, but you can’t create or join a project. To become a participant, ask Eve Lindqvist.',
      ),
    ).toBeVisible();
  }
  await theirs.goto('/brightwater/winter-lights/?t=Projects');
  await expect(theirs.getByRole('tab', { name: 'Guests' })).toBeVisible();
  await expect(theirs.getByRole('tab', { name: 'Find a team' })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Create Project' })).toHaveCount(0);
  await theirs.context().close();
});

test('the role choice is hidden if people can only join as members', async ({ page, signIn }) => {
  await signIn(KIRA, '/kestrel-works/');
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
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
  const accept = page.getByRole('button', { name: 'Accept the invitation to Winter Lights' });
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invitation accepted. Welcome to the Event.')).toBeVisible();
  await expect(accept).toBeHidden();
  // The card with the focus has disappeared, so the list gets the focus.
  await expect(pending(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reject the invitation to Lamp-Lighter' })).toBeFocused();
  await page.keyboard.press('Space');
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
  await expect(page.getByText('Error rejecting invite.')).toBeVisible();
  // If the server is busy, the invitation stays in the list.
  await expect(reject).toBeVisible();
  await page.route('**/v1/u/invitations/*/reject', (route) => route.fulfill({ status: 500, json: {} }));
  await reject.click();
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
  await expect(page.getByText('Your invitation couldn’t be loaded just now. We keep trying.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to the team!' })).toBeVisible();
});

test('an invalid invitation link leads to the error page', async ({ page, signIn, watch }) => {
  watch.expectStatus(404);
  await signIn(MIA);
  for (const id of ['a'.repeat(26), 'no-invitation', '%3Cscript%3E']) {
    await page.goto(`/invitations/${id}/`);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

test('an invalid address shows a message beside the field, also after Enter', async ({ page, signIn }) => {
  await signIn(EVE, '/brightwater/winter-lights/?t=Invitations');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await field(page).fill('nobody');
  await expect(inviteButton(page)).toBeDisabled();
  await field(page).press('Enter');
  await expect(page.getByRole('alert').getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
    'Enter a valid email address.',
  );
  await field(page).fill('nobody, somebody@partners.example');
  await expect(field(page)).toHaveAccessibleDescription(
    '1 entry is not an email address. Correct or remove it. You can send the others now.',
  );
  await field(page).fill('somebody@partners.example');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(inviteButton(page)).toBeEnabled();
  expect(sent).toEqual([]);
});

test('several addresses each get their own result, and those that weren’t invited stay in the list', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(400);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(KIRA, '/kestrel-works/');
  const pasted =
    'One <one@partners.example>;\r\nlena.fischer@kestrel.example\r\ntwo@partners.example, ONE@partners.example';
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(entries(page)).toHaveText([
    'one@partners.example',
    'lena.fischer@kestrel.example',
    'two@partners.example',
  ]);
  await page.getByRole('button', { name: 'Invite 3 · 1 duplicate' }).click();
  const results = page.getByRole('list', { name: 'Result for each address' }).getByRole('listitem');
  await expect(results).toHaveCount(3);
  await expect(results.nth(0)).toContainText('Not sent');
  await expect(results.nth(0)).toContainText('is part of Kestrel Works already.');
  await expect(results.nth(1)).toHaveText(/^Sentone@partners\.example$/);
  await expect(results.nth(2)).toHaveText(/^Senttwo@partners\.example$/);
  await expect(page.getByText('Error sending invite. 1 of 3 were not sent.')).toBeVisible();
  await expect(entries(page)).toHaveText(['lena.fischer@kestrel.example']);
  await expect(row(page, 'two@partners.example')).toBeVisible();

  // For a single address, the page shows the reason instead of a list of results.
  await field(page).press('Enter');
  await expect(page.getByText('Error sending invite.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^lena.* is part of Kestrel Works already\.$/)).toBeVisible();
  await expect(results).toHaveCount(0);
});

test('an invalid address in a list is marked, can be edited by keyboard, and doesn’t stop the others', async ({
  page,
  signIn,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(EVE, '/brightwater/winter-lights/?t=Invitations');
  const [first, second] = [colleague(99).email, 'five@partners.example'];
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${first}\nsix@partners\n${second}\n`);
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  const wrong = page.getByRole('button', { name: 'Edit six@partners Invalid' });
  await expect(wrong).toContainText('Invalid');
  const { violations } = await (await axeOn(page)).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'Invite 2 · 1 invalid' }).click();
  await expect(page.getByText('Success, 2 invites have been sent.')).toBeVisible();
  await expect(row(page, first)).toBeVisible();
  await expect(row(page, second)).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await expect(inviteButton(page)).toBeDisabled();

  await wrong.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('six@partners');
  await expect(entries(page)).toHaveCount(0);
  await page.keyboard.type('.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Success, invite has been sent.')).toBeVisible();
  await expect(row(page, 'six@partners.example')).toBeVisible();
});

test('sending stops at an unavailable server and keeps the remaining addresses', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(503);
  await signIn(ADA, '/brightwater/');
  let requests = 0;
  await page.route('**/v1/u/invite/o/brightwater', (route) => {
    requests += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await field(page).fill('three@partners.example four@partners.example');
  await page.getByRole('button', { name: 'Invite 2' }).click();
  await expect(page.getByText('Error sending invite. 2 of 2 were not sent.')).toBeVisible();
  await expect(entries(page)).toHaveText(['three@partners.example', 'four@partners.example']);
  expect(requests).toBe(1);
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

test('the page says that an invitation’s mail wasn’t sent, and that its link couldn’t be copied', async ({
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
  await expect(row(page, email)).toContainText('The mail couldn’t be sent. Copy the link and pass it on.');
  await row(page, email).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Unable to save to clipboard.')).toBeVisible();
});

test('only people who may invite see the field for addresses', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/');
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.goto(`${NIGHTSHIFT}/`);
  await expect(page.getByRole('tab', { name: 'Guests' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Invitations' })).toHaveCount(0);
  await page.goto(`${LAMP_LIGHTER}?t=Members`);
  const members = page.getByRole('tabpanel', { name: 'Members' });
  await expect(members.getByText(colleague(40).name, { exact: true })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});
