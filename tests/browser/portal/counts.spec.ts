import type { Locator } from 'playwright/test';
import type { Award } from '#contract/awards/awards.ts';
import { callApiAs } from '../support/callApi.ts';
import { inviteByApi } from '../support/invitations.ts';
import { mailsTo } from '../support/mailbox.ts';
import { colleague } from '../support/people.ts';
import { afterVoting, createEvent, createProjects, duringVoting, OMAR } from '../support/stage.ts';
import { expect, openWithSession, test } from '../support/test.ts';

/** Counts clicks. Typing into a field counts as one, because people click it first. */
function counted() {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    await click(target);
    await target.fill(text);
  };
  return { click, type, clicks: () => clicks };
}

test('from the invitation’s email to one’s own published project are at most 14 clicks', async ({ page }) => {
  const { email } = colleague(388);
  const path = await createEvent('Sandbank Sprint', duringVoting());
  await inviteByApi(OMAR, `/e${path}/`, email);
  let mail = '';
  await expect
    .poll(async () => {
      [mail = ''] = await mailsTo(email, 'Sandbank Sprint');
      return mail;
    })
    .toContain('/invitations/');
  const { pathname } = new URL(/http\S+\/invitations\S+/.exec(mail)?.[0] ?? '');
  // The click on the link in the email is the first one.
  const { click, clicks, type } = counted();
  await openWithSession(page, email, pathname);
  await expect(page.getByRole('heading', { name: 'Welcome to the team!' })).toBeVisible();
  await click(page.getByRole('link', { name: 'Open Sandbank Sprint' }));
  await click(page.getByRole('link', { name: 'Create Project' }));
  await type(page.getByLabel('Name', { exact: true }), 'Sea Holly');
  await type(page.getByLabel('Description'), 'Plants that hold the sand.');
  await click(page.getByRole('button', { name: 'Create' }));
  await click(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('We’re in the vote!')).toBeVisible();
  expect(clicks() + 1).toBeLessThanOrEqual(14);
});

