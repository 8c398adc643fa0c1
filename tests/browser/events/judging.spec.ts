import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import type { JudgingProgress, OwnJudging } from '#contract/judging/judging.ts';
import type { Employee } from '../../../infra/local/directory/employees.ts';
import { idOf } from '../../../infra/local/sample/people.ts';
import { PORTAL } from '../support/addresses.ts';
import { violationsIn } from '../support/axe.ts';
import { callApiAs } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import {
  createEvent,
  createProjects,
  duringVoting,
  fromNow,
  MINUTE,
  OMAR,
  phoneOf,
} from '../support/stage.ts';
import { expect, openWithSession, test, watchContext } from '../support/test.ts';

async function joinAsGuest(path: string, { email }: Employee): Promise<void> {
  const { Invitation } = await callApiAs<{ Invitation: SentInvitation }>(
    OMAR,
    'POST',
    `/u/invite/e${path}/`,
    {
      email,
      role: 'Guest',
    },
  );
  await callApiAs(email, 'POST', `/u/invitations/${Invitation.Id}/accept/`);
}

/** Gives every criterion this number, and saves. */
async function rate(phone: Page, value: number): Promise<void> {
  for (const name of ['Idea', 'Impact', 'Result'])
    await phone.getByRole('group', { name, exact: true }).getByText(String(value), { exact: true }).tap();
  await phone.getByRole('button', { name: 'Save and next' }).tap();
}

/** Opens the browser of a phone. It stores everything in this folder. */
async function openBrowser(folder: string, email: string, path: string): Promise<Page> {
  const { launchOptions, locale = 'en-GB' } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    locale,
    baseURL: PORTAL,
    hasTouch: true,
    viewport: { width: 412, height: 839 },
  });
  await watchContext(context);
  const page = await context.newPage();
  await openWithSession(page, email, path);
  return page;
}

/** Ends the browser at once. What it hasn't written to the disk is lost. */
async function kill(phone: Page): Promise<void> {
  const closed = phone.context().waitForEvent('close');
  const devTools = await phone.context().browser()?.newBrowserCDPSession();
  devTools?.send('Browser.crash').catch(() => undefined);
  await closed;
}

