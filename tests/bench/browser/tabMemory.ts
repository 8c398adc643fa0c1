import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { VIDEO_BYTES } from '../../../functions/contract/base/limits.ts';
import type { Media } from '../../../functions/contract/media/media.ts';
import type { Cloud } from '../../../infra/local/cloud.ts';
import { callApi } from '../../browser/support/callApi.ts';
import { unplayableFilm } from '../../support/films.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { interleave, medianOf } from '../server/support/interleave.ts';
import { withFolder } from '../support/withFolder.ts';
import { launchChromium } from './support/chromium.ts';
import { type MemoryPeak, memoryPeakDuring } from './support/memoryPeak.ts';
import { obtainSession, type SignedIn } from './support/signedIn.ts';
import { withCloud } from './support/withCloud.ts';

const MIB = 1024 * 1024;
const FILM_BYTES = { small: VIDEO_BYTES / 10, large: VIDEO_BYTES } as const;
const ROUNDS = 3;
const UPLOAD_TIMEOUT_MS = 120_000;
/** The media library has loaded completely after this time. */
const LOAD_MS = 2_000;

/** This person may open the form, because they own the project's team. */
const OWNER = 'tom.becker@brightwater.example';
const FORM = '/brightwater/harbour-hack-week/leak-whisperer/edit/';

/** Writes 1 MiB that starts like an MP4. The rest of the file takes no disk space. @returns the file's path */
async function writeFilm(folder: string, bytes: number): Promise<string> {
  const path = join(folder, `${bytes / MIB} MB.mp4`);
  const file = await open(path, 'w');
  await file.write(unplayableFilm(MIB));
  await file.truncate(bytes);
  await file.close();
  return path;
}

async function upload(page: Page, path: string): Promise<void> {
  await page.getByLabel('File to upload').setInputFiles(path);
  await page.getByText('Success, your video was uploaded.').first().waitFor({ timeout: UPLOAD_TIMEOUT_MS });
}

/** Deletes everything in the library, because the conversion of a video would spoil the next measurement. */
async function emptyLibrary(page: Page): Promise<void> {
  const { Images } = await callApi<{ Images: readonly Media[] }>(page, 'GET', '/u/images');
  for (const { Id } of Images) await callApi(page, 'DELETE', `/u/images/${Id}`);
}

/** Starts a new browser for each measurement, because a process can keep memory that it no longer needs. */
async function measure(form: string, storageState: SignedIn, path: string): Promise<MemoryPeak> {
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ storageState })).newPage();
    await page.goto(form);
    await page.getByRole('button', { name: 'Insert Media' }).click();
    await page.getByLabel('File to upload').waitFor({ state: 'attached' });
    await page.waitForTimeout(LOAD_MS);
    const peak = await memoryPeakDuring(browser, page, () => upload(page, path));
    await emptyLibrary(page);
    return peak;
  } finally {
    await browser.close();
  }
}

async function signInOnce(cloud: Cloud): Promise<SignedIn> {
  const browser = await launchChromium();
  try {
    return await obtainSession(browser, cloud, OWNER);
  } finally {
    await browser.close();
  }
}

export const tabMemory: Benchmark = {
  title: 'Memory of the tab while a video is uploaded',
  measure: () =>
    withCloud((cloud) =>
      withFolder(async (folder) => {
        const session = await signInOnce(cloud);
        const [small, large] = [
          await writeFilm(folder, FILM_BYTES.small),
          await writeFilm(folder, FILM_BYTES.large),
        ];
        const form = cloud.addresses.portal + FORM;
        const rounds = await interleave(
          { small: () => measure(form, session, small), large: () => measure(form, session, large) },
          { warmUp: 0, rounds: ROUNDS },
        );
        const figure = (name: string, of: keyof MemoryPeak): Figure => {
          const mib = (film: 'small' | 'large') =>
            (medianOf(rounds, (round) => round[film][of]) / MIB).toFixed(1);
          return {
            name,
            value: medianOf(rounds, ({ large, small }) => large[of] / small[of]),
            unit: '×',
            limit: { at: 'most', value: 1.15 },
            how: `peaks ${mib('large')} and ${mib('small')} MiB of resident memory after garbage collection, including the page itself but no mapped files; median of ${ROUNDS}, each in a new browser`,
          };
        };
        return [
          figure('The tab’s memory while it uploads 500 MB, compared with 50 MB', 'tab'),
          figure(
            'The whole browser’s memory during these uploads, because it reads the file for the tab',
            'browser',
          ),
        ];
      }),
    ),
};
