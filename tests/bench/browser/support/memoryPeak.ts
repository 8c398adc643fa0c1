import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

const SAMPLE_MS = 250;

/** All sizes are in bytes. */
export interface MemoryPeak {
  /** Memory of the process that renders the only tab. */
  readonly tab: number;
  /** Memory of all processes. A file that the tab uploads is in the memory of another process. */
  readonly browser: number;
}

/** @returns bytes, without mapped files and the browser's own code; see proc_pid_status(5) */
async function privateMemoryOf(pid: number): Promise<number> {
  // The process may have exited since the browser named it.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const lines = status.matchAll(/^Rss(?:Anon|Shmem):\s+(?<kilobytes>\d+) kB$/gm);
  return [...lines].reduce((sum, { groups }) => sum + 1024 * Number(groups?.['kilobytes']), 0);
}

/**
 * Measures a browser's peak memory during `work`. The tab collects garbage before each sample, because the amount of
 * uncollected garbage depends on the machine.
 * @param work must time out by itself
 */
export async function memoryPeakDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<MemoryPeak> {
  const devTools = await browser.newBrowserCDPSession();
  const tab = await page.context().newCDPSession(page);
  const peak = { tab: 0, browser: 0 };
  const sample = async () => {
    await tab.send('HeapProfiler.collectGarbage');
    const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
    const sizes = await Promise.all(
      processInfo.map(async ({ id, type }) => ({ type, bytes: await privateMemoryOf(id) })),
    );
    const sum = (some: typeof sizes) => some.reduce((bytes, one) => bytes + one.bytes, 0);
    peak.browser = Math.max(peak.browser, sum(sizes));
    peak.tab = Math.max(peak.tab, sum(sizes.filter(({ type }) => type === 'renderer')));
  };
  const done = new AbortController();
  const sampling = (async () => {
    while (!done.signal.aborted) {
      await sample();
      await wait(SAMPLE_MS, undefined, { signal: done.signal }).catch(() => undefined);
    }
    await sample();
  })();
  try {
    // Before `done` is aborted, sampling ends only if it fails.
    await Promise.race([work(), sampling]);
  } finally {
    done.abort();
  }
  await sampling;
  await Promise.all([devTools.detach(), tab.detach()]);
  return peak;
}
