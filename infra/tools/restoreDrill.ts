/**
 * `npm run restore-drill` practises a restore with a copy of the store that `npm start` runs: someone deletes their account, the
 * copy of before comes back, and the deletion is replayed. It changes nothing in the portal that runs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../functions/app.ts';
import { type BackgroundDeps, QUEUES, upkeep } from '../../functions/background/background.ts';
import { backgroundDepsOf } from '../../functions/hosts/backgroundDepsOf.ts';
import { dependenciesOf } from '../../functions/hosts/dependencies.ts';
import { readSettings } from '../../functions/hosts/settings.ts';
import type { AnyDocument, ProfileDocument } from '../../functions/store/documents.ts';
import { azuriteCommand } from '../local/azurite.ts';
import { startCosmosEndpoint } from '../local/cosmos/endpoint.ts';
import { addressesOf, functionsEnvironment } from '../local/settings.ts';
import { freePorts } from '../machine/ports.ts';
import { createProcesses } from '../machine/processes.ts';
import { waitFor } from '../machine/waitFor.ts';
import { brokenInvariants } from './invariants/brokenInvariants.ts';
import { ALL_CONTAINERS, databaseOf, readStore, writeStore } from './invariants/readStore.ts';
import { replayDeletions } from './restore/replayDeletions.ts';

type Environment = Readonly<Record<string, string>>;
type Functions = Awaited<ReturnType<typeof dependenciesOf>>;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The upkeep clears an account completely only two minutes after its deletion, so the functions are ahead of the real time. */
const AHEAD = '3m';

/** Starts an empty store and empty storage, without the portal. */
async function startEmptyCloud() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-restore-'));
  const ports = await freePorts();
  const addresses = addressesOf(ports);
  const cosmos = await startCosmosEndpoint({ port: ports.cosmos, file: ':memory:' });
  const processes = createProcesses(() => undefined);
  const close = async () => {
    await processes.stopAll();
    await cosmos.close();
    await rm(folder, { recursive: true, force: true });
  };
  processes.start(azuriteCommand({ blobPort: ports.blob, queuePort: ports.queue, location: folder }));
  await Promise.all([waitFor('Azurite', addresses.blobs), waitFor('Azurite', addresses.queues)]);
  // No one signs in, so nothing calls the sign-in provider.
  const signIn = { clientId: 'drill', metadata: { issuer: addresses.signIn, jwks_uri: addresses.signIn } };
  const environment: Environment = {
    ...(await functionsEnvironment({ addresses, ports, dataDir: folder, cosmos, signIn })),
    PORTAL_CLOCK_OFFSET: AHEAD,
  };
  return { environment, close };
}

/** Fills an empty database, and starts the functions on it. */
async function restore(environment: Environment, name: string, documents: readonly AnyDocument[]) {
  const ofDatabase = { ...environment, COSMOS_DATABASE: name };
  const functions = await dependenciesOf(readSettings(ofDatabase));
  await writeStore(databaseOf(ofDatabase), documents);
  return { functions, read: () => readStore(ofDatabase, ALL_CONTAINERS) };
}

const isAbout = (userId: string) => (document: AnyDocument) => JSON.stringify(document).includes(userId);

/** Calls the API as one person after the other, beginning with the person with the most documents, until someone may go. */
async function deleteSomeone(functions: Functions, documents: readonly AnyDocument[]): Promise<string> {
  const { fetch } = createApp({ ...functions, log: () => undefined });
  const profiles = documents
    .filter((one): one is ProfileDocument => one.type === 'profile')
    .map((profile) => ({ ...profile, documents: documents.filter(isAbout(profile.userId)).length }))
    .toSorted((a, b) => b.documents - a.documents);
  for (const { documents: count, email, emailVerified, name, tenantId, userId } of profiles) {
    const caller = { userId, tenantId, name, email, emailVerified, portalAdministrator: false };
    const { token } = await functions.sessions.issue(caller);
    const answer = await fetch(
      new Request('http://localhost/v1/u/details', {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ confirm: email }),
      }),
    );
    if (answer.status !== 204) continue;
    print(`A person with ${count} documents deletes their account.`);
    return userId;
  }
  throw new Error('No one in this store may delete their account.');
}

/** Runs upkeep and all queued tasks. No email arrives anywhere. */
async function workThrough(functions: Functions): Promise<void> {
  const deps: BackgroundDeps = backgroundDepsOf(
    { ...functions, log: () => undefined },
    { send: async () => undefined },
  );
  await upkeep(deps);
  for (let tasks = await functions.tasks.receive(); tasks.length > 0; tasks = await functions.tasks.receive())
    for (const received of tasks) {
      await QUEUES.tasks.work(deps, received.task);
      await received.finish();
    }
}

async function drill(documents: readonly AnyDocument[], environment: Environment): Promise<boolean> {
  print(`${documents.length} documents copied.`);
  const before = await restore(environment, 'portal', documents);
  const userId = await deleteSomeone(before.functions, documents);
  await workThrough(before.functions);
  // Some records stay (functions/background/README.md, "Some records of a deleted account stay").
  const kept = new Set((await before.read()).filter(isAbout(userId)).map(({ id, type }) => `${type} ${id}`));

  const after = await restore(environment, 'restored', documents);
  print('The copy is restored. It has the account again.');
  const deleted = await replayDeletions(after.functions.store, after.functions.deletions);
  await workThrough(after.functions);
  const restored = await after.read();
  const found = restored.filter(isAbout(userId)).map(({ id, type }) => `${type} ${id}`);
  const left = found.filter((one) => !kept.has(one));
  print(
    `${deleted} account deleted again. ${left.length === 0 ? 'Its data is gone.' : `Still there: ${left.join(', ')}`}`,
  );
  const broken = brokenInvariants(restored);
  broken.forEach(print);
  print(`${restored.length} documents read, ${broken.length} broken`);
  return left.length === 0 && deleted === 1 && broken.length === 0;
}

try {
  const documents = await readStore(process.env, ALL_CONTAINERS);
  const cloud = await startEmptyCloud();
  try {
    if (!(await drill(documents, cloud.environment))) process.exitCode = 1;
  } finally {
    await cloud.close();
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The drill failed: ${reason}\nIt needs the portal of npm start.\n`);
  process.exitCode = 2;
}
