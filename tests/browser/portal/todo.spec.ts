import type { Page } from 'playwright/test';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const EVENT = 'brightwater/nightshift-hack';
const list = (page: Page) => page.getByRole('region', { name: 'To do' });

test('an item of the to-do list leads to the exact field, and disappears once it is done', async ({
  page,
  signIn,
}) => {
  const { email } = colleague(223);
  const { Project } = await callApiAs<{ Project: { Id: string } }>(email, 'POST', `/e/${EVENT}/projects`, {
    name: 'Lamp post library',
    status: 'Active',
  });
  await signIn(email);
  const item = list(page).getByRole('link', { name: 'Describe Lamp post library · Nightshift Hack' });
  await expect(item).toBeVisible();
  await item.click();
  await expect(page).toHaveURL(`/${EVENT}/${Project.Id}/edit/#description`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeFocused();
  await page.reload();
  await expect(description).toBeFocused();
  await page.keyboard.type('Books beside every lamp.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/${EVENT}/${Project.Id}/?t=Overview`);

  await page.goto(`/${EVENT}/`);
  await expect(list(page).getByRole('link')).toHaveText(['Add a video to Lamp post library']);
  await list(page).getByRole('link').click();
  await expect(page.locator('#field-content')).toBeFocused();
  await expect(page.locator('.cm-content')).toBeFocused();
});

test('the to-do list leads someone without a team to the teams', async ({ page, signIn }) => {
  const { email } = colleague(224);
  await callApiAs(email, 'PUT', `/u/card/e/${EVENT}`, { skills: ['Figma'] });
  await signIn(email, `/${EVENT}/`);
  await list(page).getByRole('link', { name: 'Find a team' }).click();
  await expect(page).toHaveURL(`/${EVENT}/?t=Find+a+team`);
});
