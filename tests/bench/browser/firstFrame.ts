import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { VideoInfo } from '../../../functions/contract/media.ts';
import type { Cloud } from '../../../infra/local/cloud.ts';
import { addVideo } from '../../browser/support/addVideo.ts';
import { makeFilm } from '../../support/films.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';
import { interleave, medianOf } from '../server/support/interleave.ts';
import { withFolder } from '../support/withFolder.ts';
import { PAGE_PORT } from './support/addresses.ts';
import { buildHlsAlone } from './support/builds.ts';
import { launchChromium } from './support/chromium.ts';
import { obtainSession, type SignedIn } from './support/signedIn.ts';
import { dashboardHeading } from './support/signs.ts';
import { copyFilm, serveFolder } from './support/staticFilm.ts';
import { withCloud } from './support/withCloud.ts';

const ROUNDS = 21;
const SECONDS = 5;
const POLL_MS = 500;

/** Uploads a film. @returns its link once it is processed @throws Error if the portal can't process it */
async function uploadFilm(browser: Browser, cloud: Cloud, storageState: SignedIn): Promise<string> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.goto(`${cloud.addresses.portal}/dashboard/`);
  const { Link } = await addVideo(page, await makeFilm(SECONDS, '1280x720'));
  await context.close();
  for (;;) {
    const info = (await (await fetch(new URL('info', Link))).json()) as VideoInfo;
    if (info.Status === 'Error') throw new Error('The film couldn’t be processed.');
    if (info.Status === 'Processed') return Link;
    await wait(POLL_MS);
  }
}

/** @returns milliseconds from the event to the first frame of the video */
const firstFrameOf = (page: Page, event: string, src: string): Promise<number> =>
  page.evaluate(
    ({ event, src }) =>
      new Promise((resolve) => {
        const start = performance.now();
        const watching = new MutationObserver(() => {
          const video = document.querySelector('video');
          if (video === null) return;
          watching.disconnect();
          video.requestVideoFrameCallback((now) => resolve(now - start));
        });
        watching.observe(document, { childList: true, subtree: true });
        dispatchEvent(new CustomEvent(event, { detail: { src, title: 'The demo' } }));
      }),
    { event, src },
  );

interface ViewOptions {
  readonly address: string;
  /** A listener of the page or of `script` plays the video on this event. */
  readonly event: string;
  readonly storageState?: SignedIn;
  /** The address of a script that plays with hls.js alone. The page imports the script before the event. */
  readonly script?: string;
  /** Waits until the page is complete. */
  readonly ready?: (page: Page) => Promise<void>;
}

/** Opens the page in a new context, whose cache is empty. @returns the milliseconds until the first frame */
async function measureOn(
  browser: Browser,
  src: string,
  { address, event, ready, script, storageState }: ViewOptions,
): Promise<number> {
  const context = await browser.newContext({
    ...(storageState ? { storageState } : {}),
    // The portal's content security policy would refuse a script of another origin.
    bypassCSP: script !== undefined,
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await ready?.(page);
    if (script !== undefined) await page.evaluate(async (script) => void (await import(script)), script);
    return await firstFrameOf(page, event, src);
  } finally {
    await context.close();
  }
}

async function figures(browser: Browser, cloud: Cloud, folder: string): Promise<Figure[]> {
  const { session: storageState } = await obtainSession(browser, cloud);
  const src = await uploadFilm(browser, cloud, storageState);
  await buildHlsAlone(folder);
  await copyFilm(src, join(folder, 'film'));
  const host = await serveFolder(folder, PAGE_PORT);
  try {
    const address = `http://localhost:${PAGE_PORT}/`;
    const [, script = ''] =
      /src="([^"]+\.js)"/.exec(await readFile(join(folder, 'index.html'), 'utf8')) ?? [];
    const alone = new URL(script, address).href;
    const dashboard = {
      address: `${cloud.addresses.portal}/dashboard/`,
      ready: (page: Page) => dashboardHeading(page).waitFor(),
      storageState,
    };
    const rounds = await interleave(
      {
        portal: () => measureOn(browser, src, { ...dashboard, event: 'PlayVideo' }),
        alone: () => measureOn(browser, src, { ...dashboard, event: 'PlayInDialog', script: alone }),
        bare: () => measureOn(browser, src, { address, event: 'PlayInPage', script: alone }),
      },
      { warmUp: 2, rounds: ROUNDS },
    );
    const ms = (name: 'portal' | 'alone' | 'bare') =>
      `${median(rounds.map((round) => round[name])).toFixed(0)} ms`;
    const conditions = `from the click, including the load of hls.js; median of ${ROUNDS}`;
    return [
      {
        name: 'First frame of a converted video, compared with hls.js alone over the same page and static files',
        value: medianOf(rounds, ({ alone, portal }) => portal / alone),
        unit: '×',
        limit: { at: 'most', value: 1.25 },
        how: `ours ${ms('portal')}, hls.js alone in a dialog over the dashboard ${ms('alone')}; ${conditions}`,
      },
      {
        name: 'First frame of a converted video, compared with hls.js in an empty page without a dialog',
        value: medianOf(rounds, ({ bare, portal }) => portal / bare),
        unit: '×',
        limit: { at: 'most', value: 1.25 },
        how: `ours ${ms('portal')}, hls.js in an empty page ${ms('bare')}; ${conditions}`,
      },
    ];
  } finally {
    await host.close();
  }
}

export const firstFrame: Benchmark = {
  title: 'First frame of a video',
  measure: () =>
    withCloud((cloud) =>
      withFolder(async (folder) => {
        const browser = await launchChromium('--autoplay-policy=no-user-gesture-required');
        try {
          return await figures(browser, cloud, folder);
        } finally {
          await browser.close();
        }
      }),
    ),
};
