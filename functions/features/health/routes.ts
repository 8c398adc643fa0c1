import { setTimeout as wait } from 'node:timers/promises';
import { HealthAnswer } from '#contract/health/health.ts';
import { Refusal } from '../../core/errors.ts';
import type { Log } from '../../core/log.ts';
import type { Clock, ReadStore } from '../../domain/context.ts';
import { answer, describe, router } from '../../http/route.ts';
import { StoreUnavailable } from '../../store/store.ts';

interface HealthDependencies {
  readonly clock: Clock;
  readonly store: Pick<ReadStore, 'check'>;
  readonly checkBlobs: () => Promise<void>;
  readonly checkTasks: () => Promise<void>;
  readonly healthTimeoutMs: number;
  readonly log: Log;
}

const failAfter = async (timeoutMs: number) => {
  await wait(timeoutMs, undefined, { ref: false });
  throw new Error(`No answer within ${timeoutMs} ms.`);
};

const checksOf = ({ checkBlobs, checkTasks, store }: HealthDependencies) => ({
  'The store doesn’t answer.': () => store.check(),
  'The blobs don’t answer.': checkBlobs,
  'The queues don’t answer.': checkTasks,
});

/** @returns a sentence for each dependency that doesn't answer */
async function failuresOf(deps: HealthDependencies, traceId: string): Promise<readonly string[]> {
  const checked = Object.entries(checksOf(deps)).map(async ([failureSentence, check]) => {
    try {
      await Promise.race([check(), failAfter(deps.healthTimeoutMs)]);
      return [];
    } catch (error) {
      // The cause may contain a host name, so only the log gets it.
      const cause = error instanceof StoreUnavailable ? error.cause : error;
      deps.log('warn', failureSentence, { traceId, cause: String(cause) });
      return [failureSentence];
    }
  });
  return (await Promise.all(checked)).flat();
}

/** The availability test reads the answer, so no limit applies to this call. Instead, each instance checks at most this often. */
const REMEMBERED_MS = 10_000;

export function healthRoutes(deps: HealthDependencies) {
  let latest: { readonly at: number; readonly failures: Promise<readonly string[]> } | undefined;
  return router().get(
    '/v1/health',
    describe('Check that the API and its dependencies work', { 200: HealthAnswer }, { open: true }),
    async (c) => {
      const at = deps.clock();
      if (latest === undefined || at - latest.at >= REMEMBERED_MS)
        latest = { at, failures: failuresOf(deps, c.var.traceId) };
      const failures = await latest.failures;
      if (failures.length > 0) throw new Refusal('unavailable', failures.join(' '));
      return answer(c, HealthAnswer, { Status: 'ok' });
    },
  );
}
