import type { Locator, Page } from 'playwright/test';
import type { Project } from '#contract/projects/projects.ts';
import { callApi } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, test } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const NIGHTSHIFT = '/brightwater/nightshift-hack';

const person = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Change ${name}’s place in the team` });
const menus = (page: Page): Locator => page.getByRole('button', { name: /place in the team$/ });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an Owner changes roles, hands the team over and becomes an Admin', async ({ page, signIn }) => {
  const [owner, second, third, fourth] = [51, 52, 53, 54].map(colleague);
  if (!owner || !second || !third || !fourth) throw new Error('The sample has changed.');
  await signIn(owner.email, `${NIGHTSHIFT}/bakery-hours/?t=Members`);

  await test.step('shows a reason instead of a menu in the Owner’s row', async () => {
    await expect(menus(page)).toHaveCount(3);
    await expect(menuOf(page, owner.name)).toHaveCount(0);
    await expect(
      page.getByText(`The team needs an Owner: ${owner.name} stays until ownership is handed over.`),
    ).toBeVisible();
  });

  await test.step('makes a member an Admin and a Member again', async () => {
    await choose(page, second.name, 'Make Admin');
    await expect(page.getByText(`${second.name} is an Admin now.`)).toBeVisible();
    await expect(person(page, second.name).getByText('Admin', { exact: true })).toBeVisible();
    await choose(page, second.name, 'Make Member');
    await expect(page.getByText(`${second.name} is a Member now.`)).toBeVisible();
    await expect(person(page, second.name).getByText('Member', { exact: true })).toBeVisible();
  });

  await test.step('removes a member after a confirmation', async () => {
    await choose(page, fourth.name, 'Remove from team');
    const dialog = page.getByRole('alertdialog', { name: `Remove ${fourth.name} from the team?` });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(menuOf(page, fourth.name)).toBeFocused();
    await choose(page, fourth.name, 'Remove from team');
    await dialog.getByRole('button', { name: 'Yes, remove them.' }).click();
    await expectNotice(page, `${fourth.name} has been removed from the team.`);
    await expect(person(page, fourth.name)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Members 3 of 10' })).toBeVisible();
  });

  await test.step('hands the team over', async () => {
    await choose(page, third.name, 'Hand over ownership');
    const dialog = page.getByRole('alertdialog', { name: `Hand Bakery Hours over to ${third.name}?` });
    await expect(dialog).toContainText('You become an Admin.');
    await dialog.getByRole('button', { name: 'Yes, hand it over.' }).click();
    await expect(page.getByText(`${third.name} is the Owner now.`)).toBeVisible();
    await expect(person(page, third.name).getByText('Owner', { exact: true })).toBeVisible();
    await expect(person(page, owner.name).getByText('Admin', { exact: true })).toBeVisible();
    // The previous Owner is an Admin now, who can leave but can't hand the team over.
    await expect(page.getByRole('button', { name: 'Leave Project' })).toBeEnabled();
    await menuOf(page, second.name).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Make Admin', 'Remove from team']);
  });
});

test('the member menu works by keyboard and returns the focus', async ({ page, signIn }) => {
  const member = colleague(47);
  await signIn(colleague(46).email, `${NIGHTSHIFT}/the-four-o-clock-handover/?t=Members`);
  await menuOf(page, member.name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Make Admin' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuOf(page, member.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Make Admin' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(member.name);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menuOf(page, member.name)).toBeFocused();
});

test('an organiser hands a team over, and reads why its Owner can’t be removed', async ({
  page,
  signIn,
  watch,
}) => {
  const [owner, second, third] = [55, 56, 57].map(colleague);
  if (!owner || !second || !third) throw new Error('The sample has changed.');
  const path = `${NIGHTSHIFT}/owl-mode/`;
  await signIn(OMAR, `${path}?t=Members`);
  await choose(page, second.name, 'Hand over ownership');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`${owner.name} becomes an Admin.`);
  await dialog.getByRole('button', { name: 'Yes, hand it over.' }).click();
  await expect(page.getByText(`${second.name} is the Owner now.`)).toBeVisible();

  // Change the Owner through the API, so that the open page doesn't know the new Owner.
  const { Project } = await callApi<{ Project: Project }>(page, 'GET', `/p${path}`);
  const { Id } = Project.Participants.find(({ Name }) => Name === third.name) ?? {};
  await callApi(page, 'PUT', `/p${path}members/${Id}/`, { role: 'Owner' });
  watch.expectStatus(400);
  await choose(page, third.name, 'Remove from team');
  await page.getByRole('button', { name: 'Yes, remove them.' }).click();
  await expect(page.getByText(`Unable to remove ${third.name} right now.`, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^The team needs an Owner\./)).toBeVisible();
});

test('a Member can’t manage others, but can invite people', async ({ page, signIn }) => {
  await signIn(colleague(59).email, `${NIGHTSHIFT}/safe-way-home/?t=Members`);
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(person(page, colleague(58).name)).toBeVisible();
  await expect(menus(page)).toHaveCount(0);
});
