import { callApiAs } from './support/callApi.ts';
import { createPlannedReveal } from './support/createPlannedReveal.ts';
import { OMAR, stageOf } from './support/stage.ts';
import { expect, test } from './support/test.ts';

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
