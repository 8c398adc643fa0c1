import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 60_000;
const pauseMs = 100;

/**
 * Resolves once an address answers as wanted: with any answer at all, unless `wanted` says otherwise. Rejects after a
 * minute, with what was seen last.
 */
export async function waitFor(
  name: string,
  address: string,
  wanted: (response: Response) => boolean = () => true,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let seen = '';
  do {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(pauseMs * 50) });
      if (wanted(response)) {
        await response.body?.cancel();
        return;
      }
      seen = `${response.status} ${(await response.text()).slice(0, 200)}`;
    } catch (error) {
      seen = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    await wait(pauseMs);
  } while (Date.now() < deadline);
  throw new Error(`${name} did not get ready at ${address} within a minute; the last answer was: ${seen}`);
}
