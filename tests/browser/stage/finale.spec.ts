import type { Page } from 'playwright/test';
import { API, PORTAL } from '../support/addresses.ts';
import { lowContrasts } from '../support/contrast.ts';
import { createPlannedReveal } from '../support/createPlannedReveal.ts';
import { colleague } from '../support/people.ts';
import { afterVoting, createEvent, createProjects, duringVoting, OMAR, phoneOf } from '../support/stage.ts';
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

/** Opens the presenter's page and returns the projector window. */
async function openProjector(presenter: Page): Promise<Page> {
  const popup = presenter.waitForEvent('popup');
  await presenter.getByRole('button', { name: 'Open projector window' }).click();
  const projector = await popup;
  await expect(presenter.getByText('Projector window is open')).toBeVisible();
  return projector;
}

/** Returns the pairs of parts that overlap. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = ['poster_', 'picture', 'name', 'soon', 'code', 'call', 'voters', 'tools'].flatMap(
      (name) => {
        const box = document.querySelector(`[class*="${name}"]`)?.getBoundingClientRect();
        return box && box.width > 0 ? [{ name, box }] : [];
      },
    );
    return parts.flatMap(({ name, box }, index) => [
      ...(box.bottom > innerHeight || box.top < 0 ? [name] : []),
      ...parts
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        )
        .map((other) => `${name} and ${other.name}`),
    ]);
  });

/** Fails if, on a usual projector, parts overlap or are hard to read. */
async function expectReadable(projector: Page): Promise<void> {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await projector.setViewportSize({ width, height });
    expect.soft(await overlaps(projector), `${width}`).toEqual([]);
    expect.soft(await lowContrasts(projector, 7, '[aria-hidden="true"]'), `${width}`).toEqual([]);
  }
}

test('the empty projector leads to the event and its vote, says how many have voted, and stops its posters @layout', async ({
  page: presenter,
  signIn,
}) => {
  test.slow();
  await test.step('counts the people who have voted while voting is open', async () => {
    await signIn(OMAR, '/brightwater/harbour-hack-week/results/stage/');
    const projector = await openProjector(presenter);
    await expect(projector.getByText('Scan to vote')).toBeVisible();
    await expect(projector.getByText(/^\d{2,} colleagues have voted$/)).toBeVisible();
    await expect(projector.locator('[class*="poster_"] img')).not.toHaveCount(0);
    await expectReadable(projector);
    await projector.close();
  });

  await test.step('keeps a small number of voters to itself', async () => {
    const path = await createEvent('Quiet hall of the bay', duringVoting());
    await presenter.goto(`${path}/results/stage/`);
    const projector = await openProjector(presenter);
    await expect(projector.getByText('Scan to vote')).toBeVisible();
    await expect(projector.getByText('colleagues have voted')).toBeHidden();
    await expect(projector.getByRole('button', { name: 'Stop the posters' })).toBeHidden();
    await projector.close();
  });

  const path = await createEvent(
    'Open hall of the bay, where everyone builds what the harbour needs most this winter',
    afterVoting(),
  );
  await createProjects(path, ['Kettle of the sun', 'Harp in the wind', 'Quiet drone']);
  await presenter.goto(`${path}/results/stage/`);
  const projector = await openProjector(presenter);
  await expect(projector.getByText('Scan to see the event')).toBeVisible();
  const code = projector.getByRole('img', { name: 'QR code of the event’s page' });
  const address = new URL((await code.getAttribute('src')) ?? '').searchParams.get('url') ?? '';
  expect(Buffer.from(address, 'base64').toString()).toMatch(new RegExp(`^${PORTAL}${path}/?$`));
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const posters = projector.locator('[class*="posters"]');
  await expect(posters.locator('img')).toHaveCount(3);
  await expectReadable(projector);
  await expect(posters).toHaveCSS('animation-name', 'none');
  await projector.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(posters).toHaveCSS('animation-play-state', 'running');
  await projector.keyboard.press('p');
  await expect(posters).toHaveCSS('animation-play-state', 'paused');
  await projector.getByRole('button', { name: 'Move the posters again' }).click();
  await expect(posters).toHaveCSS('animation-play-state', 'running');
});
