import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from '../support/test.ts';

const EVE = 'eve.lindqvist@brightwater.example';
const BREAKDOWN = '/brightwater/harbour-hack-week/?t=Team%20Breakdown';

test('an organiser exports participants to a file named after the event and the day', async ({
  page,
  signIn,
}) => {
  await signIn(EVE, BREAKDOWN);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export participants (CSV)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^harbour-hack-week-\d{4}-\d\d-\d\d\.csv$/);
  const rows = parse(await readFile(await download.path(), 'utf8'), { bom: true, columns: true });
  expect(rows.length).toBeGreaterThan(300);
  expect(rows).toContainEqual(
    expect.objectContaining({ Name: 'Mia Rossi', Project: 'Leak Whisperer', 'Project role': 'Member' }),
  );
});

test('a failed export says so and can be tried again', async ({ page, signIn, watch }) => {
  watch.expectStatus(500);
  await signIn(EVE, BREAKDOWN);
  await page.route('**/participants.csv', (route) => route.fulfill({ status: 500, json: {} }));
  const button = page.getByRole('button', { name: 'Export participants (CSV)' });
  await button.click();
  await expect(page.getByText('Oops, something went wrong.')).toBeVisible();
  await page.unroute('**/participants.csv');
  const downloading = page.waitForEvent('download');
  await button.click();
  await downloading;
});

test('the team breakdown has a section for people without a team', async ({ page, signIn }) => {
  await signIn(EVE, BREAKDOWN);
  const without = page.getByRole('heading', { name: /^Without a team/ });
  await expect(without).toBeVisible();
});
