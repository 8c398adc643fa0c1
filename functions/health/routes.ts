import { setTimeout as wait } from 'node:timers/promises';
import { HealthAnswer } from '#contract/health.ts';
import { answer, describe, router } from '../app/route.ts';
import { StoreUnavailable, type Store } from '../store/store.ts';

/** What asks for health has given up by then. */
const PATIENCE_MS = 2_000;

const tooLate = async () => {
  await wait(PATIENCE_MS, undefined, { ref: false });
  throw new Error(`No answer within ${PATIENCE_MS} ms.`);
};

/** 200 while the store and the blobs answer, 503 otherwise. */
export const healthRoutes = (deps: { store: Store; checkBlobs: () => Promise<void> }) =>
  router().get(
    '/v1/health',
    describe('Whether the API can work', { 200: HealthAnswer }, { open: true }),
    async (c) => {
      try {
        await Promise.race([Promise.all([deps.store.check(), deps.checkBlobs()]), tooLate()]);
      } catch (error) {
        throw new StoreUnavailable(error);
      }
      return answer(c, HealthAnswer, { Status: 'ok' });
    },
  );
