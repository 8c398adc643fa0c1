import type { Award } from '#contract/awards/awards.ts';
import { callApiAs } from '../support/callApi.ts';
import { createPlannedReveal } from '../support/createPlannedReveal.ts';
import { colleague } from '../support/people.ts';
import {
  createEvent,
  createProjects,
  duringVoting,
  MINUTE,
  fromNow,
  OMAR,
  stageOf,
} from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const VOTERS = [colleague(350).email, colleague(351).email];

test('a presenter learns why a reveal can’t go on, and ends it', async ({ page, signIn }) => {
  const path = await createPlannedReveal(OMAR, 'Late award of the bay');
  await signIn(OMAR, `${path}/results/stage/`);
  await page.getByRole('button', { name: 'Begin the reveal' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();

  await callApiAs(OMAR, 'POST', `/e${path}/awards/`, { name: 'Boldest' });
  await expect(page.getByRole('alert')).toHaveText(
    'The awards or the end of voting have changed since this reveal began. End it, check the awards, and then begin it again.',
  );
  await expect(next).toBeDisabled();
  await page.keyboard.press('Space');
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Show again' })).toBeVisible();
  expect((await stageOf(path)).Control?.Step).toBe(1);

  await page.getByRole('button', { name: 'End the reveal' }).click();
  await page.getByRole('button', { name: 'Yes, end it.' }).click();
  await expect(page.getByText('“Boldest” isn’t final yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('reopening voting ends the reveal, and the next one shows the new votes', async ({
  page: presenter,
  signIn,
}) => {
  const path = await createEvent('Second ballot of the bay', duringVoting());
  const [kettle, harp] = await createProjects(path, ['Kettle of the sun', 'Harp in the wind']);
  const vote = (voter: number, project = '') =>
    callApiAs(VOTERS[voter] ?? '', 'POST', `/u/vote/p${path}/${project}/`);
  const setVoting = (body: object) => callApiAs(OMAR, 'PUT', `/e${path}/voting/`, body);
  const { Awards } = await callApiAs<{ Awards: Award[] }>(OMAR, 'POST', `/e${path}/awards/`, {
    name: 'Grand prize',
    places: 1,
  });
  const closeAndFinalise = async () => {
    await setVoting({ action: 'close' });
    await callApiAs(OMAR, 'POST', `/e${path}/awards/${Awards[0]?.Id}/finalise/`, {});
  };
  await callApiAs(OMAR, 'PUT', `/e${path}/settings/`, { staged_reveal: true });
  await vote(0, kettle);
  await closeAndFinalise();

  await signIn(OMAR, `${path}/results/stage/`);
  const popup = presenter.waitForEvent('popup');
  await presenter.getByRole('button', { name: 'Open projector window' }).click();
  const projector = await popup;
  const begin = presenter.getByRole('button', { name: 'Begin the reveal' });
  const showWinner = async (name: string) => {
    await begin.click();
    await expect(projector.getByText('And the winners are…')).toBeVisible();
    for (const text of ['Grand prize', name]) {
      await presenter.keyboard.press('Space');
      await expect(projector.getByRole('heading', { name: text })).toBeVisible();
    }
  };
  await showWinner('Kettle of the sun');
  await expect(projector.getByText('Kettle of the sun. Votes: 1.')).toBeVisible();
  // The projector shows a step before the API has stored it.
  await expect.poll(async () => (await stageOf(path)).Control?.Step).toBe(2);

  await setVoting({ action: 'reopen', until: fromNow(30 * MINUTE) });
  await expect(presenter.getByText(/Voting isn’t over before/)).toBeVisible();
  await expect(projector.getByRole('heading', { name: 'Kettle of the sun' })).toBeHidden();
  for (const voter of [0, 1]) await vote(voter, harp);
  await closeAndFinalise();
  await expect(begin).toBeEnabled();
  await showWinner('Harp in the wind');
  await expect(projector.getByText('Harp in the wind. Votes: 2.')).toBeVisible();
});
