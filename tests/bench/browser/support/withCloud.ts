import { type Cloud, startCloud } from '../../../../infra/local/cloud.ts';
import { CLOUD_PORTS } from './addresses.ts';
import { withFolder } from '../../support/withFolder.ts';

/**
 * Runs something while a local cloud is up that serves the production build of the portal and holds the sample company.
 * Ends the cloud and forgets its data in any case; rejects when a part of it ends by itself.
 */
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
