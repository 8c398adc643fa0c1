import { expect, test } from '../support/test.ts';

const PEOPLE = '/brightwater/harbour-hack-week/?t=Administration&section=Participants';

test('an organiser sorts, filters and selects people by keyboard', async ({ page, signIn }) => {
  await signIn('eve.lindqvist@brightwater.example', PEOPLE);
  const grid = page.getByRole('grid', { name: 'People at the event' });
  const first = grid.getByRole('row').nth(1);
  const second = grid.getByRole('row').nth(2);
  await expect(first).toBeVisible();
  // The header sorts once everyone is read.
  await expect(page.getByRole('button', { name: /^Everyone\s*\d/ })).toBeVisible();

  await test.step('the header sorts, and keeps the focus', async () => {
    await page.getByRole('checkbox', { name: 'Select everyone in the list' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const role = grid.getByRole('columnheader', { name: 'Role' });
    await expect(role).toHaveAttribute('aria-sort', 'ascending');
    await expect(role.getByRole('button')).toBeFocused();
    await expect(first).toContainText('Eve Lindqvisteve.lindqvist@brightwater.exampleOwnerNo team');
    await expect(second).toContainText('Admin');
  });

  await test.step('arrows move between rows, and Space selects one', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(second).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
  });

  await test.step('Enter moves the focus into the row, and opens its menu', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    const actions = second.getByRole('button', { name: /^Actions for Felix/ });
    await expect(actions).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: /^Admin/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
  });

  await test.step('a filter shows a count, stays in the address, and keeps the selection', async () => {
    const chip = page.getByRole('button', { name: /^Without a team/ });
    // Other tests change how many people have no team.
    const expectChosen = async () => {
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      // The counts appear once everyone is read.
      await expect(chip).toContainText(/\d/);
      const count = /\d+/.exec(await chip.innerText())?.[0];
      await expect(grid).toHaveAttribute('aria-rowcount', String(Number(count) + 1));
    };
    await chip.click();
    await expect(page).toHaveURL(/filter=without-team/);
    await expectChosen();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.reload();
    await expectChosen();
    await page.getByRole('checkbox', { name: 'Select everyone in the list' }).check();
    await expect(page.getByText(/^\d\d+ selected$/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByText(/^\d+ selected$/)).toHaveCount(0);
  });
});

test('on a phone, a row shows the whole email address, the role and the team @layout', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn('eve.lindqvist@brightwater.example', PEOPLE);
  await page.getByRole('searchbox', { name: 'Find a person by name or email' }).fill('Lindqvist');
  const row = page.getByRole('row', { name: 'Eve Lindqvist' });
  await row.scrollIntoViewIfNeeded();
  for (const cell of ['Owner', 'No team'])
    await expect(row.getByRole('gridcell', { name: cell, exact: true })).toBeInViewport({ ratio: 1 });
  const email = row.getByText('eve.lindqvist@brightwater.example');
  const isCutOff = await email.evaluate((text) => text.scrollWidth > text.clientWidth);
  expect(isCutOff).toBe(false);
});
