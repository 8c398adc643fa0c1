import pRetry from 'p-retry';

const patienceMs = 60_000;
const pauseMs = 100;
const requestTimeoutMs = 5_000;

/**
 * Requests the address until `wanted` accepts the answer. By default, any answer is accepted.
 * @throws Error with the last answer or failure, if no answer is accepted within a minute
 */
export async function waitFor(
  name: string,
  address: string,
  wanted: (response: Response) => boolean = () => true,
): Promise<void> {
  const request = async () => {
    const response = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!wanted(response)) throw new Error(`${response.status} ${(await response.text()).slice(0, 200)}`);
    await response.body?.cancel();
  };
  const retries = { retries: Infinity, minTimeout: pauseMs, factor: 1, maxRetryTime: patienceMs };
  await pRetry(request, retries).catch((error: unknown) => {
    const seen = String(error instanceof Error ? (error.cause ?? error) : error);
    throw new Error(`${name} wasn’t ready at ${address} within a minute. The last answer was: ${seen}`);
  });
}
