import { startBlobStorage } from '../../support/blobStorage.ts';
import { createCast } from '../../support/cast.ts';
import { fuzzPortal } from '../../support/hostile/fuzzPortal.ts';
import { startPortal } from '../../support/portal.ts';
import type { Benchmark } from '../figure.ts';

const REQUESTS_PER_OPERATION = 300;

/** Sends random requests to the operations of the API. Each run uses a new seed. */
export const fuzzing: Benchmark = {
  title: 'Fuzzing',
  measure: async () => {
    const seed = Math.floor(Math.random() * 1e9);
    const blobs = await startBlobStorage();
    const portal = await startPortal(blobs.environment);
    try {
      const { countByStatus, faults, requests } = await fuzzPortal(portal, await createCast(portal), {
        seed,
        perOperation: REQUESTS_PER_OPERATION,
      });
      for (const fault of faults) console.error(fault);
      const counts = [...countByStatus]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`);
      return [
        {
          name: 'Requests that break the API or the stored data',
          value: faults.length,
          unit: '',
          limit: { at: 'most', value: 0 },
          how: `${requests} requests with the seed ${seed}, sent by each kind of caller: ${counts.join(', ')}`,
        },
      ];
    } finally {
      await portal.close();
      await blobs.close();
    }
  },
};
