import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { API, CLOUD } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

const FOLDER = '../shared/data/projects';
const KIRA = 'kira.tanaka@kestrel.example';

test('the real write-ups come in, open without a fault, and can be joined and voted for', async ({
  page,
  signIn,
}) => {
  test.skip(!existsSync(FOLDER), `${FOLDER} is not here.`);
  test.setTimeout(300_000);
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/tools/importProjects.ts', FOLDER, '--event', 'kestrel-works/updraft', '--as', KIRA],
    { env: { ...process.env, ...CLOUD, API_ORIGIN: API } },
  );
  expect(stdout).toContain(`${files.length} imported, 0 failed`);

  await signIn(KIRA, '/kestrel-works/updraft/?t=Projects');
  const cards = page.getByRole('tabpanel').locator('article a[href^="/kestrel-works/updraft/"]');
  await expect(cards).toHaveCount(files.length + 2);
  const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('tabpanel').locator('h2, h3, h4, p').first()).toBeVisible();
  }

  await page.goto('/kestrel-works/updraft/bugbank/');
  await page.getByRole('button', { name: 'Join Project' }).click();
  await expect(page.getByText("You've joined the project.").first()).toBeVisible();
  await page.goto('/kestrel-works/updraft/bugbank/vote/');
  await page.getByRole('button', { name: 'Vote Now' }).click();
  await expect(page.getByText('Your vote has been cast!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Your Vote' }).click();
  await expect(page.getByText('Your vote has been removed!').first()).toBeVisible();
});
