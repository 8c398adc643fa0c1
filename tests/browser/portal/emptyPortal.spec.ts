import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright/test';
import type { Event } from '#contract/events/events.ts';
import { type Cloud, startCloud } from '../../../infra/local/cloud.ts';
import { homeTenant } from '../../../infra/local/directory/employees.ts';
import { SHIFT } from '../support/addresses.ts';
import { expect, expectNotice, signIn, test, watchContext } from '../support/test.ts';

const ADA = 'ada.marsh@brightwater.example';
const OMAR = 'omar.haddad@brightwater.example';
const MIA = 'mia.rossi@brightwater.example';
const TOM = 'tom.becker@brightwater.example';

/** These ports differ from those of the cloud that the other tests share. */
const PORTS = {
  portal: 14_281 + SHIFT,
  functions: 17_072 + SHIFT,
  signIn: 14_401 + SHIFT,
  mailbox: 14_481 + SHIFT,
  smtp: 14_426 + SHIFT,
  cosmos: 18_082 + SHIFT,
  blob: 11_002 + SHIFT,
  queue: 11_003 + SHIFT,
} as const;

// The tests of this file share a cloud, so one worker runs them.
test.describe.configure({ mode: 'default' });

let cloud: Cloud;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-empty-'));
  // Without `sample`, the portal is empty, as after `npm start -- --empty`.
  cloud = await startCloud({ ports: PORTS, dataDir });
});
test.afterAll(async () => {
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function openPageAs(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: cloud.addresses.portal, timezoneId: 'Europe/London' });
  await watchContext(context);
  const page = await context.newPage();
  await signIn(page, email, path, cloud.addresses.signIn);
  return page;
}

const confirm = (page: Page, question: string, answer: string) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: answer }).click();

const MINUTE = 60_000;

/** @returns the day and the time of day in London, the time zone of the form */
function londonTime(msFromNow: number): readonly string[] {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return zone.format(Date.now() + msFromNow).split(' ');
}

async function setDate(page: Page, label: string, msFromNow: number): Promise<void> {
  const [day = '', time = ''] = londonTime(msFromNow);
  await page.getByLabel(`${label}: date`).fill(day);
  await page.getByLabel(`${label}: time`).fill(time);
}

/**
 * A portal administrator may need at most this many clicks from an empty portal to a running event with 30 invitations. Typing
 * into a field counts as a click. Signing in doesn't count.
 */
const MAX_CLICKS = 16;

test(`a portal administrator gets from an empty portal to a running event in at most ${MAX_CLICKS} clicks`, async ({
  browser,
}) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    await click(target);
    await target.fill(text);
  };
  const ada = await openPageAs(browser, ADA, '/dashboard/');
  const button = (name: string) => ada.getByRole('button', { name });
  const name = ada.getByLabel('Name', { exact: true });
  await expect(ada.getByRole('heading', { name: 'Set up your first hackathon' })).toBeVisible();
  await click(ada.getByRole('link', { name: 'Set it up' }));
  await type(name, 'Harbour Works');
  await click(button('Next'));
  await click(button('Create'));
  await expectNotice(ada, 'Organisation has been created.');
  await type(name, 'Quay Hack');
  await click(button('Next'));
  const [day = '', time = ''] = londonTime(-2 * MINUTE);
  await type(ada.getByLabel('Event starts: date'), day);
  await type(ada.getByLabel('Event starts: time'), time);
  await click(button('Next'));
  await click(button('Create'));
  await expectNotice(ada, 'Event has been created.');
  await click(ada.getByRole('link', { name: 'Invite people' }).first());
  const addresses = Array.from({ length: 30 }, (_, index) => `guest${index}@partners.example`);
  await type(ada.getByLabel('Email address'), addresses.join('\n'));
  await click(button('Invite 30'));
  await expect(ada.getByText('30 sent · 0 accepted · 30 open')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
});

