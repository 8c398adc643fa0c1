import type { Page } from 'playwright';
import { CONTENT_MAX } from '../../../functions/contract/limits.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';
import { ORDINARY } from '../server/support/markdownTexts.ts';
import { launchChromium } from './support/chromium.ts';
import { obtainSession } from './support/signedIn.ts';
import { withCloud } from './support/withCloud.ts';

/** Owns the team of this form. Nothing is saved. */
const OWNER = 'tom.becker@brightwater.example';
const FORM = '/brightwater/harbour-hack-week/leak-whisperer/edit/';

const SENTENCE = 'A sentence that somebody types in the middle of a long text.';
/** A fast typist writes 100 words a minute. */
const BETWEEN_KEYS_MS = 120;
/** Without a task for this long, the editor and the preview count as complete. */
const QUIET_MS = 2_000;

/** Milliseconds of each key until it was handled, and of each task above 50 ms. */
interface BlockingTimes {
  readonly keys: readonly number[];
  readonly tasks: readonly number[];
}

/** Browsers don't report events shorter than 16 ms. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const blocking = { keys: [] as number[], tasks: [] as number[] };
    Object.assign(window, { blocking });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocking.tasks.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'keydown') blocking.keys.push(entry.processingEnd - entry.startTime);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

const readBlocking = (page: Page) =>
  page.evaluate(() => (window as typeof window & { blocking: BlockingTimes }).blocking);

/** Opens the form and pastes a text. */
async function openWith(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  const editor = page.getByRole('textbox', { name: 'Content' }).and(page.locator('.cm-content'));
  await editor.click();
  await page.keyboard.press('Control+a');
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function typeIn(page: Page, mode: 'Edit' | 'Split'): Promise<BlockingTimes> {
  await page.getByRole('button', { name: mode, exact: true }).click();
  await page.locator('.cm-content').click();
  await page.waitForTimeout(QUIET_MS);
  await watch(page);
  await page.keyboard.type(SENTENCE, { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(QUIET_MS);
  return readBlocking(page);
}

function figures(name: string, mode: string, { keys, tasks }: BlockingTimes): Figure[] {
  const shown = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ') || 'none';
  return [
    {
      name: `Typing, ${mode}, ${name}: longest task`,
      value: Math.max(0, ...tasks),
      unit: 'ms',
      limit: { at: 'most', value: 50 },
      how: `tasks above 50 ms: ${shown(tasks)}; ${SENTENCE.length} keys into 200,000 characters`,
    },
    {
      name: `Typing, ${mode}, ${name}: slowest key, until it is handled`,
      value: Math.max(0, ...keys),
      unit: 'ms',
      how: `median ${keys.length === 0 ? 'below 16' : median(keys).toFixed(0)} ms of ${keys.length} keys that took more than 16 ms to be shown`,
    },
  ];
}

/** Tests the longest text that the portal takes. */
export const typing: Benchmark = {
  title: 'Typing',
  measure: () =>
    withCloud(async (cloud) => {
      const browser = await launchChromium();
      try {
        const { session: storageState } = await obtainSession(browser, cloud, OWNER);
        const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
        const measured: Figure[] = [];
        for (const [name, text] of Object.entries(ORDINARY)) {
          for (const mode of ['Edit', 'Split'] as const) {
            const page = await context.newPage();
            await openWith(
              page,
              cloud.addresses.portal + FORM,
              text(CONTENT_MAX - SENTENCE.length).slice(0, CONTENT_MAX - SENTENCE.length),
            );
            measured.push(...figures(name, mode, await typeIn(page, mode)));
            await page.close();
          }
        }
        return measured;
      } finally {
        await browser.close();
      }
    }),
};
