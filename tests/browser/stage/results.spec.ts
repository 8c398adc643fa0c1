import sharp from 'sharp';
import { callApiAs } from '../support/callApi.ts';
import { afterVoting, createEvent, OMAR } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';

test('two clicks show the podium and the top ten in full screen, without scrolling', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(MIA, '/brightwater/spring-tide-hack/');
  let clicks = 0;
  const click = async (role: 'button' | 'link', name: RegExp) => {
    await page.getByRole(role, { name }).click();
    clicks++;
  };
  await click('link', /^See who won/);
  await click('button', /^Full screen/);
  expect(clicks).toBeLessThanOrEqual(2);

  const section = page.getByRole('region', { name: 'Results of Spring Tide Hack' });
  await expect.poll(() => section.evaluate((one) => document.fullscreenElement === one)).toBe(true);
  await expect(section.getByRole('heading', { name: 'Here are your winners...' })).toBeInViewport({
    ratio: 1,
  });
  for (const list of ['Podium', 'Ranking'])
    await expect(section.getByRole('list', { name: list })).toBeInViewport({ ratio: 1 });
  await expect(section.getByRole('list', { name: 'Podium' }).getByRole('link')).toHaveCount(3);
  await expect(section.getByRole('list', { name: 'Ranking' }).getByRole('link')).toHaveCount(7);
  expect(await section.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: /^Exit full screen/ }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(section.getByRole('list', { name: 'Ranking' }).getByRole('link')).toHaveCount(9);
});

test('everyone who sees the results can download them as pictures', async ({ page, signIn }) => {
  await signIn(MIA, '/brightwater/spring-tide-hack/results/');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download pictures' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Spring Tide Hack - .+\.png$/);
  const picture = sharp(await file.path());
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1_920, height: 1_080 });
  // The bottom of the best team's step, in the middle.
  const gold = await picture
    .extract({ left: 960, top: 1_070, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const [red = 0, green = 0, blue = 0] = gold;
  expect([red > 240, green > 190, blue < 90]).toEqual([true, true, true]);
});

test('organisers see results before participants do, and can reveal them on the results page', async ({
  page,
  signIn,
}) => {
  const path = await createEvent('Breakwater Finals', afterVoting());
  await callApiAs(OMAR, 'PUT', `/e${path}/settings/`, { results: 'Revealed' });
  await signIn(OMAR, `${path}/results/`);
  const bar = page.getByRole('region', { name: 'Only organisers can see this' });
  await expect(bar).toContainText('Participants see no results until you reveal them.');
  await bar.getByRole('button', { name: 'Reveal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, reveal them.' }).click();
  await expect(page.getByText('The results are revealed.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('There are no projects for this event.')).toBeVisible();
});
