/** Starts the local cloud with the sample in a temporary folder. Runs until SIGTERM or SIGINT, or until the cloud ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as local from '../../../infra/local/cloud.ts';
import { readPorts } from '../../../infra/machine/ports.ts';

/** `npm run looks` starts the cloud of another commit, and stops the clock of its programs. */
const { CLOUD_TREE = '../../..', NODE_OPTIONS } = process.env;
const { startCloud } = (await import(`${CLOUD_TREE}/infra/local/cloud.ts`)) as typeof local;

const dataDir = await mkdtemp(join(tmpdir(), 'portal-browser-tests-'));
const controller = new AbortController();
const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      controller.abort(signal);
      resolve();
    });
  }
});

try {
  const cloud = await startCloud({
    ports: readPorts(process.env),
    dataDir,
    sample: true,
    // Many tests act as the same few people, so the real limits would refuse them.
    environment: { PORTAL_LIMITS_FACTOR: '1000', ...(NODE_OPTIONS && { NODE_OPTIONS }) },
    signal: controller.signal,
    progress: (part, what) => console.log(`${part}: ${what}`),
    log: (part, line) => {
      if (line.includes('"level":"error"')) console.log(`[${part}] ${line}`);
    },
  });
  await Promise.race([stopped, cloud.ended]);
  await cloud.close();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
