import { setTimeout as wait } from 'node:timers/promises';
import { HealthAnswer } from '#contract/health/health.ts';
import { Refusal } from '../../core/errors.ts';
import type { Log } from '../../core/log.ts';
import type { ReadStore } from '../../domain/context.ts';
import { answer, describe, router } from '../../http/route.ts';
import { StoreUnavailable } from '../../store/store.ts';

interface HealthDependencies {
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

export const healthRoutes = (deps: HealthDependencies) =>
  router().get(
    '/v1/health',
    describe('Check that the API and its dependencies work', { 200: HealthAnswer }, { open: true }),
    async (c) => {
      const checked = Object.entries(checksOf(deps)).map(async ([failureSentence, check]) => {
        try {
          await Promise.race([check(), failAfter(deps.healthTimeoutMs)]);
          return [];
        } catch (error) {
          // The cause may contain a host name, so only the log gets it.
          const cause = error instanceof StoreUnavailable ? error.cause : error;
          deps.log('warn', failureSentence, { traceId: c.var.traceId, cause: String(cause) });
          return [failureSentence];
        }
      });
      const failures = (await Promise.all(checked)).flat();
      if (failures.length > 0) throw new Refusal('unavailable', failures.join(' '));
      return answer(c, HealthAnswer, { Status: 'ok' });
    },
  );
