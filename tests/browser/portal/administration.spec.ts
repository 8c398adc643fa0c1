import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright/test';
import type { Invitation } from '#contract/invitations/invitations.ts';
import { callApi, callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, openWithSession, test, watchContext } from '../support/test.ts';

const ADA = 'ada.marsh@brightwater.example';

async function openPageAs(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext();
  await watchContext(context);
  const page = await context.newPage();
  await openWithSession(page, email, path);
  return page;
}

async function acceptInvitation(email: string, org: string): Promise<void> {
  const { Invitations } = await callApiAs<{ Invitations: Invitation[] }>(email, 'GET', '/u/invitations');
  const invitation = Invitations.find(({ Organisation }) => Organisation === org);
  if (!invitation) throw new Error(`There is no invitation to ${org}.`);
  await callApiAs(email, 'POST', `/u/invitations/${invitation.Id}/accept`);
}

const listItem = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const tableRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function setDate(page: Page, label: string, day: string, time: string): Promise<void> {
  await page.getByLabel(`${label}: date`).fill(day);
  await page.getByLabel(`${label}: time`).fill(time);
}

async function endSessions(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'End all sessions…' }).click();
  const dialog = page.getByRole('alertdialog', { name: `End all sessions of ${name}?` });
  await expect(dialog).toContainText('signed out of the portal on every device, and gets an email');
  await dialog.getByRole('button', { name: 'Yes, end them.' }).click();
}

test('an Owner ends the sessions of a member, who has to sign in again', async ({ page, signIn }) => {
  const member = colleague(333);
  await callApiAs(member.email, 'GET', '/u/details');
  await signIn(ADA, '/brightwater/?t=Administration&section=Members');
  await page.getByRole('searchbox', { name: 'Find a member by name or email' }).fill(member.email);
  await endSessions(page, member.name);
  await expect(
    page.getByText(`${member.name} is signed out within a minute, and gets an email.`),
  ).toBeVisible();
  await expect(callApiAs(member.email, 'GET', '/u/details')).rejects.toThrow('401');

  await page.goto('/brightwater/audit/');
  await expect(page.getByText(`ended all sessions of ${member.email}`)).toBeVisible();
});