test('an empty portal hosts an event from its creation to its results, and the audit log names the steps', async ({
  browser,
}) => {
  const EVENT = '/tidal-works/flood-hack/';

  const ada = await openPageAs(browser, ADA, '/dashboard/');
  await test.step('a portal administrator creates the organisation', async () => {
    await ada.goto('/admin/');
    await ada.getByRole('link', { name: 'Create organisation' }).first().click();
    await ada.getByLabel('Name', { exact: true }).fill('Tidal Works');
    await ada.getByLabel('Owner').fill(OMAR);
    await ada.getByText('Advanced').click();
    await ada.getByLabel('Directories').fill(homeTenant);
    await ada.getByRole('button', { name: 'Next' }).click();
    await ada.getByRole('button', { name: 'Create' }).click();
    await expectNotice(ada, 'Organisation has been created.');
  });

  const omar = await openPageAs(browser, OMAR, '/dashboard/');
  await test.step('its Owner accepts the invitation and creates an event whose voting is open', async () => {
    await omar.getByRole('button', { name: 'Accept the invitation to Tidal Works' }).click();
    await expectNotice(omar, 'Invitation accepted. Welcome to the Organisation.');
    await omar.goto('/tidal-works/create/');
    await omar.getByLabel('Name', { exact: true }).fill('Flood Hack');
    await omar.getByRole('button', { name: 'Next' }).click();
    await setDate(omar, 'Event starts', -2 * MINUTE);
    await setDate(omar, 'Voting starts', -MINUTE);
    await setDate(omar, 'Voting ends', 120 * MINUTE);
    await setDate(omar, 'Event ends', 240 * MINUTE);
    await omar.getByRole('button', { name: 'Next' }).click();
    await omar.getByRole('textbox', { name: 'Content' }).fill('# Against the flood');
    await omar.getByRole('button', { name: 'Create' }).click();
    await expect(omar).toHaveURL(/\/tidal-works\/flood-hack\//);
    await omar.goto(`${EVENT}?t=Administration&section=Voting and results`);
    await omar.getByLabel('Participants see the results').selectOption('When an organiser reveals them');
    await omar.getByRole('button', { name: 'Save' }).click();
    await expectNotice(omar, 'Voting settings have been updated.');
  });

  const mia = await openPageAs(browser, MIA, `${EVENT}?t=Projects`);
  await test.step('an employee of the organisation signs in and creates a team', async () => {
    await mia.getByRole('link', { name: 'Create Project' }).click();
    await mia.getByLabel('Name').fill('Sluice Gate');
    await mia.getByLabel('Ready to be voted for?').selectOption('Yes');
    await mia.getByText('More', { exact: true }).click();
    await mia.getByLabel('Join option').selectOption('Anybody');
    await mia.getByRole('button', { name: 'Create' }).click();
    await expectNotice(mia, 'Project has been created.');
  });

  const tom = await openPageAs(browser, TOM, `${EVENT}sluice-gate/`);
  await test.step('a colleague joins the team and votes', async () => {
    await tom.getByRole('button', { name: 'Join Project' }).click();
    await expectNotice(tom, "You've joined the project.");
    await tom.goto(`${EVENT}sluice-gate/vote/`);
    await tom.getByRole('button', { name: 'Vote Now' }).click();
    await expectNotice(tom, 'Your vote has been cast!');
  });

  await test.step('the Owner closes voting and ends the event', async () => {
    await omar.getByRole('button', { name: 'Close voting now' }).click();
    await confirm(omar, 'Close voting now?', 'Yes, close it.');
    await expectNotice(omar, 'Voting is closed.');
    await endNow(omar);
    await mia.goto(`${EVENT}results/`);
    await expect(mia.getByText(/the results aren’t out yet/)).toBeVisible();
  });

  await test.step('the Owner reveals the results', async () => {
    await omar.getByRole('button', { name: 'Reveal results' }).click();
    await confirm(omar, 'Reveal the results?', 'Yes, reveal them.');
    await expect(omar.getByText('Participants see the results.')).toBeVisible();
    await mia.reload();
    await expect(mia.getByRole('heading', { name: 'Here are your winners...' })).toBeVisible();
    await expect(mia.getByRole('main')).toContainText('Sluice Gate');
  });

  await test.step('the audit log records every step except the vote', async () => {
    await omar.goto('/tidal-works/audit/');
    // An entry contains a list of its changes, whose items must not count.
    const entries = omar
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Ada Marsh|Omar Haddad|Mia Rossi|Tom Becker/ });
    await expect(entries).toContainText(EXPECTED_ENTRIES);
  });

  await test.step('the Owner copies the event and invites its people with five clicks', async () => {
    await omar.goto('/tidal-works/?t=Administration&section=Events');
    await omar.getByRole('link', { name: 'Copy Flood Hack' }).click();
    await omar.getByRole('button', { name: 'Copy', exact: true }).click();
    await omar.getByRole('link', { name: 'Invite people' }).first().click();
    await omar.getByLabel('People of another event').selectOption('Flood Hack');
    await omar.getByRole('button', { name: 'Invite 2' }).click();
    await expect(omar.getByText('2 sent · 0 accepted · 2 open')).toBeVisible();
  });

  await test.step('the invariants hold', async () => {
    const run = promisify(execFile);
    // The tool exits with an error if an invariant is broken.
    const { stdout } = await run(process.execPath, ['infra/tools/checkInvariants.ts'], {
      env: { ...process.env, ...cloud.environment },
    });
    expect(stdout).toMatch(/\b0 broken/);
  });
});

/** The audit log after the test of Flood Hack, with the newest entry first. */
const EXPECTED_ENTRIES = [
  'Omar Haddad revealed the results of Flood Hack',
  'Omar Haddad changed Flood Hack',
  'Omar Haddad closed voting at Flood Hack',
  'Tom Becker joined sluice-gate at Flood Hack',
  'Tom Becker joined as Member',
  'Mia Rossi created the project Sluice Gate at Flood Hack',
  'Mia Rossi joined as Member',
  'Omar Haddad changed the voting settings of Flood Hack',
  'Omar Haddad created the event Flood Hack',
  'Omar Haddad accepted the invitation to the organisation',
  `Omar Haddad made ${OMAR} Owner`,
  'Omar Haddad joined as Member',
  // One commit writes both entries in the same millisecond, so either can come first.
  /Ada Marsh (?:created the organisation Tidal Works|invited omar\.haddad)/,
  /Ada Marsh (?:created the organisation Tidal Works|invited omar\.haddad)/,
];

/**
 * Ends the event at the time at which voting ended. The form can't do this, because its times have no seconds. The API accepts
 * the new date only within 5 minutes after the end of voting.
 */
async function endNow(page: Page): Promise<void> {
  await page.evaluate(async (api) => {
    const { token } = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { token: string };
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const address = `${api}/v1/e/tidal-works/flood-hack/`;
    const { Event } = (await (await fetch(address, { headers })).json()) as { Event: Event };
    const dates = { ...Event.Dates, EventEnd: Event.Dates.VotingEnd };
    const body = JSON.stringify({ content: Event.Content, dates });
    const answer = await fetch(address, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }, cloud.addresses.api);
}
