import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Container, CosmosClient } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CosmosEndpoint,
  LOCAL_COSMOS_KEY,
  startCosmosEndpoint,
} from '../../../../infra/local/cosmos/endpoint.ts';
import { codeOf, increment, isLocal, localClient, spec, statusOf } from './account.ts';

const definition = { id: 'c', partitionKey: { paths: ['/orgId'] } };

describe.runIf(isLocal)('the local endpoint', () => {
  let endpoint: CosmosEndpoint;
  let container: Container;

  beforeAll(async () => {
    endpoint = await startCosmosEndpoint({ port: 0, file: ':memory:' });
    const { database } = await localClient(endpoint).databases.createIfNotExists({ id: 'db' });
    container = (await database.containers.createIfNotExists(definition)).container;
  });

  afterAll(() => endpoint.close());

  test('answers on localhost with the well-known key', async () => {
    expect(endpoint.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(endpoint.key).toBe(LOCAL_COSMOS_KEY);
    const health = await fetch(`${endpoint.url}/_local/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('refuses another key with 401 and a message', async () => {
    const key = Buffer.from('another key').toString('base64');
    const call = localClient({ url: endpoint.url, key })
      .database('db')
      .container('c')
      .items.create({ id: 'a', orgId: 'sun' });
    await expect(call).rejects.toMatchObject({
      code: 401,
      message: expect.stringContaining('signature doesn’t match'),
    });
    expect((await fetch(`${endpoint.url}/dbs/db`)).status).toBe(401);
  });

  test('accepts only the key that it was started with', async () => {
    const key = Buffer.from('a key of its own').toString('base64');
    const keyed = await startCosmosEndpoint({ port: 0, file: ':memory:', key });
    expect(await statusOf(localClient(keyed).databases.createIfNotExists({ id: 'db' }))).toBe(201);
    expect(await statusOf(localClient({ url: keyed.url, key: LOCAL_COSMOS_KEY }).database('db').read())).toBe(
      401,
    );
    await keyed.close();
  });

  test('works with a client that discovers the account’s endpoints', async () => {
    const client = new CosmosClient({ endpoint: endpoint.url, key: endpoint.key });
    expect(
      await statusOf(client.database('db').container('c').items.upsert({ id: 'found', orgId: 'sun' })),
    ).toBe(201);
    client.dispose();
  });

  test('creates a database and a container once and returns them afterwards', async () => {
    const { databases } = localClient(endpoint);
    const first = await databases.createIfNotExists({ id: 'twice' });
    const second = await databases.createIfNotExists({ id: 'twice' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(
      (await first.database.containers.createIfNotExists({ ...definition, defaultTtl: -1 })).statusCode,
    ).toBe(201);
    const again = await first.database.containers.createIfNotExists(definition);
    expect(again).toMatchObject({ statusCode: 200, resource: { id: 'c', defaultTtl: -1 } });
    expect(await statusOf(first.database.containers.create(definition))).toBe(409);
    expect(await statusOf(databases.create({ id: 'twice' }))).toBe(409);
    expect(await statusOf(first.database.container('none').read())).toBe(404);
    expect(await statusOf(first.database.container('none').items.create({ id: 'a', orgId: 'sun' }))).toBe(
      404,
    );
    expect(await statusOf(first.database.delete())).toBe(204);
    expect(await statusOf(first.database.container('c').read())).toBe(404);
  });

  test.each([
    ['a hierarchical partition key', { id: 'odd', partitionKey: { paths: ['/a', '/b'] } }],
    ['a nested partition key', { id: 'odd', partitionKey: { paths: ['/a/b'] } }],
    [
      'unique keys, which it can’t enforce',
      { ...definition, id: 'odd', uniqueKeyPolicy: { uniqueKeys: [{ paths: ['/email'] }] } },
    ],
  ])('answers 501 to a container with %s', async (_, odd) => {
    expect(await statusOf(container.database.containers.create(odd))).toBe(501);
  });

  test.each<[what: string, ask: () => Promise<unknown>]>([
    ['a change feed', () => container.items.getChangeFeedIterator().readNext()],
    ['a list of databases', () => container.database.client.databases.readAll().fetchAll()],
    ['stored procedures', () => container.scripts.storedProcedures.readAll().fetchAll()],
    ['triggers', () => container.items.create({ id: 't', orgId: 'sun' }, { preTriggerInclude: 'audit' })],
    ['the replacement of a container', () => container.replace({ ...definition, defaultTtl: 1 })],
    [
      'a bulk request',
      () => container.items.bulk([{ operationType: 'Read', id: 'found', partitionKey: 'sun' }]),
    ],
    [
      'a patch with a condition',
      () =>
        container
          .item('found', 'sun')
          .patch({ condition: 'from c', operations: [{ op: 'incr', path: '/n', value: 1 }] }),
    ],
  ])('answers 501 and a message to %s', async (_, ask) => {
    await container.items.upsert({ id: 'found', orgId: 'sun' });
    const error: unknown = await ask().catch((cause: unknown) => cause);
    expect(codeOf(error)).toBe(501);
    expect(String(error)).toContain('This endpoint');
  });

  test('refuses a batch of 101 operations or of none, which the SDK wouldn’t send', async () => {
    const operations = Array.from({ length: 101 }, () => ({ operationType: 'Read', id: 'found' }));
    for (const body of [JSON.stringify(operations), '[]', '{}', 'no JSON']) {
      const date = new Date().toUTCString();
      const payload = `post\ndocs\ndbs/db/colls/c\n${date.toLowerCase()}\n\n`;
      const signature = createHmac('sha256', Buffer.from(endpoint.key, 'base64'))
        .update(payload)
        .digest('base64');
      const headers = {
        'x-ms-date': date,
        authorization: encodeURIComponent(`type=master&ver=1.0&sig=${signature}`),
        'x-ms-documentdb-partitionkey': '["sun"]',
        'x-ms-cosmos-is-batch-request': 'True',
        'x-ms-cosmos-batch-atomic': 'True',
      };
      const refused = await fetch(`${endpoint.url}/dbs/db/colls/c/docs`, { method: 'POST', headers, body });
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { code: 'BadRequest', message: expect.any(String) },
      ]);
    }
  });

  test('charges about as many request units for reads, writes and replaces as Microsoft publishes', async () => {
    const text = (kilobytes: number) => 'x'.repeat(kilobytes * 1024 - 400);
    const created = await container.items.create({ id: 'kb', orgId: 'charge', text: text(1) });
    const read = await container.item('kb', 'charge').read();
    const replaced = await container
      .item('kb', 'charge')
      .replace({ id: 'kb', orgId: 'charge', text: text(1) });
    const large = await container.items.create({ id: 'large', orgId: 'charge', text: text(100) });
    const readLarge = await container.item('large', 'charge').read();
    const charges = [created, read, replaced, large, readLarge].map(({ requestCharge }) => requestCharge);
    expect(charges[0]).toBeCloseTo(5, 0);
    expect(charges[1]).toBeCloseTo(1, 0);
    expect(charges[2]).toBeCloseTo(10, 0);
    expect(charges[3]).toBeCloseTo(50, 0);
    expect(charges[4]).toBeCloseTo(10, 0);
    const found = await container.items.query('SELECT * FROM c', { partitionKey: 'charge' }).fetchAll();
    expect(found.requestCharge).toBeGreaterThan(10);
    const none = await container.items.query('SELECT * FROM c', { partitionKey: 'nowhere' }).fetchAll();
    expect(none.requestCharge).toBe(2.3);
  });

  test('charges a query by the stored size of the documents that it reads, not by the size of its answer', async () => {
    for (const [id, kilobytes] of [
      ['small', 1],
      ['large', 100],
    ] as const)
      await container.items.create({ id, orgId: id, text: 'x'.repeat(kilobytes * 1024 - 400) });
    const chargeOf = async (query: string, partitionKey: string): Promise<unknown> => {
      const found = container.items.query(query, { partitionKey }).fetchAll();
      return await found.then(({ requestCharge }) => requestCharge, codeOf);
    };
    const [small, large] = [
      await chargeOf('SELECT * FROM c', 'small'),
      await chargeOf('SELECT * FROM c', 'large'),
    ];
    expect(Number(large) - Number(small)).toBeGreaterThan(9);
    // This endpoint may refuse a projection, but never charges less for it.
    expect([501, large]).toContain(await chargeOf('SELECT c.id FROM c', 'large'));
  });

  test('charges a batch the sum of its operations', async () => {
    await container.items.create({ id: 'n', orgId: 'sum', n: 0 });
    const operations = [
      increment('n', '/n'),
      { operationType: 'Create' as const, resourceBody: { id: 'm', orgId: 'sum' } },
    ];
    const { result = [], headers } = await container.items.batch(operations, 'sum');
    expect(result.map(({ requestCharge }) => requestCharge)).toEqual([10, 5]);
    expect(Number(headers?.['x-ms-request-charge'])).toBe(15);
  });

  test('finds one of 10,000 documents, in a partition or across all', async () => {
    for (let batch = 0; batch < 100; batch += 1) {
      const orgId = `org-${batch % 20}`;
      const creates = Array.from({ length: 100 }, (_, n) => {
        const id = `d-${batch}-${n}`;
        const type = n % 4 === 0 ? 'project' : 'participant';
        return {
          operationType: 'Create' as const,
          resourceBody: { id, orgId, type, userId: `u-${batch}-${n}`, text: 'x'.repeat(200) },
        };
      });
      await container.items.batch(creates, orgId);
    }
    const query = spec('SELECT * FROM c WHERE c.type = @0 AND c.userId = @1', 'participant', 'u-42-7');
    for (const options of [{}, { partitionKey: 'org-2' }]) {
      const { resources } = await container.items.query(query, options).fetchAll();
      expect(resources).toMatchObject([{ id: 'd-42-7' }]);
    }
  });
});

describe.runIf(isLocal)('the local endpoint, when it starts or stops,', () => {
  test('keeps documents, ETags and the positions of queries', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cosmos-'));
    const file = join(folder, 'store.db');
    const start = async () => {
      const endpoint = await startCosmosEndpoint({ port: 0, file });
      const { database } = await localClient(endpoint).databases.createIfNotExists({ id: 'db' });
      return { endpoint, container: (await database.containers.createIfNotExists(definition)).container };
    };
    const before = await start();
    for (let n = 0; n < 5; n += 1)
      await before.container.items.create({ id: `d${n}`, orgId: 'sun', type: 't' });
    const query = spec('SELECT * FROM c WHERE c.type = @0', 't');
    const { continuationToken } = await before.container.items.query(query, { maxItemCount: 2 }).fetchNext();
    const { etag } = await before.container.item('d0', 'sun').read();
    await before.endpoint.close();

    const after = await start();
    expect((await after.container.item('d0', 'sun').read()).etag).toBe(etag);
    await after.container.items.create({ id: 'd5', orgId: 'sun', type: 't' });
    const rest = await after.container.items
      .query(query, { continuationToken: continuationToken ?? '' })
      .fetchAll();
    expect(rest.resources.map(({ id }) => String(id))).toEqual(['d2', 'd3', 'd4', 'd5']);
    await after.endpoint.close();
    await rm(folder, { recursive: true });
  });

  test('keeps every confirmed write, even if the process is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cosmos-'));
    const file = join(folder, 'store.db');
    const program = `
      import { startCosmosEndpoint } from ${JSON.stringify(import.meta.resolve('../../../../infra/local/cosmos/endpoint.ts'))};
      process.stdout.write((await startCosmosEndpoint({ port: 0, file: ${JSON.stringify(file)} })).url);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = await once(child.stdout, 'data');
    const client = localClient({ url: String(url), key: LOCAL_COSMOS_KEY });
    const { database } = await client.databases.createIfNotExists({ id: 'db' });
    const { container } = await database.containers.createIfNotExists(definition);
    for (let n = 0; n < 20; n += 1) await container.items.create({ id: `d${n}`, orgId: 'sun' });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const endpoint = await startCosmosEndpoint({ port: 0, file });
    const { resources } = await localClient(endpoint)
      .database('db')
      .container('c')
      .items.query('SELECT * FROM c')
      .fetchAll();
    expect(resources).toHaveLength(20);
    await endpoint.close();
    await rm(folder, { recursive: true });
  });

  test('fails with EADDRINUSE if the port is in use', async () => {
    const first = await startCosmosEndpoint({ port: 0, file: ':memory:' });
    const port = Number(new URL(first.url).port);
    await expect(startCosmosEndpoint({ port, file: ':memory:' })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await first.close();
    const second = await startCosmosEndpoint({ port, file: ':memory:' });
    await second.close();
  });

  test('refuses a file that isn’t a database', async () => {
    const call = startCosmosEndpoint({ port: 0, file: import.meta.filename });
    await expect(call).rejects.toThrow('file is not a database');
  });

  test('ends a request that a fault holds open', async () => {
    const endpoint = await startCosmosEndpoint({ port: 0, file: ':memory:' });
    const { database } = await localClient(endpoint).databases.createIfNotExists({ id: 'db' });
    const { container } = await database.containers.createIfNotExists(definition);
    endpoint.faults.add({ kind: 'timeout-before-commit', operation: 'write', hold: true });
    const held = container.items.create({ id: 'held', orgId: 'sun' }).catch(codeOf);
    await expect.poll(() => endpoint.faults.list()).toEqual([]);
    await endpoint.close();
    expect(await held).toBe('ECONNRESET');
  });
});
