import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../machine/paths.ts';
import { assertPortsFree, type Ports } from '../machine/ports.ts';
import { createProcesses, type Log, type Processes } from '../machine/processes.ts';
import { waitFor } from '../machine/waitFor.ts';
import { azuriteCommand } from './azurite.ts';
import { type CosmosEndpoint, startCosmosEndpoint } from './cosmos/endpoint.ts';
import { colleagues, employees } from './directory/employees.ts';
import { documentTypesIn, requireDocumentTypes } from './documentTypes.ts';
import { startMailbox } from './mailbox/startMailbox.ts';
import { buildPortal } from './portal/buildPortal.ts';
import { startPortalHost } from './portal/startPortalHost.ts';
import {
  type Addresses,
  addressesOf,
  functionsEnvironment,
  portalConfig,
  portalPlaceholders,
} from './settings.ts';
import { type SignIn, startSignIn } from './sign-in/startSignIn.ts';

export interface CloudOptions {
  ports: Ports;
  dataDir: string;
  /** Deletes the data directory before the start. */
  reset?: boolean;
  /** Loads the sample company, unless the data directory has it already. */
  sample?: boolean;
  /** Serves the portal from its sources, and restarts the functions when a file changes. */
  development?: boolean;
  /** More variables for the functions and the loader of the sample, such as PORTAL_CLOCK_OFFSET. */
  environment?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Called with the address of each part that is ready, and when a slow step begins. */
  progress?: (part: string, what: string) => void;
  log?: Log;
}

export interface Cloud {
  addresses: Addresses;
  /** The environment variables of the functions. */
  environment: Readonly<Record<string, string>>;
  /** Rejects with a sentence when Azurite or the functions exit unexpectedly. Never resolves. */
  ended: Promise<never>;
  close(): Promise<void>;
}

interface Closable {
  close(): Promise<unknown>;
}

interface Parts {
  readonly processes: Processes;
  /** Waits for one step of the start. @throws Error if the step fails, a program exits or the start is interrupted */
  step<Result>(work: Promise<Result>): Promise<Result>;
  /** Waits like `step` for a part that runs in this process. `close` will close that part. */
  add<Part extends Closable>(starting: Promise<Part>): Promise<Part>;
  /** Stops all programs, then closes the parts in reverse order. */
  close(): Promise<void>;
}

/** Rejects when the signal aborts. Never resolves. */
function interrupted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error('The start was interrupted.', { cause: signal?.reason }));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  // Without this handler, an abort while no code awaits the promise would crash the process.
  promise.catch(() => undefined);
  return promise;
}

