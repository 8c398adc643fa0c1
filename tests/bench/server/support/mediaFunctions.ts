import { bundle } from '../../../../infra/build/bundle.ts';
import { paths } from '../../../../infra/machine/paths.ts';
import { startBlobStorage } from '../../../support/blobStorage.ts';
import { withFolder } from '../../support/withFolder.ts';
import { signIn } from './callApi.ts';
import { functionsEnvironment, localStore } from './environment.ts';
import { PORTS } from './ports.ts';
import { programs } from './programs.ts';
import type { Server } from './startServer.ts';
import { withServers } from './withServers.ts';

/** The bundled functions, which run on Node's host in a process of their own, with a store and blob storage. */
export interface MediaFunctions {
  readonly functions: Server;
  readonly token: string;
  /** The environment variables of the functions' process. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts the functions, passes them to `work`, and stops them after `work`, even if `work` fails. */
export const withMediaFunctions = <Result>(work: (parts: MediaFunctions) => Promise<Result>) =>
  withFolder((folder) =>
    withServers(async (start) => {
      const { file } = await bundle(paths.functions, folder);
      const blobs = await startBlobStorage();
      try {
        const cosmos = await start(programs.cosmosServer, PORTS.cosmos);
        const deployed = await functionsEnvironment();
        const shared = {
          ...localStore(cosmos.address),
          ...blobs.environment,
          API_ORIGIN: `http://127.0.0.1:${PORTS.portal}`,
          SESSION_KEY: deployed.SESSION_KEY,
        };
        const path = { PATH: process.env['PATH'] ?? '' };
        const environment = { ...deployed, ...path, ...shared };
        // The functions don't know this person's directory, but accept the session, because their own key signed it.
        const token = await signIn(shared);
        const functions = await start(file, PORTS.portal, environment);
        return await work({ functions, token, environment });
      } finally {
        await blobs.close();
      }
    }),
  );
