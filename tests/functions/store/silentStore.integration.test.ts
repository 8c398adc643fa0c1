import { CosmosClient } from '@azure/cosmos';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cosmosStore } from '../../../functions/store/cosmosStore.ts';
import { documentId } from '../../../functions/store/documents.ts';
import { prepareDatabase } from '../../../functions/store/prepareDatabase.ts';
import type { Store } from '../../../functions/store/store.ts';
import { type CosmosEndpoint, startCosmosEndpoint } from '../../../infra/local/cosmos/endpoint.ts';

const TIME_LIMIT_MS = 300;
/** Without the time limit, a call takes minutes. On a slow machine, ending it takes seconds. */
const LONGEST_CALL_MS = 30_000;

let endpoint: CosmosEndpoint;
let store: Store;
beforeAll(async () => {
  endpoint = await startCosmosEndpoint({ port: 0, file: ':memory:' });
  const client = new CosmosClient({
    endpoint: endpoint.url,
    key: endpoint.key,
    connectionPolicy: { enableEndpointDiscovery: false },
  });
  store = cosmosStore(await prepareDatabase(client, 'silent'), TIME_LIMIT_MS);
});
afterEach(() => endpoint.faults.clear());
afterAll(() => endpoint.close());

const KEY = 'org/event';
const tally = (projectId: string) =>
  ({
    type: 'tally',
    id: documentId.tally(projectId),
    eventKey: KEY,
    projectId,
    votes: 0,
  }) as const;

const CALLS = {
  'a read': () => store.read('event', KEY, documentId.event()),
  'a list': () => store.list('tally', KEY),
  'a find': () => store.find('tally', { property: 'projectId', equals: 'a' }),
  'a commit': () => store.commit(KEY, [{ do: 'create', document: tally('a') }]),
};

test.each([
  ...Object.entries(CALLS).map(([what, call]) => [what, 'held open', true, call] as const),
  ...Object.entries(CALLS).map(([what, call]) => [what, 'cut', false, call] as const),
])('%s gives up in time if its connection is always %s', async (what, _how, hold, call) => {
  endpoint.faults.add({ kind: 'timeout-before-commit', hold, count: 1_000 });
  const begin = performance.now();
  await expect(call()).rejects.toMatchObject({
    name: 'StoreUnavailable',
    maybeCommitted: what === 'a commit',
  });
  expect(performance.now() - begin).toBeLessThan(LONGEST_CALL_MS);
});

test('a commit that succeeded but got no answer is reported as uncertain', async () => {
  endpoint.faults.add({ kind: 'timeout-after-commit', hold: true });
  await expect(store.commit(KEY, [{ do: 'create', document: tally('b') }])).rejects.toMatchObject({
    name: 'StoreUnavailable',
    maybeCommitted: true,
  });
  expect(await store.read('tally', KEY, documentId.tally('b'))).toMatchObject({ votes: 0 });
});
