import { API } from '../support/addresses.ts';
import { createPlannedReveal } from '../support/createPlannedReveal.ts';
import { colleague } from '../support/people.ts';
import { OMAR, phoneOf } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const FAN = colleague(340).email;

test('a reveal goes on without a network, and phones get no step before the stage shows it', async ({
  browser,
  page: presenter,
  signIn,
  watch,
}) => {
  watch.expectNetworkErrors();
  const path = await createPlannedReveal(OMAR, 'Finale of the bay');
  await signIn(OMAR, `${path}/results/stage/`);
  const popup = presenter.waitForEvent('popup');
  await presenter.getByRole('button', { name: 'Open projector window' }).click();
  const projector = await popup;
  await expect(presenter.getByText('Projector window is open')).toBeVisible();

  const fan = await phoneOf(browser, FAN, `${path}/results/live/`);
  const fanAnswers: Promise<string>[] = [];
  fan.on('response', (answer) => {
    if (answer.url().startsWith(API)) fanAnswers.push(answer.text().catch(() => ''));
  });
  await expect(fan.getByText('The stage is empty right now.')).toBeVisible();

  await presenter.getByRole('button', { name: 'Begin the reveal' }).click();
  await expect(projector.getByText('And the winners are…')).toBeVisible();
  const steps = presenter.getByRole('list', { name: /^Steps/ });
  const names = presenter.getByRole('switch', { name: 'Show the names to come' });
  await expect(steps).toContainText('Grand prize');
  await expect(presenter.locator('body')).not.toContainText('Kettle of the sun');
  await names.click();
  await expect(steps).toContainText('Kettle of the sun');
  await names.click();
  await names.blur();
  await presenter.keyboard.press('Space');
  await expect(projector.getByRole('heading', { name: 'Grand prize' })).toBeVisible();
  await presenter.keyboard.press('ArrowRight');
  await expect(projector.getByRole('heading', { name: 'Quiet drone' })).toBeVisible();
  await expect(fan.getByRole('heading', { name: 'Quiet drone' })).toBeVisible();

  const remote = await phoneOf(browser, OMAR, `${path}/results/stage/`);
  await remote.getByRole('button', { name: 'Black' }).tap();
  await expect(projector.getByText('The screen is black.')).toBeAttached();
  await remote.getByRole('button', { name: 'Show again' }).tap();
  await expect(projector.getByRole('heading', { name: 'Quiet drone' })).toBeVisible();

  await presenter.context().setOffline(true);
  await presenter.keyboard.press('PageDown');
  await expect(projector.getByRole('heading', { name: 'Harp in the wind' })).toBeVisible();
  await expect(presenter.getByText('No connection.')).toBeVisible();
  await projector.keyboard.press('PageDown');
  await expect(projector.getByRole('heading', { name: 'Kettle of the sun' })).toBeVisible();
  const fanTexts = (await Promise.all(fanAnswers)).join('\n');
  expect(fanTexts).toContain('Quiet drone');
  expect(fanTexts).not.toMatch(/Harp in the wind|Kettle of the sun/);
  await presenter.keyboard.press('PageDown');
  await expect(projector.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();

  await presenter.context().setOffline(false);
  await expect(presenter.getByText('No connection.')).toBeHidden();
  await expect(fan.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(remote.getByText('Everything is shown.')).toBeVisible();

  await presenter.keyboard.press('ArrowLeft');
  await presenter.getByRole('button', { name: 'Yes, go back and hide them.' }).click();
  await expect(projector.getByRole('heading', { name: 'Kettle of the sun' })).toBeVisible();
  await expect(fan.getByRole('heading', { name: 'Congratulations!' })).toBeHidden();
});
