import type { Project } from '#contract/projects/projects.ts';
import { violationsIn } from '../support/axe.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { createEvent, fromNow, MINUTE, OMAR, phoneOf } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

test('a team enters an award on a phone, and an organiser sees who has entered', async ({
  browser,
  page,
  signIn,
}) => {
  test.slow();
  const path = await createEvent('Entrants Day', {
    EventStart: fromNow(-MINUTE),
    VotingStart: fromNow(30 * MINUTE),
    VotingEnd: fromNow(40 * MINUTE),
    EventEnd: fromNow(50 * MINUTE),
  });
  const { email } = colleague(346);
  const body = { name: 'Open Oar', status: 'Active' };
  const { Project } = await callApiAs<{ Project: Project }>(email, 'POST', `/e${path}/projects/`, body);

  await signIn(OMAR, `${path}/?t=Administration&section=Awards&award=new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Open source prize');
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Entries').selectOption('Teams enter themselves');
  await page.getByRole('button', { name: 'Add award' }).click();
  const award = page.getByRole('list', { name: 'Awards' }).getByRole('listitem').first();
  await expect(award).toContainText('Teams enter themselves');
  await expect(award).toContainText('No team has entered yet.');

  const phone = await phoneOf(browser, email, `${path}/${Project.Id}/edit/`);
  await phone.getByText('More', { exact: true }).click();
  const choice = phone.getByRole('group', { name: 'Awards to enter' }).getByRole('checkbox');
  await expect(choice).not.toBeChecked();
  await choice.focus();
  await phone.keyboard.press('Space');
  await expect(choice).toBeChecked();
  expect(await violationsIn(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Save', exact: true }).tap();
  const entered = phone.getByRole('list', { name: 'Entered for' });
  await expect(entered.getByRole('listitem')).toHaveText(['Open source prize']);

  await page.reload();
  await expect(award).toContainText('1 team has entered:');
  await expect(award.getByRole('list', { name: 'Entries' }).getByRole('link')).toHaveText(['Open Oar']);
  expect(await violationsIn(page)).toEqual([]);

  await callApiAs(OMAR, 'PUT', `/p${path}/${Project.Id}/`, { name: 'Open Oar', status: 'Inactive' });
  await page.reload();
  await expect(award.getByRole('list', { name: 'Entries' })).toContainText('Can’t win now');
});
