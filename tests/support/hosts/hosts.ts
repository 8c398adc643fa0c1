import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { App } from '../../../functions/app.ts';
import { azureHandler } from '../../../functions/hosts/azureHttp.ts';
import { serveNode } from '../../../functions/hosts/nodeHttp.ts';
import { closeServer } from '../../../infra/machine/ports.ts';
import { type FunctionsHost, startFunctionsHost } from './functionsHost.ts';

export interface Host {
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface ServedHost extends Host {
  readonly origin: string;
}

/** `none` calls the app directly, `node` serves it with Node, and `azure` serves it with `@azure/functions`. */
const HOSTS: Readonly<Record<string, (app: App) => Promise<Host>>> = {
  none: async (app) => ({
    request: async (path, init) => await app.request(path, init),
    close: async () => undefined,
  }),
  node: nodeHost,
  azure: azureHost,
};

const { TEST_HOST = 'none' } = process.env;

/** True if requests go over HTTP. A test then can't see how much of a body the app read, or the answer after a disconnect. */
export const overConnection = TEST_HOST !== 'none';

/** `npm run verify:hosts` sets TEST_HOST to `node`, and then to `azure`. */
export async function hostOf(app: App, name = TEST_HOST): Promise<Host> {
  const host = HOSTS[name];
  if (!host) throw new Error(`TEST_HOST is “${name}”; it may be ${Object.keys(HOSTS).join(', ')}.`);
  return await host(app);
}

/** Calls a host. If the address is absolute, the host's origin replaces its origin. */
const callOver = (origin: string, path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path.replace(/^https?:\/\/[^/]*/, '')}`, { ...init, redirect: 'manual' });

export const SERVED_HOSTS = { node: nodeHost, azure: azureHost };

async function nodeHost(app: App): Promise<ServedHost> {
  const server = serveNode((request, env) => app.fetch(request, env), 0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    request: (path, init) => callOver(origin, path, init),
    close: () => closeServer(server),
  };
}

/** `@azure/functions` has global state, so a process can have only one host for it. */
let library: Promise<FunctionsHost> | undefined;

/** Loads the library once. It streams requests, as in the deployed functions. */
const azureLibrary = (): Promise<FunctionsHost> =>
  (library ??= startFunctionsHost(async () => {
    const { app } = await import('@azure/functions');
    app.setup({ enableHttpStream: true });
    // The library contacts its host when the first function registers.
    app.timer('first', { schedule: '0 0 0 1 1 *', handler: () => undefined });
  }));

export async function serveByAzure(answer: (request: Request) => Response | Promise<Response>) {
  const host = await azureLibrary();
  const { app } = await import('@azure/functions');
  const name = `api${Object.keys(host.triggersByFunction()).length}`;
  app.http(name, { route: '{*path}', authLevel: 'anonymous', handler: azureHandler(answer) });
  return await host.serve(name);
}

async function azureHost({ fetch: answer }: App): Promise<ServedHost> {
  const served = await serveByAzure((request) => answer(request));
  const { origin } = served;
  return { origin, request: (path, init) => callOver(origin, path, init), close: () => served.close() };
}
