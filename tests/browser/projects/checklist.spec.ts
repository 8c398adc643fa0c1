import type { Event } from '#contract/events/events.ts';
import type { Project } from '#contract/projects/projects.ts';
import { violationsIn } from '../support/axe.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, test } from '../support/test.ts';

const ADA = 'ada.marsh@brightwater.example';
const HOUR = 3_600_000;

test('a team follows its checklist to each missing part, and colleagues see the result', async ({
  page,
  signIn,
}) => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const { Event } = await callApiAs<{ Event: Event }>(ADA, 'POST', '/o/brightwater/events/', {
    name: 'Checked Rehearsal',
    content: 'Everything counts.',
    dates: { EventStart: at(0), VotingStart: at(20), VotingEnd: at(40), EventEnd: at(60) },
  });
  const event = `brightwater/${Event.Id}`;
  await callApiAs(ADA, 'PUT', `/e/${event}/settings`, {
    requirements: {
      items: [
        { kind: 'Demo' },
        { kind: 'Tags', min: 2 },
        { kind: 'Track' },
        { kind: 'Statement', text: 'We use no customer data.', required: false },
      ],
    },
    tracks: [{ name: 'Net Zero', sponsor: 'Acme' }, { name: 'Safe Harbour' }],
  });
  const owner = colleague(261).email;
  const { Project } = await callApiAs<{ Project: Project }>(owner, 'POST', `/e/${event}/projects`, {
    name: 'Tide Table',
    content: 'Low and high.',
  });
  await signIn(owner, `/${event}/${Project.Id}/`);
  const list = page.getByRole('region', { name: 'Ready for the vote?' });
  const missing = list.getByRole('listitem').filter({ hasText: 'missing' });
  await expect(missing).toHaveText([
    'A link to a demo: missing',
    'At least 2 tags: missing',
    'A track: missing',
    'We use no customer data. (optional): missing',
    'In the vote: missing',
  ]);

  await test.step('each part leads to its field', async () => {
    await list.getByRole('link', { name: 'A link to a demo' }).click();
    const demo = page.getByRole('textbox', { name: 'Link to a demo' });
    await expect(demo).toBeFocused();
    await demo.fill('https://tide.example/demo');
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.fill('Tides');
    await tags.press('Enter');
    await tags.fill('Sensors');
    await page.getByRole('checkbox', { name: 'Net Zero (by Acme)' }).check();
    await page.getByRole('checkbox', { name: 'We use no customer data.' }).check();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Project has been updated.');
    await expect(missing).toHaveText(['In the vote: missing']);
    await list.getByRole('link', { name: 'In the vote' }).click();
    await expect(page.getByLabel('Status')).toBeFocused();
  });

  await test.step('a colleague sees the links, tracks and tags', async () => {
    await page.goto(`/${event}/${Project.Id}/`);
    const demo = page.getByRole('link', { name: 'Try the demo' });
    await expect(demo).toHaveAttribute('href', 'https://tide.example/demo');
    await expect(page.getByRole('list', { name: 'Tracks' })).toHaveText('Net Zero');
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'Tides',
      'Sensors',
    ]);
  });
});
