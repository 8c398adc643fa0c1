import type { Page } from 'playwright';
import { CONTENT_MAX } from '../../../functions/contract/limits.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';
import { ORDINARY } from '../server/support/markdownTexts.ts';
import { launchChromium } from './support/chromium.ts';
import { obtainSession } from './support/signedIn.ts';
import { withCloud } from './support/withCloud.ts';

/** This person may open the form, because they own the project's team. Nothing is saved. */
const OWNER = 'tom.becker@brightwater.example';
const FORM = '/brightwater/harbour-hack-week/leak-whisperer/edit/';

const SENTENCE = 'A sentence that someone types in the middle of a long text.';
/** A fast typist writes 100 words of five keys a minute. */
const BETWEEN_KEYS_MS = 120;
/** The editor and the preview have handled all input after this time. */
const SETTLE_MS = 2_000;

/** All times are in milliseconds. */
interface BlockingTimes {
  /** The time until each key was handled. Browsers don't report keys that they show within 16 ms. */
  readonly keys: readonly number[];
  /** The length of each task above 50 ms. */
  readonly tasks: readonly number[];
}

const observeBlocking = (page: Page) =>
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

async function openWithText(page: Page, address: string, text: string): Promise<void> {
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
  await page.waitForTimeout(SETTLE_MS);
  await observeBlocking(page);
  await page.keyboard.type(SENTENCE, { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(SETTLE_MS);
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

/** Types a sentence into a text that then has the greatest length that the portal accepts. */
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
            await openWithText(
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
