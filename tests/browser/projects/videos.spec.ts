import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import type { Project } from '#contract/projects/projects.ts';
import { type FilmFolder, filmFolder, makeNoisyFilm } from '../../support/films.ts';
import { callApi } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, expectNotice, openWithSession, test, watchContext } from '../support/test.ts';

const NIGHTSHIFT = '/brightwater/nightshift-hack';
const CHUNKS = '**/v1/uploads/video?*index=*';

let films: FilmFolder;
let film: string;
test.beforeAll(async () => {
  films = await filmFolder();
  film = await makeNoisyFilm(films, 'harbour.mov', 4);
});
test.afterAll(() => films.close());

const library = (page: Page) => page.getByRole('dialog', { name: 'Media library' });
const status = (page: Page) => page.getByRole('region', { name: 'Video upload' });
const indexOf = (route: Route) => Number(new URL(route.request().url()).searchParams.get('index'));

test('a video upload survives failures and a reload, and a colleague watches the video', async ({
  browser,
  page,
  signIn,
  watch,
}) => {
  test.slow();
  watch.expectNetworkErrors();
  await signIn(colleague(127).email, `${NIGHTSHIFT}/`);
  const { Project } = await callApi<{ Project: Project }>(page, 'POST', `/e${NIGHTSHIFT}/projects`, {
    name: 'Slow Water',
    content: 'First words.',
    status: 'Active',
  });
  const edit = `${NIGHTSHIFT}/${Project.Id}/edit/`;
  const sent: number[] = [];

  await test.step('sends several chunks at once and retries one that fails', async () => {
    await page.route(CHUNKS, async (route) => {
      const index = indexOf(route);
      sent.push(index);
      // The second chunk fails once, and the third and later chunks hang.
      if (index === 1 && sent.filter((one) => one === 1).length === 1) return route.abort();
      if (index <= 1) return route.continue();
    });
    await page.goto(edit);
    await page.getByRole('button', { name: 'Insert Media' }).click();
    await page.getByLabel('File to upload').setInputFiles(film);
    await expect(library(page).getByRole('progressbar', { name: 'Uploading harbour.mov' })).toBeVisible();
    await expect(library(page).getByText(/^10\.0 of \d+\.\d MB/)).toBeVisible();
    expect(sent.filter((index) => index <= 1).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  });

  await test.step('the upload goes on, and can be paused, while the author uses another page', async () => {
    await page.keyboard.press('Escape');
    await expect(library(page)).toBeHidden();
    await page.getByRole('link', { name: 'Hackathon Portal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    await status(page).getByRole('button', { name: 'Pause' }).click();
    await expect(status(page).getByText('Paused at 10.0 of')).toBeVisible();
    await status(page).getByRole('button', { name: 'Resume' }).click();
    await expect(status(page).getByRole('progressbar')).toBeVisible();
  });

  await test.step('asks before a reload, then accepts only the same file to resume', async () => {
    const dialogTypes: string[] = [];
    page.once('dialog', (dialog) => {
      dialogTypes.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(dialogTypes).toEqual(['beforeunload']);
    await expect(status(page).getByText('Choose the same file again')).toBeVisible();
    await page.unroute(CHUNKS);
    sent.length = 0;
    page.on('request', (request) => {
      const index = new URL(request.url()).searchParams.get('index');
      if (request.method() === 'POST' && index !== null) sent.push(Number(index));
    });
    const again = status(page).getByLabel('File to continue with');
    const otherFile = join(films.path, 'other.mov');
    await copyFile(film, otherFile);
    await again.setInputFiles(otherFile);
    await expectNotice(page, 'That’s a different file. Choose “harbour.mov” again.');
    await again.setInputFiles(film);
    await expectNotice(page, 'Success, your video was uploaded. Processing will start now.');
    await expect(status(page)).toBeHidden();
    expect(sent).not.toContain(0);
    expect(sent).not.toContain(1);
  });

  await test.step('processes the video and inserts it into a project', async () => {
    await page.goto(edit);
    await page.getByRole('button', { name: 'Insert Media' }).click();
    const select = library(page).getByRole('button', { name: 'Select video 1' });
    await expect(select).toHaveAccessibleDescription(/^harbour\.mov Processing( \d+ %)?$/);
    await expect(select).toHaveAccessibleDescription(/^harbour\.mov \d:\d\d$/);
    await select.click();
    await expectNotice(page, 'Item selected.');
    const question = page.getByRole('dialog', { name: 'Name the video' });
    await question.getByLabel('Title').fill('The harbour');
    await question.getByRole('button', { name: 'Insert' }).click();
    await expect(page.getByRole('textbox', { name: 'Content' })).toContainText(
      /!\[The harbour\]\(.*\/video\.m3u8\)/,
    );
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Project has been updated.');
  });

  await test.step('a colleague watches the video', async () => {
    const context = await browser.newContext();
    await watchContext(context);
    const colleaguePage = await context.newPage();
    await openWithSession(colleaguePage, colleague(129).email, `${NIGHTSHIFT}/${Project.Id}/`);
    await colleaguePage.getByRole('button', { name: /^Play / }).press('Enter');
    const playing = colleaguePage.getByRole('dialog').locator('video');
    await expect
      .poll(() => playing.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5);
    expect(await playing.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
    await context.close();
  });
});

test('a browser that remembers the file resumes its upload in another tab, and sign-out ends the upload', async ({
  context,
  page,
  signInByPage,
  watch,
}) => {
  // The chosen file only starts like a video. Its conversion fails, so its link answers 410.
  watch.expectStatus(410);
  await context.addInitScript(pickFromOwnFiles);
  // The first chunk arrives, and the second hangs.
  await context.route(CHUNKS, async (route) => {
    if (indexOf(route) === 0) await route.continue();
  });
  const choose = async (tab: Page) => {
    await tab.goto(`${NIGHTSHIFT}/create/`);
    await tab.getByText('More', { exact: true }).click();
    await tab.getByRole('button', { name: 'Insert Media' }).click();
    await library(tab).getByRole('button', { name: 'Upload' }).click();
    await expect(library(tab).getByText(/^5\.0 of 10\.0 MB/)).toBeVisible();
  };
  await signInByPage(colleague(128).email);
  await choose(page);

  const otherTab = await context.newPage();
  await test.step('another tab sends nothing', async () => {
    await otherTab.goto('/dashboard/');
    await expect(status(otherTab).getByText('This video is being uploaded in another tab.')).toBeVisible();
    await expect(status(otherTab).getByRole('button')).toHaveCount(0);
  });

  await test.step('another tab resumes after the first one closes', async () => {
    await page.close();
    await expect(
      status(otherTab).getByText('Interrupted. If you resume within 23 hours of the start'),
    ).toBeVisible();
    const resume = status(otherTab).getByRole('button', { name: 'Resume' });
    await context.unroute(CHUNKS);
    const sent: (string | null)[] = [];
    otherTab.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).searchParams.get('index'));
    });
    await resume.focus();
    await otherTab.keyboard.press('Enter');
    await expectNotice(otherTab, 'Success, your video was uploaded. Processing will start now.');
    // The first chunk had arrived, so it must not be sent again. The second may arrive while the first page closes.
    expect(sent).not.toContain('0');
  });

  await test.step('sign-out asks nothing and ends the upload', async () => {
    await context.route(CHUNKS, async (route) => {
      if (indexOf(route) === 0) await route.continue();
    });
    await choose(otherTab);
    const dialogTypes: string[] = [];
    otherTab.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type());
      void dialog.accept();
    });
    await otherTab.keyboard.press('Escape');
    const aborted = otherTab.waitForEvent('requestfailed', (request) =>
      request.url().includes('/uploads/video'),
    );
    await otherTab.getByRole('button', { name: /^Account/ }).click();
    await otherTab.getByRole('menuitem', { name: 'Sign out' }).click();
    await aborted;
    await expect(otherTab.getByRole('heading', { name: 'You are now signed out.' })).toBeVisible();
    await expect(status(otherTab)).toHaveCount(0);
    expect(dialogTypes).toEqual([]);
  });
});

/** Replaces the system's file dialog. Always returns a real handle of the same file in the browser's private file system. */
function pickFromOwnFiles() {
  // This function runs in the browser, so it can't use imports. The file has two chunks.
  const FILM_BYTES = 2 * 5_242_880;
  const pick = async () => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('harbour.mp4', { create: true });
    if ((await handle.getFile()).size === 0) {
      const bytes = new Uint8Array(FILM_BYTES);
      bytes.set(new TextEncoder().encode('\0\0\0\x18ftypisom'));
      const file = await handle.createWritable();
      await file.write(bytes);
      await file.close();
    }
    return [handle];
  };
  Object.assign(globalThis, { showOpenFilePicker: pick });
}
