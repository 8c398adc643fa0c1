import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { hasSharedData, sharedData, unlessShared } from '../../support/sharedData.ts';
import { API, CLOUD } from '../support/addresses.ts';
import { follow } from '../support/follow.ts';
import { expect, expectNotice, test } from '../support/test.ts';

const FOLDER = sharedData('projects');
const KIRA = 'kira.tanaka@kestrel.example';

test('imported write-ups open without a fault, and people can join and vote for their projects', async ({
  page,
  signIn,
}) => {
  test.skip(!hasSharedData, unlessShared);
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'infra/tools/importProjects.ts',
      FOLDER,
      '--event',
      'kestrel-works/updraft',
      '--as',
      KIRA,
      '--no-pictures',
    ],
    { env: { ...process.env, ...CLOUD, API_ORIGIN: API } },
  );
  expect(stdout).toContain(`${files.length} imported, 0 failed`);

  await signIn(KIRA, '/kestrel-works/updraft/?t=Projects');
  const cards = page.getByRole('tabpanel').locator('article a[href^="/kestrel-works/updraft/"]');
  // The sample has two projects at this event.
  await expect(cards).toHaveCount(files.length + 2);
  const projects = await cards.evaluateAll((links) =>
    links.map((link) => ({ path: link.getAttribute('href') ?? '', name: link.textContent })),
  );
  for (const { name, path } of projects) {
    await follow(page, path);
    await expect.poll(() => page.locator('h1').textContent()).toBe(name);
    await expect(page.getByRole('tabpanel').locator('h2, h3, h4, p').first()).toBeVisible();
  }

  await page.goto('/kestrel-works/updraft/hackathon-submission-bugbank/');
  await page.getByRole('button', { name: 'Join Project' }).click();
  await expectNotice(page, "You've joined the project.");
  await page.goto('/kestrel-works/updraft/hackathon-submission-bugbank/vote/');
  await page.getByRole('button', { name: 'Vote Now' }).click();
  await expectNotice(page, 'Your vote has been cast!');
  await page.getByRole('button', { name: 'Remove Your Vote' }).click();
  await expectNotice(page, 'Your vote has been removed!');
});