test('a portal administrator and an Owner set up an organisation and an event', async ({
  browser,
  page,
  signIn,
  watch,
}) => {
  test.slow();
  const [owner, second, third] = [330, 331, 332].map(colleague);
  if (!owner || !second || !third) throw new Error('The sample has changed.');
  const year = new Date().getFullYear() + 1;
  watch.expectStatus(400, 409);

  await test.step('a portal administrator creates the organisation and invites its first Owner', async () => {
    await signIn(ADA, '/dashboard/');
    await page.getByRole('button', { name: 'Account' }).click();
    // Use the keyboard: the menu grows when the person's roles arrive, which moves items under the mouse.
    await page.getByRole('menuitem', { name: 'Administration' }).press('Enter');
    await page.getByRole('link', { name: 'Create organisation' }).click();
    const create = page.getByRole('button', { name: 'Create' });
    const next = page.getByRole('button', { name: 'Next' });
    await page.getByLabel('Name', { exact: true }).fill('Tidal Works');
    const identifier = page.getByLabel('Web address');
    await expect(identifier).toHaveValue('tidal-works');
    await expect(identifier).toHaveAccessibleDescription(/\/tidal-works\/ and can’t be changed later/);
    await page.getByText('Advanced').click();
    await page.getByLabel('Directories').fill('not-a-guid');
    await expect(next).toBeDisabled();
    await expect(page.getByText('“not-a-guid” isn’t a tenant ID. A tenant ID is a GUID.')).toBeVisible();
    await page.getByLabel('Directories').fill('');
    await page.getByLabel('Owner').fill(owner.email);
    await identifier.fill('Brightwater');
    await next.click();
    await create.click();
    await expect(identifier).toHaveAccessibleDescription(/“brightwater” is taken/);
    await identifier.fill('tidal-works');
    await next.click();
    await create.click();
    await expectNotice(page, 'Organisation has been created.');
    await expect(page.getByRole('article').filter({ hasText: 'Tidal Works' })).toContainText(
      `${owner.email} has been invited as Owner and hasn’t accepted yet.`,
    );
  });

  const ownerPage = await openPageAs(browser, owner.email, '/dashboard/');
  await test.step('the Owner invites a list of people, and addresses that weren’t invited stay in the list', async () => {
    await acceptInvitation(owner.email, 'tidal-works');
    await ownerPage.goto('/tidal-works/?t=Administration&section=Invite+many');
    const box = ownerPage.getByLabel('Email address');
    await box.fill(`${second.name} <${second.email}>; nobody\n${third.email}, ${second.email.toUpperCase()}`);
    await ownerPage.getByLabel('File with addresses').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,E-mail\n"Last, First",${owner.email}\n`),
    });
    await ownerPage.getByRole('button', { name: 'Invite 3 · 1 invalid · 1 duplicate' }).click();
    const results = ownerPage.getByRole('list', { name: 'Result for each address' });
    await expect(results.getByRole('listitem')).toHaveText([
      new RegExp(`^Not invited${owner.email}.+`),
      `Invited${second.email}`,
      `Invited${third.email}`,
    ]);
    await expect(ownerPage.getByText('Error sending invite. 1 of 3 weren’t sent.')).toBeVisible();
    const unsent = ownerPage.getByRole('list', { name: 'Addresses to invite' });
    await expect(unsent.getByRole('listitem')).toHaveText([/nobody/, owner.email]);
  });

  await test.step('the Owner finds members and changes the role of two at once', async () => {
    for (const { email } of [second, third]) await acceptInvitation(email, 'tidal-works');
    await ownerPage.goto('/tidal-works/?t=Administration&section=Members');
    await expect(ownerPage.getByRole('button', { name: /^Actions for/ })).toHaveCount(3);
    const search = ownerPage.getByRole('searchbox', { name: 'Find a member by name or email' });
    await search.fill(second.name.slice(0, 4).toLowerCase());
    await expect(tableRow(ownerPage, owner.email)).toHaveCount(0);
    await expect(search).toBeFocused();
    await ownerPage.getByLabel(`Select ${second.name}`).check();
    await search.fill('');
    await ownerPage.getByLabel(`Select ${third.name}`).check();
    await ownerPage.getByRole('button', { name: 'Change role of 2' }).click();
    await ownerPage.getByRole('menuitemradio', { name: /^Admin/ }).click();
    await expect(ownerPage.getByText('2 members are Admins now.')).toBeVisible();
    await expect(tableRow(ownerPage, third.name)).toContainText('Admin');
  });

  await test.step('the portal says why an Owner can’t end the sessions of someone from another directory', async () => {
    (await watchContext(ownerPage.context())).expectStatus(400);
    await endSessions(ownerPage, third.name);
    await expect(ownerPage.getByText(`Unable to end the sessions of ${third.name}.`)).toBeVisible();
    await expect(ownerPage.getByText(`${third.name} signs in from a directory`)).toBeVisible();
    await callApiAs(third.email, 'GET', '/u/details');
  });

  await test.step('the portal asks before Owners change their own role, and refuses if no Owner would be left', async () => {
    await ownerPage.getByRole('button', { name: `Actions for ${owner.name}` }).click();
    await ownerPage.getByRole('menuitemradio', { name: /^Member/ }).click();
    await ownerPage.getByRole('button', { name: 'Yes, change it.' }).click();
    await expect(
      ownerPage.getByRole('alert').filter({ hasText: /^Unable to change the role\.$/ }),
    ).toBeVisible();
    await expect(ownerPage.getByRole('alert', { name: 'People who couldn’t be changed' })).toContainText(
      owner.name,
    );
    await expect(tableRow(ownerPage, owner.name)).toContainText('Owner');
  });

  await test.step('the Owner creates an event', async () => {
    await ownerPage.getByRole('link', { name: 'Events', exact: true }).click();
    await ownerPage.getByRole('link', { name: 'Create event' }).click();
    await ownerPage.getByLabel('Name', { exact: true }).fill('Flood Hack');
    await expect(ownerPage.getByLabel('Web address')).toHaveValue('flood-hack');
    await ownerPage.getByRole('button', { name: 'Next' }).click();
    await setDate(ownerPage, 'Event starts', `${year}-03-01`, '09:00');
    await setDate(ownerPage, 'Voting starts', `${year}-03-02`, '09:00');
    await setDate(ownerPage, 'Voting ends', `${year}-03-03`, '09:00');
    await setDate(ownerPage, 'Event ends', `${year}-03-03`, '08:00');
    await expect(ownerPage.getByText('The event must not end before voting ends.')).toBeVisible();
    await setDate(ownerPage, 'Event ends', `${year}-03-04`, '17:00');
    await ownerPage.getByRole('button', { name: 'Next' }).click();
    await ownerPage.getByLabel('Content').fill('# Against the flood');
    await ownerPage.getByRole('button', { name: 'Create' }).click();
    await expect(ownerPage).toHaveURL(/\/tidal-works\/flood-hack\//);
    await expect(ownerPage.getByRole('heading', { level: 1, name: 'Flood Hack' })).toBeVisible();
  });

  await test.step('the Owner copies the event, archives the copy and restores it', async () => {
    await ownerPage.goto('/tidal-works/?t=Administration&section=Events');
    await ownerPage.getByRole('link', { name: 'Copy Flood Hack' }).click();
    await ownerPage.getByLabel('Name', { exact: true }).fill('Second Flood Hack');
    await setDate(ownerPage, 'Event starts', `${year + 1}-03-01`, '10:00');
    await expect(ownerPage.getByRole('region', { name: 'Dates of the copy' })).toContainText('18:00');
    await ownerPage.getByRole('button', { name: 'Copy' }).click();
    await expect(ownerPage.getByRole('heading', { level: 1, name: 'Second Flood Hack' })).toBeVisible();
    await ownerPage.goto('/tidal-works/?t=Administration&section=Events');
    await ownerPage.getByRole('button', { name: 'Archive Second Flood Hack' }).click();
    await ownerPage.getByRole('button', { name: 'Yes, archive it.' }).click();
    const restore = ownerPage.getByRole('button', { name: 'Restore Second Flood Hack' });
    await expect(restore).toBeVisible();
    await restore.click();
    await expect(ownerPage.getByRole('button', { name: 'Archive Second Flood Hack' })).toBeVisible();
  });

  await test.step('the Owner filters the audit log by action and downloads it', async () => {
    await ownerPage.goto('/tidal-works/audit/');
    await expect(listItem(ownerPage, `${owner.name} archived Second Flood Hack`)).toBeVisible();
    const change = listItem(ownerPage, `${owner.name} made ${third.email} Admin`);
    await expect(change).toContainText('Role: Member → Admin');
    await ownerPage.getByLabel('Action').selectOption('Event created');
    await expect(ownerPage).toHaveURL(/action=EventCreated/);
    await expect(change).toHaveCount(0);
    await expect(listItem(ownerPage, `${owner.name} created the event Flood Hack`)).toHaveCount(1);
    const download = ownerPage.waitForEvent('download');
    await ownerPage.getByRole('button', { name: 'Download CSV' }).click();
    const path = await (await download).path();
    expect(await readFile(path, 'utf8')).toContain('Flood Hack');
    await ownerPage.getByRole('button', { name: 'Clear filters' }).click();
    await expect(listItem(ownerPage, 'exported the audit log')).toHaveCount(1);
  });

  await test.step('the portal administrator archives the organisation and restores it', async () => {
    await page.getByRole('link', { name: 'Tidal Works' }).click();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Yes, archive it.' }).click();
    await expect(page).toHaveURL(/\/admin\/$/);
    await expect(page.getByRole('article').filter({ hasText: 'Tidal Works' })).toContainText('Archived');
    await ownerPage.goto('/tidal-works/?t=Administration&section=Events');
    await expect(ownerPage.getByText('This organisation is archived')).toBeVisible();
    await expect(ownerPage.getByRole('button', { name: 'Archive Second Flood Hack' })).toHaveCount(0);
    await expect(ownerPage.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    // A background task marks the events of the archived organisation.
    await expect
      .poll(() => callApi(ownerPage, 'GET', '/u/access/e/tidal-works/second-flood-hack/'))
      .toMatchObject({ Event: { OrganisationArchived: true } });
    await ownerPage.getByRole('link', { name: 'Second Flood Hack' }).click();
    await expect(ownerPage.getByText('Archived', { exact: true })).toBeVisible();
    await ownerPage.getByRole('link', { name: 'Manage' }).click();
    await ownerPage.getByRole('link', { name: 'Settings', exact: true }).click();
    await ownerPage.getByRole('link', { name: 'Archive', exact: true }).click();
    await expect(ownerPage.getByText(/because its organisation is archived/)).toBeVisible();
    await expect(ownerPage.getByRole('button', { name: 'Archive this event' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Tidal Works' }).click();
    await expect(
      page.getByText('This organisation is archived. Restore it before you change it.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Yes, restore it.' }).click();
    await expectNotice(page, 'Tidal Works has been restored.');
    await page.getByLabel('Name', { exact: true }).fill('Tidal Works Limited');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Organisation has been updated.');
    await expect(page.getByRole('heading', { level: 1, name: 'Tidal Works Limited' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  });
  await ownerPage.context().close();
});

test('people without the right role can’t open administration or the audit log', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectStatus(403);
  await signIn('omar.haddad@brightwater.example', '/admin/');
  await expect(page).toHaveURL(/\/error\/403\//);
  await page.goto('/admin/brightwater/');
  await expect(page).toHaveURL(/\/error\/403\//);
  await page.goto('/brightwater/audit/');
  await expect(page).toHaveURL(/\/error\/403\//);
});
