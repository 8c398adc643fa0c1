import { readFile } from 'node:fs/promises';
import { API } from '../support/addresses.ts';
import { colleague } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const EVENT = '/brightwater/harbour-hack-week/';

test('people download the dates of an event, and subscribe to a feed of all their events', async ({
  context,
  page,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(colleague(241).email, EVENT);
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
  await expect(
    dialog.getByText('A downloaded file doesn’t follow later changes of the dates. Your calendar feed does.'),
  ).toBeVisible();

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the dates' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('harbour-hack-week.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Voting: Harbour Hack Week');

  await dialog.getByRole('button', { name: 'Create the address' }).click();
  const address = dialog.getByRole('textbox', { name: 'Address of your calendar' });
  await expect(address).toHaveValue(new RegExp(`^${API}/v1/calendar/[0-9a-f]{32}-[\\w-]{43}\\.ics$`));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Calendar address copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await address.inputValue());
  expect(await (await fetch(copied)).text()).toContain('SUMMARY:Harbour Hack Week');

  await dialog.getByRole('link', { name: 'your profile' }).click();
  const section = page.getByRole('region', { name: 'Your calendar' });
  await expect(section.getByRole('textbox', { name: 'Address of your calendar' })).toHaveValue(copied);
  await page.reload();
  await expect(
    section.getByText(/^You created an address on .* The portal can’t show it again\.$/),
  ).toBeVisible();

  await section.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('button', { name: 'Yes, make a new one.' }).click();
  const renewed = section.getByRole('textbox', { name: 'Address of your calendar' });
  await expect(renewed).not.toHaveValue(copied);
  expect((await fetch(copied)).status).toBe(404);
  const last = await renewed.inputValue();
  expect((await fetch(last)).status).toBe(200);

  await section.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Yes, revoke it.' }).click();
  await expect(section.getByRole('button', { name: 'Create the address' })).toBeVisible();
  expect((await fetch(last)).status).toBe(404);
});

test('a dialog whose code can’t be loaded says so, and opens at the next attempt', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectNetworkErrors();
  await signIn(colleague(241).email, EVENT);
  const button = page.getByRole('button', { name: 'Add to calendar' });
  await expect(button).toBeVisible();
  await page.route('**/assets/CalendarChoices*', (route) => route.abort());
  await button.click();
  await expect(page.getByText('This can’t be done right now. Check your connection.')).toBeVisible();
  // The next attempt would share a request that still waits for its failure.
  await page.unrouteAll({ behavior: 'wait' });
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Add to calendar' })).toBeVisible();
});
