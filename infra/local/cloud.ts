import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { azuriteCommand } from './azurite.ts';
import { startCosmosEndpoint } from './cosmos/endpoint.ts';
import { startMailbox } from './mailbox/startMailbox.ts';
import { paths } from '../machine/paths.ts';
import { buildPortal } from './portal/buildPortal.ts';
import { startPortalHost } from './portal/startPortalHost.ts';
import { assertPortsFree, type Ports } from '../machine/ports.ts';
import { createProcesses, type Log } from '../machine/processes.ts';
import { colleagues, employees } from './directory/employees.ts';
import {
  type Addresses,
  addressesOf,
  functionsEnvironment,
  portalConfig,
  portalPlaceholders,
} from './settings.ts';
import { startSignIn } from './sign-in/startSignIn.ts';
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

/** Rejects when the signal comes, so that whatever start is waiting for need not be waited for. */
function interrupted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error('The start was interrupted.', { cause: signal?.reason }));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  promise.catch(() => undefined);
  return promise;
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

  const promoFile = join(dataDir, 'promo-video.json');
  const addresses = addressesOf(ports);
  const processes = createProcesses(log);
  const parts: { close(): Promise<unknown> }[] = [];
  const stop = Promise.race([processes.ended, interrupted(options.signal)]);

  async function close(): Promise<void> {
    await processes.stopAll();
    for (const part of parts.splice(0).toReversed()) await part.close();
  }

  /** Waits for a step, but no longer than it makes sense. */
  async function step<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([work, stop]);
  }

  /** As `step`, for a part that runs in this process and has to be closed at the end. */
  async function part<Part extends { close(): Promise<unknown> }>(starting: Promise<Part>): Promise<Part> {
    const started = await step(starting);
    parts.push(started);
    return started;
  }

  async function loadSample(environment: Readonly<Record<string, string>>): Promise<void> {
    const marker = join(dataDir, 'sample-loaded');
    if (!options.sample || (await exists(marker))) return;
    progress('sample company', 'being loaded, once');
    await step(processes.run({ part: 'sample company', args: [paths.sample, promoFile], environment }));
    await writeFile(marker, '');
  }

  try {
    // First, since it is the likeliest to fail while somebody works on it.
    if (!options.development) await step(buildPortal(processes, progress));

    const cosmos = await part(
      startCosmosEndpoint({ port: ports.cosmos, file: join(dataDir, 'cosmos.sqlite') }),
    );
    progress('Cosmos endpoint', cosmos.url);

    const location = join(dataDir, 'azurite');
    await mkdir(location, { recursive: true });
    processes.start(azuriteCommand({ blobPort: ports.blob, queuePort: ports.queue, location }));
    await step(
      Promise.all([waitFor('Azurite', addresses.blobs), waitFor("Azurite's queues", addresses.queues)]),
    );
    progress('Azurite', `${addresses.blobs} (blobs), ${addresses.queues} (queues)`);

    await part(startMailbox({ port: ports.mailbox, smtpPort: ports.smtp, dataDir }));
    progress('mailbox', addresses.mailbox);

    const signIn = await part(
      startSignIn({ port: ports.signIn, dataDir, portalOrigin: addresses.portal, employees, colleagues }),
    );
    progress('sign-in', addresses.signIn);

    const environment = {
      ...(await functionsEnvironment({ addresses, ports, dataDir, cosmos, signIn })),
      ...options.environment,
    };
    const watch = options.development ? ['--watch', '--watch-preserve-output'] : [];
    processes.start({ part: 'functions', args: [...watch, paths.functions], environment });
    await step(waitFor('The functions', `${addresses.api}/v1/health`, (response) => response.ok));
    progress('functions', addresses.api);

    await loadSample(environment);

    const portal = {
      port: ports.portal,
      swaConfig: paths.swaConfig,
      placeholders: portalPlaceholders(addresses),
      config: portalConfig(addresses, signIn, await readPromoVideo(promoFile)),
    };
    if (options.development) {
      // Loaded only here: Vite and its compilers take a second that the other start has no use for.
      const { startPortalDev } = await import('./portal/startPortalDev.ts');
      await part(startPortalDev(portal));
    } else {
      const cacheDir = join(paths.data, 'compressed');
      await part(startPortalHost({ ...portal, root: paths.portal, cacheDir }));
    }
    progress('portal', addresses.portal);
    return { addresses, environment, ended: processes.ended, close };
  } catch (error) {
    await close();
    throw error;
  }
}
