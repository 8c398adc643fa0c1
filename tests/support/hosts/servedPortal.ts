import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { accessTokensOf } from '../../../functions/adapters/accessTokens.ts';
import { directoryKeysOf } from '../../../functions/adapters/directoryKeys.ts';
import { identitiesOf } from '../../../functions/adapters/identities.ts';
import { createApp } from '../../../functions/app.ts';
import { employees } from '../../../infra/local/directory/employees.ts';
import { type SignIn, startSignIn } from '../../../infra/local/sign-in/startSignIn.ts';
import { closeServer, freePorts } from '../../../infra/machine/ports.ts';
import { type Portal, PORTAL_ORIGIN, startPortal } from '../portal.ts';

/** A portal for tests of the command-line tools, which need a port and the real local sign-in. */
export interface ServedPortal {
  readonly portal: Portal;
  readonly signIn: SignIn;
  readonly origin: string;
  /** Runs a tool against this portal, and waits until it exits. */
  run(tool: string, ...args: string[]): Promise<{ out: string; err: string; code: number }>;
  close(): Promise<void>;
}

/** @param folder the local sign-in stores its keys and sessions there */
export async function servePortal(folder: string): Promise<ServedPortal> {
  const [portal, ports] = [await startPortal(), await freePorts()];
  const signIn = await startSignIn({
    port: ports.signIn,
    dataDir: join(folder, 'data'),
    portalOrigin: PORTAL_ORIGIN,
    employees,
  });
  const { issuer, jwks_uri: jwksUri } = signIn.metadata;
  const directory = { issuer, clientId: signIn.clientId, keys: directoryKeysOf(jwksUri) };
  const [identities, accessTokens] = [identitiesOf(directory), accessTokensOf(directory)];
  const { fetch } = createApp({ ...portal.deps, identities, accessTokens });
  const server = serve({ fetch, port: ports.functions, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const origin = `http://localhost:${ports.functions}`;
  return {
    portal,
    signIn,
    origin,
    run: async (tool, ...args) => {
      const child = spawn(process.execPath, [tool, ...args], {
        env: {
          ...process.env,
          API_ORIGIN: origin,
          SIGN_IN_AUTHORITY: issuer,
          SIGN_IN_CLIENT_ID: signIn.clientId,
        },
      });
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { out, err, code: Number(code) };
    },
    close: async () => {
      await closeServer(server);
      await Promise.all([signIn.close(), portal.close()]);
    },
  };
}