test('a panel judges on phones, even without a network, and decides an award', async ({ page, signIn }) => {
  test.slow();
  const path = await createEvent('Judged Day', duringVoting());
  await createProjects(path, ['Quiet Pump', 'Warm Light', 'Kind Queue', 'Bright Stair']);
  const [aisha, anais] = [colleague(362), colleague(363)];
  await joinAsGuest(path, aisha);
  await joinAsGuest(path, anais);
  await callApiAs(OMAR, 'POST', `/e${path}/awards/`, { name: 'Jury prize', places: 1, decided_by: 'Judges' });

  await test.step('an organiser sets up the panel', async () => {
    await signIn(OMAR, `${path}/?t=Administration&section=Judging`);
    const add = page.getByRole('button', { name: 'Add a panel' });
    await expect(add).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await add.click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Jury');
    await page.getByRole('checkbox', { name: 'Jury prize' }).check();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add panel' }).click();
    await page.getByRole('button', { name: 'Delete: Jury' }).click();
    await page.getByRole('button', { name: 'Yes, delete it.' }).click();
    await add.click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Jury');
    await page.getByRole('checkbox', { name: 'Jury prize' }).check();
    await page.getByRole('button', { name: 'Add panel' }).click();
    await page.getByRole('button', { name: 'Choose judges' }).click();
    for (const { name } of [aisha, anais]) {
      await page.getByRole('searchbox').fill(name);
      await page.getByRole('button', { name: `Add ${name}` }).click();
      await expect(page.getByRole('list', { name: 'Judges' })).toContainText(name);
    }
    expect(await violationsIn(page)).toEqual([]);
  });

  const judge = `${path}/judge/`;
  const folder = await mkdtemp(join(tmpdir(), 'portal-phone-'));
  let phone = await openBrowser(folder, aisha.email, `${path}/`);
  await test.step('a judge confirms the teams', async () => {
    await phone.getByRole('link', { name: 'Judge projects' }).tap();
    await expect(phone.getByRole('heading', { name: 'Whom can’t you judge?' })).toBeVisible();
    expect(await violationsIn(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'I can judge all teams' }).tap();
    await expect(phone.getByText('You are ready.', { exact: false }).first()).toBeVisible();
  });

  await test.step('the organiser shares out the projects', async () => {
    await page.getByRole('button', { name: 'Back to judging' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Share out the projects' }).click();
    await expect(page.getByRole('list', { name: 'Judges and their projects' })).toContainText('4 projects');
    await expect(page.getByText('1 judge hasn’t answered yet', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('0 of 4 visits are scored.', { exact: false })).toBeVisible();
    await callApiAs(anais.email, 'PUT', `/u/judging/e${path}/confirm/`, { conflicts: [] });
    await page.reload();
    await expect(page.getByText(`No projects yet: ${anais.name}.`, { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Start again: Jury' }).click();
    await page.getByRole('button', { name: 'Yes, start again.' }).click();
    await page.getByRole('button', { name: 'Share out the projects' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('0 of 8 visits are scored.', { exact: false })).toBeVisible();
  });

  await test.step('a judge who can’t come leaves visits to share out', async () => {
    const setMost = async (label: string, notice: string) => {
      await page.getByRole('button', { name: 'Judges: Jury' }).click();
      const most = page.getByRole('combobox', { name: `Most projects for ${anais.name}` });
      await most.selectOption({ label });
      await expect(page.getByText(`${anais.name} ${notice}`).first()).toBeVisible();
      await page.getByRole('button', { name: 'Back to judging' }).click();
    };
    await setMost('Can’t come, scores stay', 'gets no more projects.');
    await expect(page.getByText('4 visits need another judge.', { exact: false })).toBeVisible();
    await setMost('Any number of projects', 'judges in Jury.');
    await expect(page.getByText('need another judge', { exact: false })).toHaveCount(0);
    await page.getByRole('link', { name: 'Remind judges' }).click();
    await expect(page.getByRole('combobox', { name: /^For\b/ })).toHaveValue('JudgeUnfinished');
    await expect(page.getByText('This has passed.', { exact: false })).toHaveCount(0);
    await page.goBack();
  });

  await test.step('scores without a network survive a killed browser, and are sent once', async () => {
    await phone.goto(judge);
    await phone.getByRole('link', { name: 'Practise with a made-up project' }).tap();
    await expect(phone.getByRole('heading', { name: 'Practice: The toaster that sings' })).toBeVisible();
    expect(await violationsIn(phone)).toEqual([]);
    await phone.getByRole('link', { name: 'End practice' }).tap();
    await phone.getByRole('link', { name: /^Begin: / }).tap();
    expect(await violationsIn(phone)).toEqual([]);
    await rate(phone, 4);
    await phone.route('**/v1/u/score/**', () => undefined);
    await rate(phone, 3);
    await phone.getByRole('button', { name: /^Account/ }).tap();
    await phone.getByRole('menuitem', { name: 'Sign out' }).tap();
    await phone
      .getByRole('alertdialog', { name: 'Sign out with unsent scores?' })
      .getByRole('button', { name: 'Cancel' })
      .tap();
    await phone.context().setOffline(true);
    await rate(phone, 5);
    await rate(phone, 2);
    await expect(phone.getByRole('heading', { name: '4 of 4 scored' })).toBeVisible();
    await expect(
      phone.getByText('The portal sends them when you are online and this page is open.', { exact: false }),
    ).toBeVisible();
    await kill(phone);
    phone = await openBrowser(folder, aisha.email, judge);
    await expect(phone.getByRole('heading', { name: '4 of 4 scored' })).toBeVisible();
    await expect(async () => {
      const { Judging } = await callApiAs<{ Judging: OwnJudging }>(
        aisha.email,
        'GET',
        `/u/judging/e${path}/`,
      );
      const lines = Judging.Panels.flatMap(({ Slate }) => Slate);
      expect(lines.map(({ Score }) => Score?.Final)).toEqual([true, true, true, true]);
      // A slow browser sends the first score also as a draft.
      expect(lines.slice(1).map(({ Version }) => Version)).toEqual([1, 1, 1]);
    }).toPass();
    expect(
      await phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.scores'))),
    ).toEqual([]);
  });

  const scoreAll = async ({ email }: Employee, round: number) => {
    const { Judging } = await callApiAs<{ Judging: OwnJudging }>(email, 'GET', `/u/judging/e${path}/`);
    for (const [index, { Project }] of (Judging.Panels[0]?.Slate ?? []).entries())
      await callApiAs(email, 'PUT', `/u/score/jury/${round}/p${path}/${Project.Id}/`, {
        values: { idea: 1 + index, impact: 2 + index, result: 3 },
        strength: 'Clear and brave',
        final: true,
      });
  };
  const ranking = page.getByRole('table', { name: 'Ranking' }).getByRole('row');
  const seeRanking = async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Close the round…' }).click();
    await page.getByRole('button', { name: 'Yes, close it.' }).click();
    await page.getByRole('button', { name: 'See the ranking' }).click();
  };

  await test.step('the other judge scores, and the organiser holds a final', async () => {
    await scoreAll(anais, 1);
    const { Progress } = await callApiAs<{ Progress: JudgingProgress }>(
      OMAR,
      'GET',
      `/e${path}/judging/progress/`,
    );
    expect(Progress.Panels[0]?.Judges.map(({ Scored }) => Scored)).toEqual([4, 4]);
    await seeRanking();
    await expect(ranking).toHaveCount(5);
    await page.getByText('Hold a final').click();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Plan a final with 3 projects' }).click();
    await expect(page.getByRole('heading', { name: 'Final of Jury' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Judges and their projects' })).toContainText('3 projects');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Final: 0 of 6 visits are scored.', { exact: false })).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('This is the final of Jury.', { exact: false })).toBeVisible();
    await expect(phone.getByRole('heading', { name: '0 of 3 scored' })).toBeVisible();
  });

  await test.step('the final decides the award', async () => {
    for (const one of [aisha, anais]) await scoreAll(one, 2);
    await seeRanking();
    await expect(ranking).toHaveCount(4);
    await expect(page.getByText('Hold a final')).toHaveCount(0);
    await page.getByText('What teams read after the results').click();
    const hide = page.getByRole('button', { name: 'Hide: Clear and brave' });
    await expect(hide).toHaveCount(6);
    await hide.first().click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Written about another team');
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide it' }).click();
    await expect(page.getByText('Written about another team')).toHaveCount(2);
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show again: Clear and brave' }).first().click();
    await expect(hide).toHaveCount(6);
    const winner = await ranking.nth(1).getByRole('link').innerText();
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Decide again' })).toBeVisible();
    await page.getByRole('link', { name: 'Finalise the awards' }).click();
    await page.getByRole('button', { name: 'Finalise: Jury prize' }).click();
    await expect(page.getByLabel('Winners')).toContainText(winner);
    await page.getByRole('button', { name: 'Finalise', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Awards' })).toContainText(winner);
  });

  await test.step('everyone reads after the reveal how it was judged, and no one before', async () => {
    const heading = page.getByRole('heading', { name: 'How it was judged' });
    await callApiAs(OMAR, 'PUT', `/e${path}/settings/`, { results: 'Revealed' });
    await callApiAs(OMAR, 'PUT', `/e${path}/voting/`, { action: 'close' });
    await page.goto(`${path}/results/`);
    await expect(page.getByRole('button', { name: 'Reveal' })).toBeVisible();
    await expect(heading).toHaveCount(0);
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByRole('button', { name: 'Yes, reveal them.' }).click();
    await expect(heading).toBeVisible();
    await expect(
      page.getByText('2 judges scored 4 projects, 2 of them each.', { exact: false }),
    ).toContainText('In a final, 2 judges scored 3 projects again.');
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('the judge can’t change a score any more', async () => {
    await phone.goto(judge);
    await expect(phone.getByText('The round is closed, so')).toBeVisible();
    await phone.getByRole('list', { name: 'Your projects' }).getByRole('link').first().tap();
    await expect(phone.getByRole('alert')).toContainText('This round is closed');
    await expect(phone.getByRole('button', { name: 'Save and next' })).toBeDisabled();
  });
  await phone.context().close();
  await rm(folder, { recursive: true });
});

test('in a hall, judges go to the nearest table, and organisers see where nobody is', async ({
  browser,
  page,
  signIn,
}) => {
  test.slow();
  const path = await createEvent('Expo Day', duringVoting());
  const ids = await createProjects(path, ['Quiet Pump', 'Warm Light', 'Kind Queue']);
  const judges = [364, 365, 366].map((number) => colleague(number));
  for (const judge of judges) await joinAsGuest(path, judge);

  await test.step('an organiser sets up a panel in a hall, with times', async () => {
    await signIn(OMAR, `${path}/?t=Administration&section=Judging`);
    await page.getByRole('button', { name: 'Add a panel' }).click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Jury');
    await page
      .getByRole('combobox', { name: /How judges see the projects/ })
      .selectOption({ label: 'In a hall, from table to table' });
    await page.getByLabel('Judging closes: date').fill('2000-01-01');
    await expect(page.getByText('Judging closes: Choose a date and a time.')).toBeVisible();
    await page.getByLabel('Judging closes: time').fill('12:00');
    await expect(page.getByText('Judging must close after it opens.')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    const [date = '', time = ''] = new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Europe/Berlin',
    })
      .format(Date.now() + 60 * 60_000)
      .split(' ');
    await page.getByLabel('Judging closes: date').fill(date);
    await page.getByLabel('Judging closes: time').fill(time);
    await page.getByRole('button', { name: 'Add panel' }).click();
    await expect(
      page.getByText('every judge scores every project · in a hall', { exact: false }),
    ).toBeVisible();
    for (const judge of judges) {
      await callApiAs(OMAR, 'PUT', `/e${path}/judges/${idOf(judge)}/`, { panels: ['jury'] });
      await callApiAs(judge.email, 'PUT', `/u/judging/e${path}/confirm/`, { conflicts: [] });
    }
    await page.reload();
    await page.getByRole('button', { name: 'Share out the projects' }).click();
    await expect(page.getByText('3 projects have no table number', { exact: false })).toBeVisible();
    await callApiAs(OMAR, 'PUT', `/e${path}/tables/`, {
      tables: ids.map((project, index) => ({ project, number: 10 + index })),
    });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Scores until', { exact: false })).toBeVisible();
  });

  const [first, ...others] = judges;
  const phone = await phoneOf(browser, first?.email ?? '', `${path}/judge/`);
  const slate = phone.getByRole('list', { name: 'Your projects' });
  await test.step('a judge goes to the nearest table at which no one is', async () => {
    for (const { email } of others)
      await callApiAs(email, 'PUT', `/u/score/jury/1/p${path}/${ids[1]}/`, { values: {} });
    await phone.reload();
    await expect(slate.getByRole('listitem').filter({ hasText: 'Warm Light' })).toContainText(
      'Another judge is there',
    );
    expect(await violationsIn(phone)).toEqual([]);
    await slate.getByRole('link', { name: 'Quiet Pump' }).tap();
    await expect(phone.getByText('Table 10 · Jury', { exact: false })).toBeVisible();
    await rate(phone, 4);
    // Table 11 is nearer, but other judges are there.
    await expect(phone.getByRole('heading', { name: 'Kind Queue' })).toBeVisible();
  });

  await test.step('nobody is at a table, which a judge also notes without a network', async () => {
    for (const { email } of others)
      await callApiAs(email, 'POST', `/u/score/jury/1/p${path}/${ids[2]}/absent/`);
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Nobody is here' }).tap();
    await expect(phone.getByRole('heading', { name: 'Warm Light' })).toBeVisible();
    await rate(phone, 3);
    await expect(phone.getByRole('heading', { name: '2 of 3 scored' })).toBeVisible();
    await expect(slate.getByRole('listitem').filter({ hasText: 'Kind Queue' })).toContainText(
      'Nobody was there',
    );
    expect(await violationsIn(phone)).toEqual([]);
    await phone.context().setOffline(false);
    await expect(phone.getByText('On this phone', { exact: false })).toHaveCount(0, { timeout: 30_000 });
    await page.reload();
    await expect(
      page.getByText('At least 3 judges found nobody at Kind Queue.', { exact: false }),
    ).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await slate.getByRole('link', { name: 'Kind Queue' }).tap();
    await rate(phone, 5);
    await expect(phone.getByRole('heading', { name: '3 of 3 scored' })).toBeVisible();
  });
});

test('an organiser shares out the projects of a judge who hasn’t begun', async ({ page, signIn }) => {
  const path = await createEvent('Idle Day', duringVoting());
  await createProjects(path, ['Quiet Pump', 'Warm Light', 'Kind Queue']);
  const judges = [367, 368, 369].map((number) => colleague(number));
  const criteria = ['Idea', 'Work'].map((name) => ({ name, low: 'Poor', mid: 'Fair', high: 'Great' }));
  const rounds = [{ visits: 2, closes_at: fromNow(-MINUTE) }];
  await callApiAs(OMAR, 'PUT', `/e${path}/judging/`, { panels: [{ name: 'Jury', criteria, rounds }] });
  for (const judge of judges) {
    await joinAsGuest(path, judge);
    await callApiAs(OMAR, 'PUT', `/e${path}/judges/${idOf(judge)}/`, { panels: ['jury'] });
    await callApiAs(judge.email, 'PUT', `/u/judging/e${path}/confirm/`, { conflicts: [] });
  }
  await signIn(OMAR, `${path}/?t=Administration&section=Judging`);
  await page.getByRole('button', { name: 'Share out the projects' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('0 of 6 visits are scored.', { exact: false })).toBeVisible();
  const [idle, ...others] = judges;
  for (const { email } of others) {
    const { Judging } = await callApiAs<{ Judging: OwnJudging }>(email, 'GET', `/u/judging/e${path}/`);
    const project = Judging.Panels[0]?.Slate[0]?.Project.Id;
    await callApiAs(email, 'PUT', `/u/score/jury/1/p${path}/${project}/`, { values: {} });
  }
  await page.reload();
  await expect(page.getByText(`Not begun: ${idle?.name}.`)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Share out 2 projects: Jury' }).click();
  const plan = page.getByRole('list', { name: 'Judges and their projects' });
  await expect(plan).toContainText(`${idle?.name}: 0 projects`);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('0 of 6 visits are scored.', { exact: false })).toBeVisible();
  await expect(page.getByText('Not begun', { exact: false })).toHaveCount(0);
});
