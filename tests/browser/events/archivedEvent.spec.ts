import { violationsIn } from '../support/axe.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { afterVoting, createEvent, createProjects, fromNow, MINUTE, OMAR } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

/** Creates an event with a checklist, an award, a running order, a table and a person, and archives it. */
async function createArchivedEvent(): Promise<string> {
  const dates = {
    ...afterVoting(),
    VotingStart: fromNow(30 * MINUTE),
    VotingEnd: fromNow(40 * MINUTE),
  };
  const path = await createEvent('Packed Away', dates);
  const [project] = await createProjects(path, ['Folded Sail']);
  await callApiAs(OMAR, 'PUT', `/e${path}/settings/`, {
    requirements: { items: [{ kind: 'Repository' }] },
    tracks: [{ name: 'Wind', sponsor: 'Gale' }],
  });
  await callApiAs(OMAR, 'POST', `/e${path}/awards/`, { name: 'Best knot', decided_by: 'Organisers' });
  const slots = [
    { project, minutes: 5, question_minutes: 2, room: 'Hall' },
    { title: 'Tea', minutes: 10 },
  ];
  await callApiAs(OMAR, 'PUT', `/e${path}/running-order/`, { slots });
  await callApiAs(OMAR, 'PUT', `/e${path}/tables/`, { tables: [{ project, number: 7 }] });
  await callApiAs(colleague(262).email, 'PUT', `/u/card/e${path}/`, { skills: ['Knots'] });
  await callApiAs(OMAR, 'PUT', `/e${path}/archive/`, { archived: true });
  return path;
}

test('an archived event shows its checklist, awards and demo day, and offers nothing that would be refused', async ({
  page,
  signIn,
}) => {
  test.slow();
  const path = await createArchivedEvent();
  const open = (section: string) => page.goto(`${path}/?t=Administration&section=${section}`);
  const main = page.getByRole('main');
  const expectReadable = async () => {
    await expect(main.getByText('This event is archived, so no one can change it.')).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.getByRole('button', { name: /save|add|edit|delete|finalise|move/i })).toHaveCount(0);
    expect(await violationsIn(page)).toEqual([]);
  };

  await signIn(OMAR, `${path}/?t=Administration&section=Demo+day`);
  await expect(page.getByRole('list', { name: 'Running order' }).getByRole('listitem')).toHaveText([
    'Folded Sail5 min · 2 min for questions · Hall',
    'Tea10 min',
  ]);
  await expectReadable();
  await page.getByRole('button', { name: 'Tables' }).click();
  await expect(page.getByRole('list', { name: 'Tables' })).toHaveText('Table 7Folded Sail');
  await expectReadable();

  await open('Participants');
  await expect(main.getByRole('columnheader')).toHaveText(['Name', 'Role', 'Team']);
  await expect(main.getByRole('gridcell').first()).toBeVisible();
  await expect(main.getByRole('checkbox')).toHaveCount(0);

  await open('Awards');
  await expect(main.getByText('Best knot')).toBeVisible();
  await expect(main.getByText('This event is read-only, so its awards can’t change.')).toBeVisible();
  await expectReadable();
  // The address of the form for a new award shows the list, too.
  await open('Awards&award=new');
  await expect(main.getByText('Best knot')).toBeVisible();
  await expectReadable();

  await open('Checklist+and+tracks');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(main.getByText('This event is read-only, so its checklist can’t change.')).toBeVisible();
  await expect(main.getByText('A link to the code')).toBeVisible();
  await expect(main.getByText('by Gale')).toBeVisible();
  await expectReadable();

  for (const address of ['results/stage/', 'results/stage/?view=projector', 'results/live/']) {
    await page.goto(`${path}/${address}`);
    await expect(
      page.getByText('The stage stays empty, because this event or its organisation is archived.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /begin|rehearse/i })).toHaveCount(0);
  }
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the event' }).click();
  await expect(page.getByRole('heading', { name: 'Packed Away' })).toBeVisible();
});
