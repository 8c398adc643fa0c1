import type { Locator, Page } from 'playwright/test';
import type { Project, SentNewProject } from '#contract/projects/projects.ts';
import { violationsIn } from '../support/axe.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const MIA = 'mia.rossi@brightwater.example';
const NIGHTSHIFT = 'brightwater/nightshift-hack';
const PHONE = { width: 390, height: 844 };

async function makeTeam(owner: string, team: Omit<SentNewProject, 'owner'>): Promise<Project> {
  const { Project } = await callApiAs<{ Project: Project }>(
    owner,
    'POST',
    `/e/${NIGHTSHIFT}/projects/`,
    team,
  );
  return Project;
}

const teamCard = (page: Page, name: string) => page.getByRole('article', { name });

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus doesn’t reach ${String(target)}.`);
}

/** Checks that no closed dialog hides the page from screen readers. */
async function expectNothingHidden(page: Page): Promise<void> {
  await expect(page.locator('#root[aria-hidden], #root [aria-hidden="true"] :is(h1, h2, main)')).toHaveCount(
    0,
  );
  await expect(page.getByRole('main')).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsIn(page);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a person without a team publishes a card, finds a team that needs them, and joins it', async ({
    page,
    signIn,
  }) => {
    const [seeker, owner] = [colleague(191), colleague(192)];
    const { Name } = await makeTeam(owner.email, {
      name: 'Sextant School',
      description: 'Teaches the night shift to read the stars.',
      needs: [{ label: 'A navigator', skills: ['Sextant reading'] }],
      takesrequests: true,
      site: 'Lighthouse',
    });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps++;
      await target.tap();
    };
    const part = (name: string) =>
      page.getByRole('group', { name: 'Find a team' }).getByRole('button', { name });
    await signIn(seeker.email, `/${NIGHTSHIFT}/`);

    await test.step('the event leads to the teams', async () => {
      await tap(page.getByRole('link', { name: 'Find a team' }).first());
      await expect(page.getByRole('tab', { name: 'Find a team' })).toHaveAttribute('aria-selected', 'true');
      await expect(teamCard(page, Name)).toContainText('A navigator');
      await expect(teamCard(page, Name)).toContainText(owner.name);
    });

    await test.step('a card takes a few taps, and survives a reload before it is saved', async () => {
      await tap(page.getByRole('link', { name: 'Make my card' }));
      await tap(page.getByRole('button', { name: 'Add Sextant reading' }));
      const preview = page.getByRole('region', { name: 'As others see it' });
      await expect(preview).toContainText(seeker.name);
      await expect(preview).toContainText('Sextant reading');
      await page.reload();
      await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
      await expect(preview).toContainText('Sextant reading');
      await tap(page.getByRole('button', { name: 'Show my card' }));
      await expect(page.getByText('Others can see your card.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'My card' })).toBeFocused();
      await expectAccessible(page);
    });

    await test.step('the team that needs the person’s skill comes first, and says why', async () => {
      await tap(part('Teams'));
      const suggested = page.getByRole('region', { name: 'Suggested for you' });
      const first = suggested.getByRole('article').first();
      await expect(first).toHaveAccessibleName(Name);
      await expect(first).toContainText('You know Sextant reading, which this team needs');
      await expectAccessible(page);
      await tap(first.getByRole('button', { name: `Join ${Name}` }));
    });

    await expect(page.getByRole('heading', { name: `Welcome to ${Name}!` })).toBeFocused();
    expect(taps).toBeLessThanOrEqual(6);
    await expectNothingHidden(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open your team' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: Name })).toBeVisible();
  });
});

test('a person asks to join a team by keyboard, withdraws, asks again and is accepted', async ({
  page,
  signIn,
}) => {
  const [asker, owner] = [colleague(193), colleague(194)];
  const { Id, Name } = await makeTeam(owner.email, {
    name: 'Lantern Post',
    needs: [{ label: 'Someone who writes letters', skills: ['Letters'] }],
    joinoption: 'InviteOnly',
    takesrequests: true,
  });
  await signIn(asker.email, `/${NIGHTSHIFT}/?t=Find+a+team&ask=${Id}`);
  const form = page.getByRole('form', { name: `Ask to join ${Name}` });
  const message = form.getByRole('textbox', { name: 'Message (optional)' });
  const send = form.getByRole('button', { name: 'Send request' });

  await test.step('the form keeps the message', async () => {
    await expect(message).toBeFocused();
    await page.keyboard.type('I write on paper.');
    await tabTo(page, form.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    const opener = teamCard(page, Name).getByRole('button', { name: 'Ask to join' });
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(message).toHaveValue('I write on paper.');
  });

  await test.step('the state of the request replaces the form', async () => {
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You’ve asked this team.')).toBeVisible();
    await expect(teamCard(page, Name).locator(':focus')).toContainText('You’ve asked this team.');
    await expectAccessible(page);
  });

  const request = teamCard(page, Name);
  await test.step('withdrawing needs a confirmation, and the page stays accessible', async () => {
    await tabTo(page, page.getByRole('link', { name: 'See my requests' }));
    await page.keyboard.press('Enter');
    await expect(request).toContainText('I write on paper.');
    await expect(request).toContainText('Waiting');
    await tabTo(page, request.getByRole('button', { name: `Withdraw the request to ${Name}` }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: `Withdraw your request to ${Name}?` });
    await question.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
    await expect(request).toContainText('You withdrew this request.');
    await expect(request.locator(':focus')).toContainText('You withdrew this request.');
    await expectNothingHidden(page);
    await expectAccessible(page);
  });

  await test.step('the person can ask again', async () => {
    await tabTo(page, request.getByRole('link', { name: 'Ask again' }));
    await page.keyboard.press('Enter');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You’ve asked this team.')).toBeVisible();
  });

  await test.step('the page shows the acceptance when the reader comes back to it', async () => {
    const path = `/p/${NIGHTSHIFT}/${Id}/requests/`;
    const { Requests } = await callApiAs<{ Requests: { Person: { Id: string; Name: string } }[] }>(
      owner.email,
      'GET',
      path,
    );
    expect(JSON.stringify(Requests)).not.toContain('@');
    await callApiAs(owner.email, 'POST', `${path}${Requests[0]?.Person.Id}/accept/`);
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(page.getByRole('heading', { name: `You’re in ${Name}` })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectNothingHidden(page);
  });
});

test('a card can be hidden and brought back, and others see it without an email address', async ({
  page,
  signIn,
}) => {
  const [seeker, reader] = [colleague(195), colleague(196)];
  await callApiAs(seeker.email, 'PUT', `/u/card/e/${NIGHTSHIFT}/`, {
    skills: ['Knots'],
    site: 'Crow’s Nest',
    about: 'Ties everything together.',
  });
  await signIn(reader.email, `/${NIGHTSHIFT}/?t=Find+a+team&part=People`);
  const card = page.getByRole('article').filter({ hasText: seeker.name });

  await test.step('filters find the card, stay in the URL and can be cleared', async () => {
    await page.getByLabel('Site', { exact: true }).selectOption('Crow’s Nest');
    await expect(page).toHaveURL(/site=Crow/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card).toContainText('Ties everything together.');
    expect(await page.getByRole('tabpanel').textContent()).not.toContain('@');
    await page.getByLabel('Skill', { exact: true }).selectOption('Knots');
    await page.reload();
    await expect(card).toBeVisible();
    await page.goto(`/${NIGHTSHIFT}/?t=Find+a+team&part=People&skill=Nothing`);
    await expect(page.getByText('No one with a card matches these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await expect(card).toBeVisible();
  });

  await test.step('the person hides the card, and undoes the change', async () => {
    await signIn(seeker.email, `/${NIGHTSHIFT}/?t=Find+a+team&part=My+card`);
    await page.getByRole('button', { name: 'Hide my card' }).click();
    await expect(page.getByText('Your card is hidden.')).toBeVisible();
    const { People } = await callApiAs<{ People: { Name: string }[] }>(
      reader.email,
      'GET',
      `/e/${NIGHTSHIFT}/people/?skill=Knots`,
    );
    expect(People).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Others can see your card.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'As others see it' })).toContainText(
      'Ties everything together.',
    );
    await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue('Ties everything together.');
  });
});

for (const [who, email, path, words] of [
  ['a person in a team', MIA, 'harbour-hack-week', 'You’re in Leak Whisperer'],
  [
    'a participant after the event',
    MIA,
    'spring-tide-hack',
    'This event is over, so its teams stay as they are.',
  ],
] as const)
  test(`${who} reads why there is no team to find`, async ({ page, signIn }) => {
    await signIn(email, `/brightwater/${path}/?t=Find+a+team`);
    await expect(page.getByRole('tabpanel')).toContainText(words);
    await expectAccessible(page);
  });
