import { violationsIn } from '../support/axe.ts';
import { entries, EVE, field, inviteButton, LAMP_LIGHTER, NIGHTSHIFT, row } from '../support/invitations.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, test } from '../support/test.ts';

const ADA = 'ada.marsh@brightwater.example';
const MIA = 'mia.rossi@brightwater.example';
const KIRA = 'kira.tanaka@kestrel.example';

test('the role choice is hidden if people can only join as members', async ({ page, signIn }) => {
  await signIn(KIRA, '/kestrel-works/');
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
});

test('Enter after an invalid address shows a message beside the field and sends nothing', async ({
  page,
  signIn,
}) => {
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
  await field(page).fill('nobody, someone@partners.example');
  await expect(field(page)).toHaveAccessibleDescription(
    '1 entry isn’t an email address. Correct or remove it. You can send the others now.',
  );
  await field(page).fill('someone@partners.example');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(inviteButton(page)).toBeEnabled();
  expect(sent).toEqual([]);
});

test('several addresses each get their own result, and those that weren’t invited stay in the field', async ({
  page,
  signIn,
}) => {
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
  await expect(results.nth(0)).toContainText('Not invited');
  await expect(results.nth(0)).toContainText('already belongs to Kestrel Works.');
  await expect(results.nth(1)).toHaveText(/^Invitedone@partners\.example$/);
  await expect(results.nth(2)).toHaveText(/^Invitedtwo@partners\.example$/);
  await expect(page.getByText('Error sending invite. 1 of 3 weren’t sent.')).toBeVisible();
  await expect(entries(page)).toHaveText(['lena.fischer@kestrel.example']);
  await expect(row(page, 'two@partners.example')).toBeVisible();

  // For a single address, the page shows the reason instead of a list of results.
  await field(page).press('Enter');
  await expect(page.getByText('Error sending invite.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^lena.* already belongs to Kestrel Works\.$/)).toBeVisible();
  await expect(results).toHaveCount(0);
});

test('an invalid address among others is marked, can be edited by keyboard, and doesn’t stop the others from being sent', async ({
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
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Invite 2 · 1 invalid' }).click();
  await expectNotice(page, 'Success, invite has been sent.\n2 people are invited.');
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
  await expectNotice(page, 'Success, invite has been sent.');
  await expect(row(page, 'six@partners.example')).toBeVisible();
});

test('sending stops if the server is unavailable, and the remaining addresses stay in the field', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(503);
  await signIn(ADA, '/brightwater/');
  await page.route('**/v1/o/brightwater/invitations', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await field(page).fill('three@partners.example four@partners.example');
  await page.getByRole('button', { name: 'Invite 2' }).click();
  await expect(page.getByText('Error sending invite. 2 of 2 weren’t sent.')).toBeVisible();
  await expect(entries(page)).toHaveText(['three@partners.example', 'four@partners.example']);
  // Another page and a reload lose nothing.
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.reload();
  await expect(entries(page)).toHaveText(['three@partners.example', 'four@partners.example']);
});

test('only people who may invite see the field for addresses', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/');
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.goto(`${NIGHTSHIFT}/`);
  await expect(page.getByRole('tab', { name: 'Guests' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
  await page.goto(`${LAMP_LIGHTER}?t=Members`);
  const members = page.getByRole('tabpanel', { name: 'Members' });
  await expect(members.getByText(colleague(40).name, { exact: true })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});