test('from closed voting to the winners on the projector are at most 8 clicks', async ({ page, signIn }) => {
  const path = await createEvent('Sandbank Final', duringVoting());
  const [heron] = await createProjects(path, ['Heron', 'Curlew']);
  await callApiAs<{ Awards: Award[] }>(OMAR, 'POST', `/e${path}/awards/`, { name: 'Grand prize', places: 1 });
  await callApiAs(OMAR, 'PUT', `/e${path}/settings/`, { staged_reveal: true });
  await callApiAs(colleague(389).email, 'POST', `/u/vote/p${path}/${heron}/`);
  await signIn(OMAR, `${path}/?t=Administration`);
  await page.getByRole('button', { name: 'Close voting now' }).click();
  await page.getByRole('button', { name: 'Yes, close it.' }).click();
  const { click, clicks } = counted();
  await click(page.getByRole('link', { name: 'See the awards' }));
  await click(page.getByRole('button', { name: 'Finalise: Grand prize' }));
  await click(page.getByRole('button', { name: 'Finalise', exact: true }));
  await click(page.getByRole('link', { name: 'Open the stage' }));
  const popup = page.waitForEvent('popup');
  await click(page.getByRole('button', { name: 'Open projector window' }));
  const projector = await popup;
  await click(page.getByRole('button', { name: 'Begin the reveal' }));
  await expect(projector.getByText('And the winners are…')).toBeVisible();
  await click(page.getByRole('button', { name: 'Next' }));
  await expect(projector.getByRole('heading', { name: 'Grand prize' })).toBeVisible();
  await click(page.getByRole('button', { name: 'Next' }));
  await expect(projector.getByRole('heading', { name: 'Heron' })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(8);
});

test('ten votes on a phone are at most 18 taps', async ({ page, signIn }) => {
  const path = await createEvent('Sandbank Vote', duringVoting());
  const names = Array.from({ length: 10 }, (_, index) => `Shell ${index}`);
  await createProjects(path, names);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(OMAR, path);
  const { click, clicks } = counted();
  await click(page.getByRole('link', { name: 'Vote', exact: true }));
  const posters = page.getByRole('tabpanel').getByRole('article');
  for (const [index, name] of names.entries()) {
    const poster = posters.filter({ has: page.getByRole('link', { name }) });
    await click(poster.getByRole('button', { name: `Vote for ${name}` }));
    await expect(poster.getByRole('button', { name: `Voted for ${name}` })).toBeVisible();
    await expect(page.getByText(`You’ve placed ${index + 1} vote${index === 0 ? '' : 's'}.`)).toBeVisible();
  }
  // The list shows only projects without a vote, but one that has just got a vote stays in its place.
  await expect(posters).toHaveCount(names.length);
  expect(clicks()).toBeLessThanOrEqual(18);
});

const SECTIONS = {
  Now: ['Now'],
  People: ['Participants', 'Invitations', 'Placement', 'Reminders'],
  Programme: ['Checklist and tracks', 'Announcements', 'Demo day', 'Teams channel'],
  'Vote and awards': ['Voting and results', 'Awards', 'Judging'],
  Settings: ['Details', 'Late grants', 'Archive'],
};

test('each section of an event’s administration is at most two clicks away, and an organiser meets at most 22 names', async ({
  page,
  signIn,
}) => {
  await signIn(OMAR, '/brightwater/harbour-hack-week/');
  const tabs = page.getByRole('tab');
  await expect(tabs.filter({ hasText: 'Team Breakdown' })).toBeVisible();
  const names = new Set((await tabs.allTextContents()).map((tab) => tab.replace(/\d+$/, '')));
  await page.getByRole('link', { name: 'Manage' }).click();
  const links = (list: string) => page.getByRole('navigation', { name: list }).getByRole('link');
  await expect(links('Administration')).toHaveCount(Object.keys(SECTIONS).length);
  for (const [group, sections] of Object.entries(SECTIONS)) {
    await links('Administration').filter({ hasText: group }).click();
    for (const [index, section] of sections.entries()) {
      if (index > 0) await links(group).filter({ hasText: section }).click();
      await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible();
      names.add(section);
    }
    if (sections.length > 1) await expect(links(group)).toHaveCount(sections.length);
  }
  expect(names.size, [...names].join(', ')).toBeLessThanOrEqual(22);
});

test('on a phone, one line above Now leads to the other groups, and each section is two clicks away @layout', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const now = '/brightwater/harbour-hack-week/?t=Administration&section=Now';
  const link = (list: string, name: string) =>
    page.getByRole('navigation', { name: list }).getByRole('link', { name, exact: true });
  await signIn(OMAR, now);
  for (const [group, sections] of Object.entries(SECTIONS).slice(1)) {
    await expect(link('Administration', group)).toBeInViewport({ ratio: 1 });
    for (const [index, section] of sections.entries()) {
      await link('Administration', group).click();
      if (index > 0) await link(group, section).click();
      await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible();
      await page.goto(now);
    }
  }
  const line = await page.getByRole('navigation', { name: 'Administration' }).boundingBox();
  expect(line?.height).toBeLessThan(50);
});

test('who took no part sees every award on one screen', async ({ page, signIn }) => {
  const path = await createEvent('Sandbank Prizes', afterVoting());
  const projects = await createProjects(path, ['Marram', 'Lyme', 'Sea Kale', 'Thrift', 'Samphire']);
  for (const [index, project] of projects.entries()) {
    const award = { name: `Prize ${index + 1}`, decided_by: 'Organisers', places: 1 };
    const { Awards } = await callApiAs<{ Awards: Award[] }>(OMAR, 'POST', `/e${path}/awards/`, award);
    const winners = [{ project, place: 1 }];
    await callApiAs(OMAR, 'POST', `/e${path}/awards/${Awards.at(-1)?.Id}/finalise/`, { winners });
  }
  await callApiAs(OMAR, 'PUT', `/e${path}/settings/`, { results: 'Revealed' });
  await callApiAs(OMAR, 'PUT', `/e${path}/results/`, { revealed: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(colleague(357).email, `${path}/results/`);
  const cards = page.getByRole('region', { name: 'Awards' }).getByRole('article');
  await expect(cards).toHaveCount(projects.length);
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 });
});
