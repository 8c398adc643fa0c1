import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

const SAMPLE_MS = 250;

/** The most that was resident at once, in bytes. */
export interface MemoryPeak {
  /** Of what renders pages: the tab's own, where the browser has one tab. */
  readonly tab: number;
  /** Of all of the browser's processes: files on their way are held outside the tab. */
  readonly browser: number;
}

/** Bytes that a process holds itself: neither files that it maps nor the browser's own code. Linux, proc_pid_status(5). */
async function privateMemoryOf(pid: number): Promise<number> {
  // A process may have ended since the browser named it.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const lines = status.matchAll(/^Rss(?:Anon|Shmem):\s+(?<kilobytes>\d+) kB$/gm);
  return [...lines].reduce((sum, { groups }) => sum + 1024 * Number(groups?.['kilobytes']), 0);
}

/**
 * Watches the memory of a browser while something is done in its tab. Which processes are its own it says itself. Garbage is
 * collected before each look: what the engine leaves lying, as long as there is room, tells of the machine.
 * @param work is ended by nothing here: it rejects by itself when it takes too long
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
    await Promise.race([work(), sampling]);
  } finally {
    done.abort();
  }
  await sampling;
  await Promise.all([devTools.detach(), tab.detach()]);
  return peak;
}
