import type { Page } from 'playwright/test';
import type { Project } from '#contract/projects/projects.ts';
import { callApi } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, openWithSession, test, watchContext } from '../support/test.ts';

const NIGHTSHIFT = '/brightwater/nightshift-hack';
const OMAR = 'omar.haddad@brightwater.example';

async function makeProject(page: Page, name: string): Promise<string> {
  const created = await callApi<{ Project: Project }>(page, 'POST', `/e${NIGHTSHIFT}/projects`, {
    name,
    content: 'First words.',
    status: 'Active',
  });
  return `${NIGHTSHIFT}/${created.Project.Id}/`;
}

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

/** Replaces the text of the field Content. */
async function write(page: Page, text: string): Promise<void> {
  await content(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('a member creates, edits, publishes and deletes a project', async ({ page, signIn }) => {
  await signIn(colleague(110).email, `${NIGHTSHIFT}/?t=Projects`);

  await test.step('creates the project', async () => {
    await page.getByRole('link', { name: 'Create Project' }).click();
    const create = page.getByRole('button', { name: 'Create' });
    await expect(create).toBeDisabled();
    await page.getByLabel('Name').fill('  ');
    await expect(create).toBeDisabled();
    await page.getByLabel('Name').fill('Paper Lantern');
    await page.getByText('More', { exact: true }).click();
    await expect(page.getByLabel('Join option').getByRole('option')).toHaveText(['Invite Only', 'Anybody']);
    await page.getByLabel('Join option').selectOption('Invite Only');
    await expect(page.getByLabel('Ready to be voted for?').getByRole('option')).toHaveText([
      'Not yet',
      'Yes',
    ]);
    await create.click();
    await expectNotice(page, 'Project has been created.');
    await expect(page).toHaveURL(`${NIGHTSHIFT}/paper-lantern/?t=Overview`);
  });

  await test.step('edits the project and saves with the keyboard', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await write(page, '# Hello\n\nWe fold **light**.');
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Project has been updated.');
    await expect(page.getByText('We fold light.')).toBeVisible();
    await expect(page.getByText('Who can join: Invite Only')).toBeVisible();
  });

  await test.step('warns that no one can vote for the project yet, and publishes it', async () => {
    const note = page.getByRole('region', { name: 'Not in the vote yet' });
    await note.getByRole('button', { name: 'Publish' }).click();
    await expectNotice(page, 'Project has been updated.');
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Active');
    await expect(page.getByText('We fold light.')).toBeVisible();
  });

  await test.step('leads a person who already has a team to it, before the form', async () => {
    await page.goto(`${NIGHTSHIFT}/create/`);
    await expect(page.getByText(/^You’re in the team “Paper Lantern”/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Open Paper Lantern' }).click();
    await expect(page).toHaveURL(`${NIGHTSHIFT}/paper-lantern/?t=Overview`);
  });

  await test.step('deletes the project after a confirmation', async () => {
    await page.goto(`${NIGHTSHIFT}/paper-lantern/edit/`);
    await page.getByRole('button', { name: 'Delete project' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Delete project' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete project' }).click();
    await dialog.getByRole('button', { name: 'Yes, delete it.' }).click();
    await expectNotice(page, 'Project has been deleted.');
    await expect(page).toHaveURL(`${NIGHTSHIFT}/?t=Projects`);
    await expect(page.getByRole('heading', { name: 'Nightshift Hack' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Paper Lantern' })).toHaveCount(0);
  });
});

test('text typed over a selection leaves no style that the CSP would report', async ({ page, signIn }) => {
  await signIn(OMAR, `${NIGHTSHIFT}/edit/`);
  const editor = content(page).and(page.locator('.cm-content'));
  await editor.click();
  // A busy browser sends this event only after the text.
  await page.evaluate(() =>
    addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true),
  );
  await editor.fill('Against the flood');
  await expect(editor).toHaveText('Against the flood');
});

test('unsaved text survives a reload, a navigation, a network failure and an ended session', async ({
  page,
  signIn,
  signInByPage,
  watch,
}) => {
  await signIn(colleague(111).email, `${NIGHTSHIFT}/`);
  const path = await makeProject(page, 'Rope Bridge');
  await page.goto(`${path}edit/`);
  await write(page, 'Words that must not be lost.');

  await test.step('survives a reload', async () => {
    // The form stores a draft a moment after the last key.
    await page.waitForTimeout(500);
    await page.reload();
    await expect(content(page)).toContainText('Words that must not be lost.');
    await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  });

  await test.step('asks before leaving, and restores the text on return', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(`${path}edit/`);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    await page.goBack();
    await expect(content(page)).toContainText('Words that must not be lost.');
  });

  await test.step('survives a failed save', async () => {
    watch.expectNetworkErrors();
    await page.route('**/v1/p/**', (route) => route.abort());
    await save(page).click();
    await expectNotice(page, 'Error updating project.');
    await expect(page.getByRole('form').getByText('Your changes are kept')).toBeVisible();
    await expect(content(page)).toContainText('Words that must not be lost.');
    await page.unroute('**/v1/p/**');
  });

  await test.step('survives an ended session', async () => {
    watch.expectStatus(401);
    // End the session in the portal and at the sign-in provider, so that nothing can renew it.
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { token: string };
      localStorage.setItem('portal.session', JSON.stringify({ ...session, token: 'a.b.c' }));
    });
    await page.context().clearCookies({ domain: 'localhost', name: /^(?!portal)/ });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('msal')) localStorage.removeItem(key);
    });
    await save(page).click();
    await expect(page).toHaveURL(/\/error\/401\//);
    await signInByPage(colleague(111).email, `${path}edit/`);
    await expect(content(page)).toContainText('Words that must not be lost.');
    await save(page).click();
    await expectNotice(page, 'Project has been updated.');
    await expect(page.getByText('Words that must not be lost.')).toBeVisible();
  });

  await test.step('discards the text on Cancel, and offers to restore it', async () => {
    await page.goto(`${path}edit/`);
    await write(page, 'A bad idea.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectNotice(page, 'Changes have been discarded.');
    await expect(page).toHaveURL(`${path}?t=Overview`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(content(page)).toContainText('Words that must not be lost.');
    await page.getByRole('button', { name: 'Restore them' }).click();
    await expect(content(page)).toContainText('A bad idea.');
  });
});

test('two people who edit the same project never overwrite each other’s changes silently', async ({
  browser,
  page,
  signIn,
  watch,
}) => {
  await signIn(colleague(112).email, `${NIGHTSHIFT}/`);
  const path = await makeProject(page, 'Tin Whistle');
  await page.goto(`${path}edit/`);
  await page.getByLabel('Description').fill('Mine.');
  await write(page, 'My words.');

  const context = await browser.newContext();
  await watchContext(context);
  const otherPage = await context.newPage();
  await openWithSession(otherPage, OMAR, `${path}edit/`);
  await otherPage.getByLabel('Name').fill('Tin Whistle II');
  await write(otherPage, 'Their words.');
  await save(otherPage).click();
  await expectNotice(otherPage, 'Project has been updated.');

  watch.expectStatus(412);
  await save(page).click();
  await expect(page.getByText('Someone else saved changes while you were editing.')).toBeVisible();
  // The form adopts the other person's change. If both people changed a field, the form shows both versions.
  await expect(page.getByLabel('Name')).toHaveValue('Tin Whistle II');
  await expect(page.getByLabel('Description')).toHaveValue('Mine.');
  await expect(content(page)).toContainText('My words.');
  const theirVersion = page.getByRole('region', { name: 'The other version' });
  await expect(theirVersion).toContainText('Their words.');
  await theirVersion.getByRole('button', { name: 'Keep mine' }).click();
  await save(page).click();
  await expectNotice(page, 'Project has been updated.');
  await expect(page.getByRole('heading', { name: 'Tin Whistle II' })).toBeVisible();
  await expect(page.getByText('My words.')).toBeVisible();
  await context.close();
});

test('only people with the right role can edit an organisation or an event', async ({
  browser,
  page,
  signIn,
}) => {
  await signIn(OMAR, '/brightwater/');
  for (const [path, kind] of [
    ['/brightwater/', 'Organisation'],
    [`${NIGHTSHIFT}/`, 'Event'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Edit' }).click();
    const text = (await content(page).textContent()) ?? '';
    expect(text.length).toBeGreaterThan(20);
    // Until the editor loads, a plain field takes its place. The editor can't undo what is typed there, so wait.
    await expect(content(page)).toHaveAttribute('contenteditable', 'true');
    await write(page, ' ');
    // Without this wait, the undo could come before the change.
    await expect(content(page)).toHaveText(/^\s*$/);
    await expect(save(page)).toBeDisabled();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(content(page)).toHaveText(/\S/);
    await page.getByLabel('Description').fill(`Seen by all who work at night: ${kind}.`);
    const name = page.getByLabel('Name', { exact: true });
    const oldName = await name.inputValue();
    await name.fill('');
    await expect(name).toHaveAccessibleDescription(`If you leave it empty, the old name stays: ${oldName}.`);
    await save(page).click();
    await expectNotice(page, `${kind} has been updated.`);
    await expect(page).toHaveURL(`${path}edit/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldName);
    await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeFocused();
  }
  const context = await browser.newContext();
  await watchContext(context);
  const otherPage = await context.newPage();
  await openWithSession(otherPage, colleague(113).email, '/dashboard/');
  for (const path of ['/brightwater/edit/', `${NIGHTSHIFT}/edit/`, `${NIGHTSHIFT}/bakery-hours/edit/`]) {
    await otherPage.goto(path);
    await expect(otherPage).toHaveURL(`/error/403/?from=${encodeURIComponent(path)}`);
  }
  await context.close();
});

test('the profile form previews the card, reports errors and saves', async ({ page, signIn, watch }) => {
  await signIn(colleague(114).email, '/profile/');
  const card = page.getByRole('region', { name: 'Preview of your card' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled();
  await expect(page.getByText('Cannot be changed.')).toBeVisible();
  await page.getByLabel('Name').fill('Ada of the Night');
  await expect(card).toContainText('Ada of the Night');
  watch.expectStatus(404);
  await page.getByLabel('Avatar').fill(new URL('/no-such-picture.png', page.url()).href);
  await expectNotice(page, 'Avatar failed to load.');
  await page.getByLabel('Avatar').fill('not an address');
  await page.getByLabel('Shirt size').selectOption('XL');
  await page.getByLabel('Allergies').fill('Peanuts');
  watch.expectStatus(422);
  await save(page).click();
  await expectNotice(page, 'Error saving profile.');
  const summary = page.getByRole('form').getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Avatar: / }).click();
  await expect(page.getByLabel('Avatar')).toBeFocused();
  await page.getByLabel('Avatar').fill('');
  await save(page).click();
  await expectNotice(page, 'Profile has been updated.');
  await expect(page).toHaveURL('/dashboard/');
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await page.goto('/profile/');
  await expect(page.getByLabel('Shirt size')).toHaveValue('XL');
  await expect(page.getByLabel('Allergies')).toHaveValue('Peanuts');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectNotice(page, 'Changes have been discarded.');
  await expect(page).toHaveURL('/dashboard/');
});
