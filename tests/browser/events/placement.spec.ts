import type { Page } from 'playwright/test';
import type * as z from 'zod';
import type { Event } from '#contract/events/events.ts';
import type { PlacementAnswer, PlacementsAnswer } from '#contract/placement/placement.ts';
import { violationsIn } from '../support/axe.ts';
import { callApi, callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, openWithSession, test, watchContext } from '../support/test.ts';

const OMAR = 'omar.haddad@brightwater.example';

const HOUR = 3_600_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Makes an event that has begun, with two teams that look for people. @returns its path */
async function makeEvent(page: Page, name: string): Promise<string> {
  const { Event } = await callApi<{ Event: Event }>(page, 'POST', '/o/brightwater/events/', {
    name,
    content: `# ${name}`,
    timezone: 'Europe/London',
    dates: {
      EventStart: fromNow(-60_000),
      VotingStart: fromNow(20 * HOUR),
      VotingEnd: fromNow(30 * HOUR),
      EventEnd: fromNow(48 * HOUR),
    },
  });
  const path = `/brightwater/${Event.Id}/`;
  for (const [project, skill] of [
    ['Weir Watch', 'Figma'],
    ['Lock Keeper', 'SQL'],
  ])
    await callApi(page, 'POST', `/e${path}projects/`, {
      name: project,
      owner: '',
      takesrequests: true,
      site: 'Pump Station',
      needs: [{ label: `Someone for ${skill}`, skills: [skill], count: 2 }],
    });
  return path;
}

/** Publishes the cards of 30 people whom no other test uses. */
async function publishCards(event: string): Promise<void> {
  for (let from = 280; from < 310; from += 6)
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        callApiAs(colleague(from + index).email, 'PUT', `/u/card/e${event}`, {
          skills: [['Figma', 'SQL', 'Writing'][index % 3]],
          site: index % 2 === 0 ? 'Pump Station' : 'Hill Street',
        }),
      ),
    );
}

const proposalOf = async (page: Page, event: string) => {
  const { Placements } = await callApi<z.infer<typeof PlacementsAnswer>>(page, 'GET', `/e${event}placement/`);
  const id = Placements[0]?.Id ?? '';
  return await callApi<z.infer<typeof PlacementAnswer>>(page, 'GET', `/e${event}placement/${id}/`);
};

const confirm = (page: Page, question: RegExp, answer: string) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: answer }).click();

const expectNoOverflow = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);

