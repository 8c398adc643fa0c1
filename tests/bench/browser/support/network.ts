import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

/** DevTools emulates these. */
export interface Conditions {
  readonly downloadBytesPerSecond: number;
  readonly uploadBytesPerSecond: number;
  readonly latencyMs: number;
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number;
}

export async function emulate(page: Page, conditions: Conditions): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: conditions.downloadBytesPerSecond,
    uploadThroughput: conditions.uploadBytesPerSecond,
    latency: conditions.latencyMs,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** @returns a function that waits until the page is quiet, or rejects after a minute with the open requests */
export function watchNetwork(page: Page): (quietMs: number) => Promise<void> {
  const underWay = new Set<Request>();
  let last = performance.now();
  page.on('request', (request) => {
    underWay.add(request);
    last = performance.now();
  });
  const end = (request: Request) => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (quietMs) => {
    const deadline = performance.now() + PATIENCE_MS;
    while (underWay.size > 0 || performance.now() - last < quietMs) {
      if (performance.now() > deadline) {
        const left = [...underWay].map((request) => request.url()).join(', ');
        throw new Error(`The network did not get quiet: ${left || 'one request follows another'}.`);
      }
      await wait(PAUSE_MS);
    }
  };
}
