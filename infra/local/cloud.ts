import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { azuriteCommand } from './azurite.ts';
import { type CosmosEndpoint, startCosmosEndpoint } from './cosmos/endpoint.ts';
import { startMailbox } from './mailbox/startMailbox.ts';
import { paths } from '../machine/paths.ts';
import { buildPortal } from './portal/buildPortal.ts';
import { startPortalHost } from './portal/startPortalHost.ts';
import { assertPortsFree, type Ports } from '../machine/ports.ts';
import type { Log } from '../machine/processes.ts';
import { colleagues, employees } from './directory/employees.ts';
import {
  type Addresses,
  addressesOf,
  functionsEnvironment,
  portalConfig,
  portalPlaceholders,
} from './settings.ts';
import { type SignIn, startSignIn } from './sign-in/startSignIn.ts';
import { createParts, type Parts } from './parts.ts';
import { waitFor } from '../machine/waitFor.ts';

export interface CloudOptions {
  ports: Ports;
  /** Everything that is kept from one start to the next. */
  dataDir: string;
  /** Wipes the data directory first. */
  reset?: boolean;
  /** Loads the sample company, unless that was done before. */
  sample?: boolean;
  /** Hot reload: the portal from its sources, the functions restarted when theirs change. */
  development?: boolean;
  /** More environment for the functions and the loader, PORTAL_CLOCK_OFFSET for one. */
  environment?: Readonly<Record<string, string>>;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
  /** Told when a part is there. */
  progress?: (part: string, what: string) => void;
  /** Told each line that a child process prints. */
  log?: Log;
}

export interface Cloud {
  addresses: Addresses;
  /** What the functions were started with. */
  environment: Readonly<Record<string, string>>;
  /** Rejects with a sentence when a part has ended by itself; never resolves. */
  ended: Promise<never>;
  /** Ends every part, child processes and their children included. */
  close(): Promise<void>;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Where the promo video of the sample company is; null where that was not loaded, or could not be made. */
async function readPromoVideo(file: string): Promise<string | null> {
  return (await exists(file)) ? (JSON.parse(await readFile(file, 'utf8')) as string | null) : null;
}

/** A start that is under way. */
interface Start extends CloudOptions {
  readonly addresses: Addresses;
  readonly parts: Parts;
  readonly progress: (part: string, what: string) => void;
}

/** What the functions and the portal need to know of the services. */
interface Services {
  readonly cosmos: CosmosEndpoint;
  readonly signIn: SignIn;
}

/** Starts the stand-ins for Azure's services: the store, blobs and queues, mail, sign-in. */
async function startServices({ addresses, dataDir, parts, ports, progress }: Start): Promise<Services> {
  const cosmos = await parts.add(
    startCosmosEndpoint({ port: ports.cosmos, file: join(dataDir, 'cosmos.sqlite') }),
  );
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

/** @returns the environment that the functions run in */
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

const promoFileIn = (dataDir: string) => join(dataDir, 'promo-video.json');

async function loadSample(
  { dataDir, parts, progress, sample }: Start,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const marker = join(dataDir, 'sample-loaded');
  if (!sample || (await exists(marker))) return;
  progress('sample company', 'being loaded, once');
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
    // Loaded only here: Vite and its compilers take a second that the other start has no use for.
    const { startPortalDev } = await import('./portal/startPortalDev.ts');
    await parts.add(startPortalDev(portal));
  } else {
    const cacheDir = join(paths.data, 'compressed');
    await parts.add(startPortalHost({ ...portal, root: paths.portal, cacheDir }));
  }
  start.progress('portal', addresses.portal);
}

/**
 * Starts the whole local cloud, in the order in which the parts need each other, and resolves when the portal can be opened.
 * Rejects with a sentence when a port is taken or a part does not start; nothing is left running then. The browser tests
 * start the same, on other ports and with a data directory of their own.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { ports, dataDir, progress = () => undefined, log = () => undefined } = options;
  await assertPortsFree(ports);
  if (options.reset) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });

  const addresses = addressesOf(ports);
  const parts = createParts(log, options.signal);
  const start: Start = { ...options, addresses, parts, progress };
  try {
    // First, since it is the likeliest to fail while somebody works on it.
    if (!options.development) await parts.step(buildPortal(parts.processes, progress));
    const services = await startServices(start);
    const environment = await startFunctions(start, services);
    await loadSample(start, environment);
    await startPortal(start, services.signIn);
    return { addresses, environment, ended: parts.processes.ended, close: () => parts.close() };
  } catch (error) {
    await parts.close();
    throw error;
  }
}
