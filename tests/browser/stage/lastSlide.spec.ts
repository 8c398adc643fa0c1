import type { Page } from 'playwright/test';
import type { Award } from '#contract/awards/awards.ts';
import { callApiAs } from '../support/callApi.ts';
import { lowContrasts } from '../support/contrast.ts';
import { colleague } from '../support/people.ts';
import { afterVoting, createEvent, createProjects, moveStage, OMAR, phoneOf } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

/** How long the projector shows a page of the last slide. */
const PAGE_MS = 10_000;

const TEAMS = ['Kettle of the sun', 'Harp in the wind', 'Quiet drone', 'Busy bridge'] as const;

/** The sizes of the teams: three, one, two and ten people. */
const PEOPLE = [
  [280, 281, 282],
  [283],
  [284, 285],
  [286, 287, 288, 289, 290, 291, 292, 293, 294, 295],
] as const;

const EVENT = 'Finale of the people who build what the harbour needs most';

/** Creates a planned reveal of two awards. Two teams share first place of the first one. @returns the path of the event */
async function createFinale(): Promise<string> {
  const path = await createEvent(EVENT, afterVoting());
  const projects = await createProjects(path, TEAMS);
  for (const [index, team] of PEOPLE.entries())
    for (const person of team)
      await callApiAs(colleague(person).email, 'POST', `/u/join/p${path}/${projects[index]}/`);
  const award = async (name: string, winners: readonly (readonly [number, number])[]) => {
    const body = { name, decided_by: 'Organisers', places: 3 };
    const { Awards } = await callApiAs<{ Awards: Award[] }>(OMAR, 'POST', `/e${path}/awards/`, body);
    await callApiAs(OMAR, 'POST', `/e${path}/awards/${Awards.at(-1)?.Id}/finalise/`, {
      winners: winners.map(([index, place]) => ({ project: projects[index], place })),
    });
  };
  await award('Grand prize', [
    [0, 1],
    [1, 1],
    [2, 3],
  ]);
  await award('Largest team', [[3, 1]]);
  await callApiAs(OMAR, 'PUT', `/e${path}/settings/`, { staged_reveal: true });
  return path;
}

/** Returns the sizes of the names of people, and fails if one isn't wholly in its step. */
const sizesOfNames = (page: Page): Promise<number[]> =>
  page.locator('[class*="person"]').evaluateAll((names) =>
    names.map((name) => {
      const [own, step] = [name, name.closest('[class*="column"]')].map((one) =>
        one?.getBoundingClientRect(),
      );
      if (!own || !step || own.bottom > step.bottom || own.right > step.right || own.left < step.left)
        throw new Error(`${name.textContent} isn’t in its step.`);
      return Number.parseFloat(getComputedStyle(name).fontSize);
    }),
  );

/** Fails unless the screen shows the name of the event once and completely. */
async function expectEventOnce(projector: Page): Promise<void> {
  const name = projector.getByText(EVENT, { exact: true });
  await expect(name).toHaveCount(1);
  expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
}

test('the last slide names everyone who won, so that the last row can read it @layout', async ({
  browser,
  page,
  signIn,
}) => {
  const path = await createFinale();
  await moveStage(path, 'reveal');
  await page.clock.install();
  await signIn(OMAR, `${path}/results/stage/`);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open projector window' }).click();
  const projector = await popup;
  await projector.setViewportSize({ width: 1920, height: 1080 });
  const steps = page.getByRole('list', { name: /^Steps/ }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  const winner = await phoneOf(browser, colleague(280).email, '/');
  const card = winner.locator('article', { has: winner.locator(`a[href^="${path}/kettle"]`) });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('Grand prize');
  for (let step = 0; step < 6; step++) await page.keyboard.press('PageDown');

  const podium = projector.getByRole('list').filter({ has: projector.getByRole('heading', { level: 3 }) });
  await expect(projector.getByRole('heading', { name: 'Grand prize' })).toBeVisible();
  await expect(podium.getByRole('heading', { level: 3 })).toHaveText([TEAMS[1], TEAMS[0], TEAMS[2]]);
  await expect(podium.locator('> li')).toHaveCount(3);
  expect(
    await podium.locator('> li').evaluateAll((teams) => teams.map((team) => (team as HTMLLIElement).value)),
  ).toEqual([1, 1, 3]);
  for (const person of PEOPLE.slice(0, 3).flat())
    await expect(podium.getByText(colleague(person).name, { exact: true })).toBeVisible();
  const sizes = await sizesOfNames(projector);
  expect(sizes).toHaveLength(6);
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0]).toBeGreaterThanOrEqual(56);
  await expectEventOnce(projector);
  for (const cover of await podium.locator('img').all())
    await expect
      .poll(() => cover.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  expect(await lowContrasts(projector, 7, '[class*="watermark"]')).toEqual([]);

  await page.clock.runFor(PAGE_MS);
  await expect(projector.getByRole('heading', { name: 'Largest team' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop on this page' }).click();
  await expect(page.getByRole('button', { name: 'Turn the pages again' })).toBeVisible();
  await page.clock.runFor(PAGE_MS);
  await expect(projector.getByRole('heading', { level: 2 })).toHaveText('Largest team');
  await expect(podium.locator('[class*="person"]')).toHaveCount(10);
  await expectEventOnce(projector);
  for (const size of await sizesOfNames(projector)) expect(size).toBeGreaterThanOrEqual(32);
  await projector.keyboard.press('p');
  await expect(projector.getByRole('heading', { level: 2 })).toHaveText(['Grand prize', 'Largest team']);
  await expect(podium).toBeVisible();

  await winner.reload();
  await expect(card).toContainText('Grand prize · 1st');
  await winner.goto(`${path}/results/live/`);
  for (const place of [
    'Shared first place · Grand prize',
    'Third place · Grand prize',
    'Winner · Largest team',
  ])
    await expect(winner.getByText(place)).toBeVisible();

  await page.getByRole('button', { name: 'End the reveal' }).click();
  await expect(projector.getByText('Thank you!')).toBeVisible();
  await page.getByRole('link', { name: 'Write the thank-you' }).click();
  await expect(page.getByLabel('Text')).toContainText(`Thank you for taking part in ${EVENT}`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
});