test('an organiser places 30 people, and a reload in between loses no one @layout', async ({
  page,
  signIn,
  watch,
}) => {
  test.slow();
  await signIn(OMAR);
  const event = await makeEvent(page, 'Spillway Sprint');
  await publishCards(event);
  const apply = page.getByRole('button', { name: 'Place 30 people' });

  await test.step('the overview’s figure leads to the people without a team', async () => {
    await page.goto(`${event}?t=Administration&section=Now`);
    await page.getByRole('link', { name: /Without a team/ }).click();
    await expect(page.getByRole('heading', { name: /^People without a team 3\d/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find by name, skill or site' }).fill('figma');
    await expect(page.getByText('10 found')).toBeVisible();
  });

  await test.step('a proposal gives everyone a seat, with reasons', async () => {
    await page.getByRole('button', { name: 'Propose teams' }).click();
    await expect(page.getByText(/^30 people into \d+ teams/)).toBeVisible();
    await expect(page.getByText(/knows (Figma|SQL), which this team needs/).first()).toBeVisible();
  });

  const { Placement } = await proposalOf(page, event);
  const [first, second] = Placement.Seats;
  if (!first || !second) throw new Error('The proposal has no seats.');

  await test.step('a person who is moved to a new team is pinned there, and the button keeps the focus', async () => {
    await page.getByRole('button', { name: `Move ${first.Person.Name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Move ${first.Person.Name}` });
    await dialog.getByRole('combobox').selectOption({ label: 'a new team' });
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText(`${first.Person.Name} moves to a new team.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Pin ${first.Person.Name}`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: `Move ${first.Person.Name}`, exact: true })).toBeFocused();
    // If the closed dialog had left the page hidden from screen readers, `getByRole` wouldn't find this button.
    await expect(apply).toBeVisible();
  });

  await test.step('another organiser’s change is shown before the next change is saved', async () => {
    watch.expectStatus(412);
    await callApi(page, 'PUT', `/e${event}placement/${Placement.Id}/`, {
      seats: [{ person: second.Person.Id, pinned: true }],
    });
    const leaveOut = page.getByRole('button', { name: `Leave out ${second.Person.Name}`, exact: true });
    await leaveOut.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Someone else has changed this proposal' }),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Pin ${second.Person.Name}`, exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');
    await leaveOut.click();
    const putBack = page.getByRole('button', { name: `Put ${second.Person.Name} back` });
    await expect(putBack).toBeFocused();
    await expect(page.getByRole('button', { name: 'Place 29 people' })).toBeVisible();
    await putBack.click();
    await expect(apply).toBeVisible();
  });

  await test.step('the screen works on a phone and for a screen reader', async () => {
    expect(await violationsIn(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(apply).toBeInViewport();
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a new proposal keeps the pinned seat', async () => {
    await page.getByRole('button', { name: 'Propose again' }).click();
    await expectNotice(page, 'Teams have been proposed.');
    await expect(page.getByRole('button', { name: `Pin ${first.Person.Name}`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('applying survives a reload', async () => {
    await apply.click();
    await confirm(page, /^Place 30 people into/, 'Yes, place them.');
    await expect(page.getByRole('progressbar', { name: 'People placed so far' })).toBeVisible();
    await page.reload();
    const result = page.getByRole('heading', { name: 'Result' });
    const goOn = page.getByRole('button', { name: /^(Continue placing|Place 30 people)$/ });
    const question = page.getByRole('button', { name: 'Yes, place them.' });
    // The result can replace a button at any moment.
    await expect(async () => {
      await expect(result.or(goOn).or(question).first()).toBeVisible();
      if (await question.isVisible()) await question.click({ timeout: 1_000 });
      else if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 });
      expect(await result.isVisible()).toBe(true);
    }).toPass();
    await expect(page.getByText('30 people placed · 0 skipped · 0 to place by hand')).toBeVisible();
    const { Event } = await callApi<{ Event: Event }>(page, 'GET', `/e${event}`);
    expect(Event.Projects.reduce((sum, { MemberCount }) => sum + MemberCount, 0)).toBe(30);
  });

  await test.step('the result can be deleted, and people stay in their teams', async () => {
    await page.getByRole('button', { name: 'Delete this proposal' }).click();
    await confirm(page, /^Delete this proposal/, 'Yes, delete it.');
    await expect(page.getByText(/^There is no proposal yet/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Proposal' })).toBeVisible();
  });
});

test('an organiser sets the sizes of teams and the skills to choose from', async ({ page, signIn }) => {
  await signIn(OMAR);
  const event = await makeEvent(page, 'Culvert Camp');
  await page.goto(`${event}?t=Administration&section=Placement`);
  const target = page.getByLabel('Best size of a team');
  await target.fill('2');
  await expect(page.getByText('The best size can’t be less than the smallest one.')).toBeVisible();
  await target.fill('4');
  const skills = page.getByRole('combobox', { name: 'Skills to choose from' });
  await skills.pressSequentially('Figma, SQL,');
  // The last skill needs no comma.
  await skills.pressSequentially('Welding');
  await expect(page.getByText('2 changes')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectNotice(page, 'Sizes and skills have been updated.');
  await page.reload();
  await expect(target).toHaveValue('4');
  for (const skill of ['Figma', 'SQL', 'Welding'])
    await expect(page.getByRole('button', { name: `Remove ${skill}` })).toBeVisible();
});

test('a team says whom it looks for, answers requests, and asks people to join', async ({
  browser,
  page,
  signIn,
}) => {
  test.slow();
  const [owner, designer, cook, filmmaker] = [207, 208, 209, 210].map(colleague);
  if (!owner || !designer || !cook || !filmmaker) throw new Error('Some colleagues are missing.');
  await signIn(OMAR);
  const event = await makeEvent(page, 'Tideway Trials');
  await callApiAs(owner.email, 'POST', `/e${event}projects/`, { name: 'Mud Lark', joinoption: 'InviteOnly' });
  const path = `${event}mud-lark/`;
  const context = await browser.newContext();
  await watchContext(context);
  const team = await context.newPage();
  await openWithSession(team, owner.email, `${path}edit/`);

  await test.step('the team fills in whom it looks for, and undoes a removal', async () => {
    await team.getByText('More', { exact: true }).click();
    await team.getByRole('button', { name: 'Add a role' }).click();
    await expect(team.getByRole('button', { name: 'Save' })).toBeDisabled();
    await team.keyboard.type('Designer');
    await team.getByRole('combobox', { name: 'Skills' }).fill('Figma');
    await team.getByRole('button', { name: 'Remove Designer' }).click();
    await expect(team.getByText('Designer was removed.')).toBeVisible();
    await team.getByRole('button', { name: 'Undo' }).click();
    await team.getByLabel('Requests to join').selectOption({ label: 'People without a team can ask' });
    await expect(team.getByText('2 changes')).toBeVisible();
    await team.reload();
    await expect(team.getByText('Your unsaved changes have been restored.')).toBeVisible();
    await team.getByRole('button', { name: 'Save' }).click();
    await expect(team.getByRole('heading', { name: 'Looking for' })).toBeVisible();
    await expect(team.getByRole('button', { name: 'Ask to join' })).toHaveCount(0);
  });

  await test.step('a person without a team asks to join on the project page', async () => {
    const personContext = await browser.newContext();
    await watchContext(personContext);
    const person = await personContext.newPage();
    await openWithSession(person, designer.email, path);
    await person.getByRole('button', { name: 'Ask to join' }).click();
    await person.getByLabel('Join as').selectOption({ label: 'Designer' });
    await person.getByRole('button', { name: 'Send request' }).click();
    await expect(person.getByText('You’ve asked this team.')).toBeVisible();
    await personContext.close();
  });
  await callApiAs(cook.email, 'POST', `/u/request/p${path}`, { message: 'I bring soup.' });
  await callApiAs(filmmaker.email, 'PUT', `/u/card/e${event}`, { skills: ['Filming'] });

  await test.step('the team accepts one request and declines another', async () => {
    await team.goto(`${path}?t=Members`);
    await expect(team.getByRole('heading', { name: 'Requests to join 2' })).toBeVisible();
    await expect(team.getByText('Would like to join as: Designer')).toBeVisible();
    await expect(team.getByText('I bring soup.')).toBeVisible();
    expect(await violationsIn(team)).toEqual([]);
    await team.getByRole('button', { name: `Accept ${designer.name}` }).click();
    await expect(team.getByText(`${designer.name} is in the team now.`)).toBeVisible();
    const heading = team.getByRole('heading', { name: 'Requests to join 1' });
    await expect(heading).toBeFocused();
    await team.getByRole('button', { name: `Decline ${cook.name}` }).click();
    await confirm(team, /^Decline /, 'Yes, decline.');
    await expect(team.getByText('No one is waiting for an answer.')).toBeVisible();
    await expect(team.getByRole('heading', { name: 'Members 2 of 10' })).toBeVisible();
    await expect(team.getByText('Answered requests (2)')).toBeVisible();
  });

  await test.step('a person whom the team has asked to join stays marked after a reload', async () => {
    await team.getByRole('button', { name: `Ask ${filmmaker.name}` }).click();
    const card = team.getByRole('article').filter({ hasText: filmmaker.name });
    await expect(card.getByText('Asked', { exact: true })).toBeVisible();
    await team.setViewportSize({ width: 390, height: 844 });
    await team.reload();
    await expect(card.getByText('Asked', { exact: true })).toBeVisible();
    await expect(team.getByRole('row', { name: filmmaker.name })).toBeVisible();
    await expect(team.getByText(filmmaker.email)).toHaveCount(0);
    await expectNoOverflow(team);
  });

  await test.step('the project page no longer says whom the team looks for, once the team has found a designer', async () => {
    await team.goto(path);
    await expect(team.getByRole('heading', { name: 'This team takes people' })).toBeVisible();
    await context.close();
  });
});

test('after an event, its placement offers no new proposal', async ({ page, signIn }) => {
  await signIn(OMAR, '/brightwater/spring-tide-hack/?t=Administration&section=Placement');
  await expect(page.getByText('There is no proposal.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Propose/ })).toHaveCount(0);
  await page.goto('/brightwater/spring-tide-hack/');
  await expect(page.getByRole('tab', { name: 'Projects' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Find a team' })).toHaveCount(0);
});
