import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { azureHandler } from '../../functions/hosts/azureHttp.ts';
import { nodeHandler } from '../../functions/hosts/nodeHttp.ts';
import type { App } from '../../functions/app.ts';
import { closeServer } from '../../infra/machine/ports.ts';
import { type FunctionsHost, startFunctionsHost } from './functionsHost.ts';

/** How requests of a test reach the app. */
export interface Host {
  /** @param path with its query */
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A request comes as it is; the same over the connection of Node's host; the same through `@azure/functions`. */
const HOSTS: Readonly<Record<string, (app: App) => Promise<Host>>> = {
  none: async (app) => ({
    request: async (path, init) => await app.request(path, init),
    close: async () => undefined,
  }),
  node: nodeHost,
  azure: azureHost,
};

const { TEST_HOST = 'none' } = process.env;

/** Over a connection nobody sees what is read of a body while it is sent, and who breaks off hears no answer. */
export const overConnection = TEST_HOST !== 'none';

/** Serves an app by the host that TEST_HOST names: `npm run verify:hosts` runs the API's suite through both. */
export async function hostOf(app: App, name = TEST_HOST): Promise<Host> {
  const host = HOSTS[name];
  if (!host) throw new Error(`TEST_HOST is “${name}”; it may be ${Object.keys(HOSTS).join(', ')}.`);
  return await host(app);
}

/** An address of the API is called at the host, too. */
const callOver = (origin: string, path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path.replace(/^https?:\/\/[^/]*/, '')}`, { ...init, redirect: 'manual' });

/** As node.ts serves the portal's. */
async function nodeHost(app: App): Promise<Host> {
  const fetch = nodeHandler((request, env) => app.fetch(request, env));
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    request: (path, init) => callOver(`http://127.0.0.1:${port}`, path, init),
    close: () => closeServer(server),
  };
}

/** The library keeps its state in itself: one a process, for all apps. */
let library: Promise<FunctionsHost> | undefined;

/** `@azure/functions` in this process, with its requests streamed as azure.ts has them. */
const azureLibrary = (): Promise<FunctionsHost> =>
  (library ??= startFunctionsHost(async () => {
    const { app } = await import('@azure/functions');
    app.setup({ enableHttpStream: true });
    // The library makes itself known to its host with the first function.
    app.timer('first', { schedule: '0 0 0 1 1 *', handler: () => undefined });
  }));

/** Serves an app by the library, as azure.ts serves the portal's. */
export async function serveByAzure(answer: (request: Request) => Response | Promise<Response>) {
  const host = await azureLibrary();
  const { app } = await import('@azure/functions');
  const name = `api${Object.keys(host.triggers()).length}`;
  app.http(name, { route: '{*path}', authLevel: 'anonymous', handler: azureHandler(answer) });
  return await host.serve(name);
}

async function azureHost({ fetch: answer }: App): Promise<Host> {
  const served = await serveByAzure((request) => answer(request));
  return { request: (path, init) => callOver(served.origin, path, init), close: () => served.close() };
}
