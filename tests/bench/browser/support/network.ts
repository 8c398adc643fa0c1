import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

/** The network and the processor that DevTools emulates. */
export interface Conditions {
  readonly downloadBytesPerSecond: number;
  readonly uploadBytesPerSecond: number;
  readonly latencyMs: number;
  /** The emulated processor is this many times slower than the real one. */
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

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 100;

/**
 * @returns a function that waits until the page has been without a request for `quietMs`. After a minute, the function
 * rejects with an error that names the open requests.
 */
export function watchNetwork(page: Page): (quietMs: number) => Promise<void> {
  const underWay = new Set<Request>();
  let lastChange = performance.now();
  page.on('request', (request) => {
    underWay.add(request);
    lastChange = performance.now();
  });
  const end = (request: Request) => {
    underWay.delete(request);
    lastChange = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (quietMs) => {
    const deadline = performance.now() + TIMEOUT_MS;
    while (underWay.size > 0 || performance.now() - lastChange < quietMs) {
      if (performance.now() > deadline) {
        const left = [...underWay].map((request) => request.url()).join(', ');
        throw new Error(`The page kept sending requests for a minute. Still open: ${left || 'none'}.`);
      }
      await wait(PAUSE_MS);
    }
  };
}
