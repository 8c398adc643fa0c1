import { readFile } from 'node:fs/promises';
import type { PersonalData } from '#contract/exports/personalData.ts';
import { violationsIn } from '../support/axe.ts';
import { colleague } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** This colleague is in no team, and owns nothing. */
const LEAVING = colleague(133);
/** This colleague owns the project Lamp-Lighter. */
const OWNER = colleague(40);

test('a person downloads their data and deletes their account', async ({ page, signInByPage, watch }) => {
  await signInByPage(LEAVING.email, '/profile/');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();

  await test.step('downloads a file that contains their name', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-hackathon-data-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { PersonalData: PersonalData };
    expect(file.PersonalData.Profile).toMatchObject({ Name: LEAVING.name, Email: LEAVING.email });
  });

  const opener = page.getByRole('button', { name: 'Delete my account' });
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await test.step('asks before deletion, and can be cancelled by keyboard', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('deletes only after they type their own address', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type('someone@else.example');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This isn’t your email address. Nothing was deleted.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    // Leave a draft in the profile form. The deletion must remove it.
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Allergies' }).fill('hazelnuts');
    await opener.click();
    await dialog.getByRole('textbox').fill(LEAVING.email);
    // The API refuses the session before the page ends it.
    watch.expectStatus(401);
    await page.keyboard.press('Enter');
  });

  await test.step('signs them out, confirms the deletion, and leaves no draft or session in the browser', async () => {
    await page.waitForURL((url) => url.pathname === '/signout/');
    await expect(page.getByText('Your account is being deleted.', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start over' })).toBeVisible();
    const storedKeys = await page.evaluate(() => Object.keys(localStorage).join('\n'));
    expect(storedKeys).not.toContain('portal.draft');
    expect(storedKeys).not.toContain('portal.session');
  });

  await test.step('tells them to wait if they sign in again during the deletion', async () => {
    watch.expectStatus(403);
    await page.getByRole('link', { name: 'Start over' }).click();
    const account = page.locator(`button[name="account"][value="${LEAVING.email}"]`);
    await account.evaluate((button) => button.closest('details')?.setAttribute('open', ''));
    await account.click();
    await page.waitForURL((url) => url.pathname === '/error/403/');
    await expect(page.getByText('Sign in again in a few minutes', { exact: false })).toBeVisible();
  });
});

test('an Owner who deletes their account sees what to hand over first', async ({ page, signIn, watch }) => {
  await signIn(OWNER.email, '/profile/');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox').fill(OWNER.email);
  watch.expectStatus(400);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You own Lamp-Lighter (Nightshift Hack).');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});
