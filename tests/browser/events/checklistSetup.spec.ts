import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import type { EventAnswer } from '#contract/events/events.ts';
import { violationsIn } from '../support/axe.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, test } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const HOUR = 3_600_000;

test('an organiser sets up a checklist and tracks, and sees what each team lacks', async ({
  page,
  signIn,
}) => {
  test.slow();
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const { Event } = await callApiAs<z.infer<typeof EventAnswer>>(OMAR, 'POST', '/o/brightwater/events/', {
    name: 'Tick Every Box',
    content: 'Read the list.',
    dates: { EventStart: at(0), VotingStart: at(20), VotingEnd: at(40), EventEnd: at(60) },
  });
  const event = `brightwater/${Event.Id}`;
  await signIn(OMAR, `/${event}/?t=Administration&section=Checklist+and+tracks`);

  await test.step('asks for tags, a track and a statement', async () => {
    await page.getByRole('button', { name: 'Set up the checklist' }).click();
    await page.getByRole('combobox', { name: 'Requirement level: Tags' }).selectOption('Required');
    await page.getByRole('spinbutton', { name: 'At least this many' }).fill('2');
    await page.getByRole('combobox', { name: 'Requirement level: A track' }).selectOption('Recommended');
    await page.getByRole('button', { name: 'Add a statement to confirm' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Statement 1' })).toBeFocused();
    await page.keyboard.type('We use no customer data.');
    await page.getByRole('combobox', { name: /^What incomplete projects/ }).selectOption('Win awards');
    await expect(page.getByText(/but these projects can’t win awards\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    for (const name of ['Clear skies', 'Deep roots']) {
      await page.getByRole('button', { name: 'Add a track' }).press('Enter');
      await page.keyboard.type(name);
    }
    await page.getByRole('button', { name: 'Move Deep roots up' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Move Deep roots down' })).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Checklist and tracks have been updated.');
  });

  for (const [index, name] of ['Cloud Counter', 'Root Cellar'].entries())
    await callApiAs(colleague(380 + index).email, 'POST', `/e/${event}/projects`, {
      name,
      status: 'Active',
      tags: index === 0 ? ['Sky', 'Sums'] : [],
      statements: index === 0 ? ['statement'] : [],
      trackids: ['deep-roots'],
    });

  await test.step('finds the incomplete project, and downloads the list', async () => {
    await page.getByRole('button', { name: 'Teams', exact: true }).click();
    await page.reload();
    const rows = page.getByRole('table', { name: 'Checklist of each project' }).locator('tbody tr');
    await expect(rows).toHaveText([/^Cloud Counter Complete/, /^Root Cellar/]);
    await expect(rows.last()).toContainText('At least 2 tags: missing');
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Incomplete 1' }).click();
    await expect(rows).toHaveText([/^Root Cellar/]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('"Root Cellar","Active","No"');
    await rows.getByRole('link', { name: 'Root Cellar' }).click();
    // Wait until the page has added its open tab to the address. Otherwise, this change could come after going back.
    await expect(page).toHaveURL(new RegExp(`/${event}/root-cellar/\\?t=`));
    await page.goBack();
  });

  await test.step('sees how many projects lose a removed track, and undoes the removal', async () => {
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(page.getByText('2 projects are in this track.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Deep roots' }).click();
    await expect(page.getByText('Once you save, 2 projects are no longer in it.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('2 projects are in this track.')).toBeVisible();
  });
});

test('once voting has started, an organiser can change the tracks but not the requirements', async ({
  page,
  signIn,
}) => {
  await signIn(
    OMAR,
    '/brightwater/lighthouse-finale/?t=Administration&section=Checklist+and+tracks&part=Set+up',
  );
  const requirements = page.getByRole('region', { name: 'Requirements' });
  await expect(
    requirements.getByText(/^Voting started on .*, so the checklist can no longer change\.$/),
  ).toBeVisible();
  await expect(requirements.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a track' })).toBeVisible();
});
