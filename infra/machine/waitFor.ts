import pRetry from 'p-retry';

const patienceMs = 60_000;
const pauseMs = 100;

/** @throws Error with the last answer, if `wanted` accepts none within a minute */
export async function waitFor(
  name: string,
  address: string,
  wanted: (response: Response) => boolean = () => true,
): Promise<void> {
  const look = async () => {
    const response = await fetch(address, { signal: AbortSignal.timeout(pauseMs * 50) });
    if (!wanted(response)) throw new Error(`${response.status} ${(await response.text()).slice(0, 200)}`);
    await response.body?.cancel();
  };
  const retries = { retries: Infinity, minTimeout: pauseMs, factor: 1, maxRetryTime: patienceMs };
  await pRetry(look, retries).catch((error: unknown) => {
    const seen = String(error instanceof Error ? (error.cause ?? error) : error);
    throw new Error(`${name} wasn’t ready at ${address} within a minute. The last answer was: ${seen}`);
  });
}
