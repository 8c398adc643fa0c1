import { type Cloud, startCloud } from '../../../../infra/local/cloud.ts';
import { withFolder } from '../../support/withFolder.ts';
import { CLOUD_PORTS } from './addresses.ts';

/** Runs `work` while a local cloud serves the production build and the sample data. Rejects if a part of the cloud exits. */
export function withCloud<Result>(work: (cloud: Cloud) => Promise<Result>): Promise<Result> {
  return withFolder(async (dataDir) => {
    const cloud = await startCloud({
      ports: CLOUD_PORTS,
      dataDir,
      sample: true,
      log: (part, line) => {
        if (line.includes('"level":"error"')) console.log(`[${part}] ${line}`);
      },
    });
    try {
      return await Promise.race([work(cloud), cloud.ended]);
    } finally {
      await cloud.close();
    }
  });
}
