import { Description } from '#contract/base/text.ts';
import { xssPayloads } from '../../support/hostile/hostileStrings.ts';
import { hasSharedData, unlessShared } from '../../support/sharedData.ts';
import { callApiAs } from '../support/callApi.ts';
import { follow } from '../support/follow.ts';
import {
  ADA,
  asTitle,
  cardsOn,
  isName,
  makeOwnEvent,
  makeProjects,
  OMAR,
  SOON,
  strings,
  watchScripts,
  type Texts,
} from '../support/hostile.ts';
import { colleague } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Uses half of the strings that can be names as names, and an equal number of other strings as descriptions. */
function texts(): Texts[] {
  const [names, others] = [strings.filter(isName), strings.filter((text) => !isName(text))];
  const half = Math.ceil(names.length / 2);
  const descriptions = [
    ...names.slice(half),
    ...others.filter((text) => Description.safeParse(text).success),
  ];
  return names.slice(0, half).map((name, index) => ({ name, description: descriptions[index] ?? '' }));
}

test('cards, project pages, vote pages and their titles show hostile strings as written', async ({
  page,
  signIn,
}) => {
  const projects = texts();
  await signIn(OMAR, '/faqs/');
  const projectIds = await makeProjects(OMAR, 'brightwater/winter-lights', projects);
  const expected = Object.fromEntries(projectIds.map((id, index) => [id, projects[index]]));

  await follow(page, '/brightwater/winter-lights/?t=Projects');
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  await expect(page.locator('article[data-id]').first()).toBeVisible();
  while (await more.isVisible()) await more.click();
  await expect(page.locator('article[data-id]')).toHaveCount(projectIds.length);
  expect(await cardsOn(page)).toEqual(expected);

  // The pages of all projects use the same components, so one project in thirty is enough.
  for (const [index, id] of projectIds.entries()) {
    const { name = '', description = '' } = projects[index] ?? {};
    if (index % 30 !== 0) continue;
    const address = `/brightwater/winter-lights/${id}/`;
    await follow(page, address);
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe(name);
    await expect.poll(() => page.title(), SOON).toBe(asTitle(`${name} | Hackathon Portal`));
    await follow(page, `${address}vote/`);
    const panel = page.locator('section', { has: page.getByRole('button', { name: 'Vote Now' }) });
    await expect.poll(() => panel.locator('h2').textContent(), SOON).toBe(name);
    await expect.poll(() => page.title(), SOON).toBe(asTitle(`${name} vote | Hackathon Portal`));
    if (description !== '') expect(await panel.locator('p').first().textContent()).toBe(description);
  }
});

const ROUNDS = 6;

test('hostile names and descriptions of organisations, events and projects run no script', async ({
  page,
  signIn,
}) => {
  test.skip(!hasSharedData, unlessShared);
  test.slow();
  const ran = watchScripts(page);
  await signIn(ADA, '/faqs/');
  const org = 'hostile-words';
  const event = await makeOwnEvent(org);
  const [id] = await makeProjects(ADA, event, [{ name: 'x', description: '' }]);
  const project = `${event}/${id}`;
  const short = xssPayloads.filter(isName);
  /** @returns a name and a description, which consist of the payloads from this index on */
  const textsFrom = (from: number) => ({
    name: short[from] ?? '',
    description: short
      .slice(from + 1, from + 20)
      .join(' ')
      .slice(0, 500),
  });
  const expectShown = async (path: string, { description, name }: ReturnType<typeof textsFrom>) => {
    await follow(page, `/${path}/edit/`);
    // The heading of the administration is the name of the organisation or event.
    const heading = path === project ? `Edit ${name}` : name;
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe(heading);
    await expect(page.getByLabel('Description')).toHaveValue(description);
    await follow(page, `/${path}/`);
    // Both pages can have the same heading, so first wait for the title of the second.
    await expect.poll(() => page.title(), SOON).toBe(asTitle(`${name} | Hackathon Portal`));
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe(name);
  };
  const expectListed = async (
    path: string,
    texts: { readonly name: string; readonly description: unknown },
  ) => {
    await follow(page, `/${path}`);
    await expect.poll(async () => Object.values(await cardsOn(page)), SOON).toEqual([texts]);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const at = Math.floor((round * short.length) / ROUNDS);
    const [first, second, third] = [textsFrom(at), textsFrom(at + 40), textsFrom(at + 80)];
    await callApiAs(ADA, 'PUT', `/o/${org}`, { ...first, logo: null, content: 'x' });
    await callApiAs(ADA, 'PUT', `/e/${event}`, { ...second, logo: null, content: 'x' });
    await callApiAs(ADA, 'PUT', `/p/${project}`, third);
    // Reload, because the portal doesn't request data again that it has just read.
    await page.goto('/faqs/');
    await expectShown(org, first);
    // On the card of an event, the dates come before the description.
    await expectListed(`${org}/?t=Events`, {
      ...second,
      description: expect.stringContaining(second.description),
    });
    await expectShown(event, second);
    await expectListed(`${event}/?t=Projects`, third);
    await expectShown(project, third);
  }
  expect(ran).toEqual([]);
});

test('a hostile profile runs no script', async ({ page, signIn }) => {
  test.skip(!hasSharedData, unlessShared);
  test.slow();
  const ran = watchScripts(page);
  const { email } = colleague(142);
  await signIn(email, '/faqs/');
  const short = xssPayloads.filter(isName);
  for (let round = 0; round < ROUNDS; round++) {
    const at = Math.floor((round * short.length) / ROUNDS);
    const texts = short
      .slice(at + 1, at + 20)
      .join(' ')
      .slice(0, 500);
    await callApiAs(email, 'PUT', '/u/details', {
      name: short[at] ?? '',
      allergies: texts,
      dietary_requirements: texts,
    });
    await follow(page, '/profile/');
    await expect(page.getByLabel('Name')).toHaveValue(short[at] ?? '');
    await expect(page.getByLabel('Allergies')).toHaveValue(texts);
    await expect(page.getByLabel('Dietary requirements')).toHaveValue(texts);
    await follow(page, '/dashboard/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  }
  expect(ran).toEqual([]);
});

test('the dashboard shows the names of voted projects as written', async ({ page, signIn }) => {
  const projects = ['<script>alert(1)</script>', '\u200fabc \u0001 👩‍👩‍👧', "' OR 1=1 -- ${7*7}"].map((name) => ({
    name,
    description: `${name} <img src=x onerror=alert(1)>`,
  }));
  await signIn(OMAR, '/faqs/');
  const projectIds = await makeProjects(OMAR, 'brightwater/harbour-hack-week', projects);
  for (const id of projectIds) {
    await follow(page, `/brightwater/harbour-hack-week/${id}/vote/`);
    await page.getByRole('button', { name: 'Vote Now' }).click();
    await expect(page.getByRole('button', { name: 'Remove Your Vote' })).toBeEnabled();
  }
  await follow(page, '/dashboard/');
  await expect(page.locator(`article[data-id="${projectIds[0]}"]`)).toBeVisible();
  const shown = await cardsOn(page);
  expect(projectIds.map((id) => shown[id])).toEqual(projects);
});
