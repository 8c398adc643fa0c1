import type * as z from 'zod';
import type { EventAnswer } from '#contract/events/events.ts';
import { violationsIn } from '../support/axe.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, test } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';
const HOUR = 3_600_000;

async function createEventWithProjects(): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const { Event } = await callApiAs<z.infer<typeof EventAnswer>>(OMAR, 'POST', '/o/brightwater/events/', {
    name: 'Show and Tell',
    content: 'Bring a cable.',
    dates: { EventStart: at(0), VotingStart: at(4), VotingEnd: at(5), EventEnd: at(6) },
  });
  const event = `brightwater/${Event.Id}`;
  for (const [index, name] of ['Ferry Clock', 'Gull Alarm', 'Pier Review'].entries())
    await callApiAs(colleague(375 + index).email, 'POST', `/e/${event}/projects`, { name, status: 'Active' });
  return event;
}

test('an organiser adds talks, draws their order from a seed, and assigns tables', async ({
  page,
  signIn,
}) => {
  test.slow();
  const event = await createEventWithProjects();
  await signIn(OMAR, `/${event}/?t=Administration&section=Demo+day`);
  const slots = page.getByRole('list', { name: 'Running order' }).getByRole('listitem');

  await test.step('adds all projects and a break, by keyboard', async () => {
    await page.getByLabel('Minutes per talk').fill('5');
    await page.getByRole('button', { name: 'Add all 3 projects' }).press('Enter');
    await page.getByRole('button', { name: 'Add a break' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Title of slot 4' })).toBeFocused();
    await page.keyboard.type(' with cake');
    await page.getByRole('button', { name: 'Move Break with cake up' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Move Break with cake up' })).toBeFocused();
    await expect(page.getByText('3 talks · 1 other slot · 36 min in all')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('removes a slot and undoes the removal', async () => {
    await page.getByRole('button', { name: 'Remove Gull Alarm' }).click();
    await expect(slots).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(slots).toHaveCount(4);
  });

  await test.step('draws the order from a seed, and keeps it after a reload', async () => {
    await page.getByRole('textbox', { name: 'Seed' }).fill('Harbour');
    const drawn = await slots.allInnerTexts();
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Running order has been updated.');
    await page.reload();
    await expect(slots).toHaveText(drawn.map((text) => new RegExp(text.split('\n').at(-1) ?? '')));
    await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('Harbour');
  });

  await test.step('drags a project, which clears the seed', async () => {
    const first = slots.first();
    const name = (await first.innerText()).split('\n').at(-1) ?? '';
    await first.locator('[title^="Drag"]').dragTo(slots.last());
    await expect(slots.last()).toContainText(name);
    await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Running order has been updated.');
  });

  await test.step('numbers the tables and prints a QR code for each', async () => {
    await page.getByRole('button', { name: 'Tables' }).click();
    await page.getByRole('button', { name: 'Number all teams' }).click();
    await page.getByRole('spinbutton', { name: 'Table of Pier Review' }).fill('2');
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('spinbutton', { name: 'Table of Pier Review' }).fill('7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Tables have been updated.');
    expect(await violationsIn(page)).toEqual([]);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'true');
    });
    await page.getByRole('button', { name: 'Print QR codes' }).click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Scan to vote · Show and Tell')).toHaveCount(3);
    await expect(page.getByText('Pier Review', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print QR codes' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByText('Scan to vote · Show and Tell')).toHaveCount(0);
  });
});