function createParts(log: Log, signal: AbortSignal | undefined): Parts {
  const processes = createProcesses(log);
  const closables: Closable[] = [];
  const closing = new AbortController();
  const stop = Promise.race([processes.ended, interrupted(signal), interrupted(closing.signal)]);
  const step = <Result>(work: Promise<Result>): Promise<Result> => Promise.race([work, stop]);
  return {
    processes,
    step,
    async add(starting) {
      const started = await step(starting);
      // Another step may have failed meanwhile.
      if (closing.signal.aborted) await started.close();
      else closables.push(started);
      return started;
    },
    async close() {
      closing.abort();
      await processes.stopAll();
      for (const part of closables.splice(0).toReversed()) await part.close();
    },
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** @returns the promo video's address; null if the sample isn't loaded, or was loaded without ffmpeg */
async function readPromoVideo(file: string): Promise<string | null> {
  return (await exists(file)) ? (JSON.parse(await readFile(file, 'utf8')) as string | null) : null;
}

const databaseIn = (dataDir: string) => join(dataDir, 'cosmos.sqlite');

/** The options and parts that the steps of the start share. */
interface Start extends CloudOptions {
  readonly addresses: Addresses;
  readonly parts: Parts;
  readonly progress: (part: string, what: string) => void;
}

interface Services {
  readonly cosmos: CosmosEndpoint;
  readonly signIn: SignIn;
}

async function startServices({ addresses, dataDir, parts, ports, progress }: Start): Promise<Services> {
  const cosmos = await parts.add(startCosmosEndpoint({ port: ports.cosmos, file: databaseIn(dataDir) }));
  progress('Cosmos endpoint', cosmos.url);

  const location = join(dataDir, 'azurite');
  await mkdir(location, { recursive: true });
  parts.processes.start(azuriteCommand({ blobPort: ports.blob, queuePort: ports.queue, location }));
  await parts.step(
    Promise.all([waitFor('Azurite', addresses.blobs), waitFor("Azurite's queues", addresses.queues)]),
  );
  progress('Azurite', `${addresses.blobs} (blobs), ${addresses.queues} (queues)`);

  await parts.add(startMailbox({ port: ports.mailbox, smtpPort: ports.smtp, dataDir }));
  progress('mailbox', addresses.mailbox);

  const signIn = await parts.add(
    startSignIn({ port: ports.signIn, dataDir, portalOrigin: addresses.portal, employees, colleagues }),
  );
  progress('sign-in', addresses.signIn);
  return { cosmos, signIn };
}

async function startFunctions(start: Start, services: Services): Promise<Readonly<Record<string, string>>> {
  const { addresses, dataDir, parts, ports } = start;
  const environment = {
    ...(await functionsEnvironment({ addresses, ports, dataDir, ...services })),
    ...start.environment,
  };
  const watch = start.development ? ['--watch', '--watch-preserve-output'] : [];
  parts.processes.start({ part: 'functions', args: [...watch, paths.functions], environment });
  await parts.step(waitFor('The functions', `${addresses.api}/v1/health`, (response) => response.ok));
  start.progress('functions', addresses.api);
  return environment;
}

/** Starts everything that the portal calls, and loads the sample. */
async function startApi(start: Start) {
  const services = await startServices(start);
  const environment = await startFunctions(start, services);
  await loadSample(start, environment);
  return { environment, signIn: services.signIn };
}

const promoFileIn = (dataDir: string) => join(dataDir, 'promo-video.json');

async function loadSample(
  { dataDir, parts, progress, sample }: Start,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const marker = join(dataDir, 'sample-loaded');
  if (!sample || (await exists(marker))) return;
  progress('sample company', 'loading, only on the first start');
  const args = [paths.sample, promoFileIn(dataDir)];
  await parts.step(parts.processes.run({ part: 'sample company', args, environment }));
  await writeFile(marker, '');
}

async function startPortal(start: Start, signIn: SignIn): Promise<void> {
  const { addresses, dataDir, parts, ports } = start;
  const portal = {
    port: ports.portal,
    swaConfig: paths.swaConfig,
    placeholders: portalPlaceholders(addresses),
    config: portalConfig(addresses, signIn, await readPromoVideo(promoFileIn(dataDir))),
  };
  if (start.development) {
    // Vite takes a second to load, so load it only for development.
    const { startPortalDev } = await import('./portal/startPortalDev.ts');
    await parts.add(startPortalDev(portal));
  } else {
    const cacheDir = join(paths.data, 'compressed');
    await parts.add(startPortalHost({ ...portal, root: paths.portal, cacheDir }));
  }
  start.progress('portal', addresses.portal);
}

/**
 * Starts the parts in the order of their dependencies, and resolves when the portal can be opened.
 * @throws Error with a sentence if a port is taken, the data has documents of other types, a part doesn't start or `signal` aborts;
 *   closes the parts that run
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { ports, dataDir, progress = () => undefined, log = () => undefined } = options;
  await assertPortsFree(ports);
  if (options.reset) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await requireDocumentTypes(await documentTypesIn(paths.documents), databaseIn(dataDir));

  const addresses = addressesOf(ports);
  const parts = createParts(log, options.signal);
  const start: Start = { ...options, addresses, parts, progress };
  try {
    // The build and the sample take most of the time, and each of them keeps one core busy.
    const [{ environment, signIn }] = await Promise.all([
      startApi(start),
      options.development || parts.step(buildPortal(parts.processes, progress)),
    ]);
    await startPortal(start, signIn);
    return { addresses, environment, ended: parts.processes.ended, close: () => parts.close() };
  } catch (error) {
    await parts.close();
    throw error;
  }
}
