import type { Event } from '#contract/events/events.ts';
import type { Project } from '#contract/projects/projects.ts';
import { violationsIn } from '../support/axe.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const HOUR = 3_600_000;

/** Makes an event with three projects. The first two have one vote each. */
async function createVotedEvent(): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const { Event } = await callApiAs<{ Event: Event }>(OMAR, 'POST', '/o/brightwater/events/', {
    name: 'Laurels Day',
    content: 'Who wins?',
    dates: { EventStart: at(0), VotingStart: at(0), VotingEnd: at(5), EventEnd: at(6) },
  });
  const event = `brightwater/${Event.Id}`;
  for (const [index, name] of ['Kettle Radar', 'Bay Window', 'Third Shift'].entries()) {
    const { email } = colleague(370 + index);
    const { Project } = await callApiAs<{ Project: Project }>(email, 'POST', `/e/${event}/projects`, {
      name,
      status: 'Active',
    });
    if (index < 2) await callApiAs(colleague(373).email, 'POST', `/u/vote/p/${event}/${Project.Id}`);
  }
  return event;
}

test('an organiser adds awards, decides a tie, chooses a winner, and sees when a result is out of date', async ({
  page,
  signIn,
}) => {
  test.slow();
  const event = await createVotedEvent();
  await signIn(OMAR, `/${event}/?t=Administration&section=Awards`);
  const list = page.getByRole('list', { name: 'Awards' });

  await test.step('adds two awards and puts them in order', async () => {
    await page.getByRole('button', { name: 'Add an award' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Boldest idea');
    await page.getByLabel('Places').selectOption('Only a first place');
    await page.getByLabel('Who decides').selectOption('Decided by organisers');
    await page.getByRole('button', { name: 'Add award' }).click();
    await page.getByRole('button', { name: 'Add an award' }).click();
    const presets = page.getByRole('group', { name: 'Start with' });
    await presets.getByRole('button', { name: 'Best newcomers' }).click();
    await expect(page.getByLabel('Who decides')).toHaveValue('Organisers');
    await presets.getByRole('button', { name: 'People’s choice' }).click();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('People’s choice');
    await expect(page.getByLabel('Places')).toHaveValue('3');
    await expect(page.getByLabel('Who decides')).toHaveValue('Votes');
    await page.getByRole('button', { name: 'Add award' }).click();
    const up = list.getByRole('button', { name: 'Move People’s choice up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('listitem')).toHaveText([/People’s choice/, /Boldest idea/]);
    await expect(list.getByRole('button', { name: 'Move People’s choice down' })).toBeFocused();
  });

  await test.step('can’t finalise by votes while voting is open', async () => {
    await expect(list.getByText(/^Voting isn’t over before/)).toBeVisible();
    await callApiAs(OMAR, 'PUT', `/e/${event}/voting`, { action: 'close' });
    await page.reload();
  });

  await test.step('decides the tie with a reason', async () => {
    await list.getByRole('button', { name: 'Finalise: People’s choice' }).click();
    const winners = page.locator('dl[aria-label="Winners"] > *');
    await expect(winners).toHaveText(['First place', 'Bay Window', 'First place', 'Kettle Radar']);
    await page.getByRole('radio', { name: 'Decide the order' }).click();
    await page.getByRole('button', { name: 'Move Kettle Radar up' }).click();
    await expect(winners).toHaveText(['First place', 'Kettle Radar', 'Second place', 'Bay Window']);
    await expect(page.getByRole('button', { name: 'Finalise', exact: true })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Drawn by lot.');
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Finalise', exact: true }).click();
    await expect(page.getByText('1 of 2 awards are final.')).toBeVisible();
  });

  await test.step('chooses the winner of the other award', async () => {
    await list.getByRole('button', { name: 'Finalise: Boldest idea' }).click();
    await page.getByRole('combobox', { name: 'Winner 1', exact: true }).selectOption('Third Shift');
    await page.getByRole('button', { name: 'Finalise', exact: true }).click();
    await expect(page.getByText('All awards are final.')).toBeVisible();
    await expect(list.getByRole('link')).toHaveText(['Kettle Radar', 'Bay Window', 'Third Shift']);
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('finalises an award again after a change, and deletes the other award', async () => {
    await list.getByRole('button', { name: 'Edit: People’s choice' }).click();
    await page.getByLabel('Places').selectOption('Only a first place');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByRole('listitem').first()).toContainText('Something has changed since');
    await list.getByRole('button', { name: 'Finalise again: People’s choice' }).click();
    await page.getByRole('button', { name: 'Finalise', exact: true }).click();
    await expect(list.getByRole('link')).toHaveText(['Kettle Radar', 'Third Shift']);
    await list.getByRole('button', { name: 'Delete: Boldest idea' }).click();
    await page.getByRole('button', { name: 'Yes, delete it.' }).click();
    await expect(list.getByRole('listitem')).toHaveText([/People’s choice/]);
  });
});

test('an organiser plans a reveal on stage, and is asked before it is cancelled', async ({
  page,
  signIn,
}) => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const { Event } = await callApiAs<{ Event: Event }>(OMAR, 'POST', '/o/brightwater/events/', {
    name: 'Curtain Call',
    content: 'Mind the cables.',
    dates: { EventStart: at(0), VotingStart: at(1), VotingEnd: at(2), EventEnd: at(3) },
  });
  await signIn(OMAR, `/brightwater/${Event.Id}/?t=Administration&section=Voting+and+results`);
  const shown = page.getByLabel('Participants see the results');
  await shown.selectOption('At the end of a reveal on stage');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A reveal on stage is planned. This event has no awards')).toBeVisible();
  // The button is gone, because the form has nothing more to save.
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await shown.selectOption('When the event ends');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel the reveal on stage?' });
  await question.getByRole('button', { name: 'Keep the reveal' }).click();
  await expect(shown).toHaveValue('Completed');
  await page.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Yes, cancel it.' }).click();
  await expect(page.getByText('A reveal on stage is planned.')).toHaveCount(0);
  await page.reload();
  await expect(shown).toHaveValue('Completed');
});
