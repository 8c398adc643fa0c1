import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCosmosEndpoint } from '../../../../infra/local/cosmos/endpoint.ts';
import { type Account, isLocal, localClient, openAccount, statusOf } from './account.ts';

const DAY = 24 * 60 * 60 * 1000;

let account: Account;

beforeAll(async () => {
  account = await openAccount();
});

afterAll(() => account.close());

describe('time to live', () => {
  test('hides a document after its ttl of one second, and frees its ID', async () => {
    const container = await account.container({ defaultTtl: -1 });
    await container.items.create({ id: 'brief', orgId: 'sun', ttl: 1 });
    await container.items.create({ id: 'lasting', orgId: 'sun' });
    const item = container.item('brief', 'sun');
    await expect.poll(() => statusOf(item.read()), { interval: 200 }).toBe(404);
    const { resources } = await container.items.query('SELECT * FROM c', { partitionKey: 'sun' }).fetchAll();
    expect(resources).toMatchObject([{ id: 'lasting' }]);
    expect(await statusOf(container.items.create({ id: 'brief', orgId: 'sun' }))).toBe(201);
  });

  test('accepts -1 or a number of seconds above 0', async () => {
    const container = await account.container({ defaultTtl: -1 });
    for (const ttl of [0, -2, 1.5, 'soon']) {
      const document: Record<string, unknown> = { id: 'odd', orgId: 'sun', ttl };
      expect(await statusOf(container.items.create(document))).toBe(400);
    }
    expect(await statusOf(container.items.create({ id: 'odd', orgId: 'sun', ttl: -1 }))).toBe(201);
  });
});

describe.runIf(isLocal)('time to live by a test clock (local endpoint only)', () => {
  test('applies only in containers with `defaultTtl`, and a document can override the default', async () => {
    let time = Date.now();
    const endpoint = await startCosmosEndpoint({ port: 0, file: ':memory:', now: () => time });
    const { database } = await localClient(endpoint).databases.createIfNotExists({ id: 'clock' });
    const make = async (id: string, defaultTtl?: number) => {
      const definition = { id, partitionKey: { paths: ['/orgId'] }, ...(defaultTtl ? { defaultTtl } : {}) };
      return (await database.containers.createIfNotExists(definition)).container;
    };
    const [off, daily] = [await make('off'), await make('daily', DAY / 1000)];
    await off.items.create({ id: 'a', orgId: 'sun', ttl: 1 });
    await daily.items.create({ id: 'a', orgId: 'sun' });
    await daily.items.create({ id: 'b', orgId: 'sun', ttl: -1 });
    await daily.items.create({ id: 'c', orgId: 'sun', ttl: (3 * DAY) / 1000 });
    const seen = async () =>
      (await daily.items.query('SELECT * FROM c').fetchAll()).resources.map(({ id }) => String(id));
    time += DAY - 1000;
    expect(await seen()).toEqual(['a', 'b', 'c']);
    time += 1000;
    expect(await seen()).toEqual(['b', 'c']);
    await daily.item('c', 'sun').patch([{ op: 'set', path: '/touched', value: true }]);
    time += 2.5 * DAY;
    expect(await seen()).toEqual(['b', 'c']);
    time += DAY;
    expect(await seen()).toEqual(['b']);
    expect(await statusOf(off.item('a', 'sun').read())).toBe(200);
    await endpoint.close();
  });

  test('sweeps expired documents and frees their space', async () => {
    let time = Date.now();
    const endpoint = await startCosmosEndpoint({ port: 0, file: ':memory:', now: () => time });
    const { database } = await localClient(endpoint).databases.createIfNotExists({ id: 'sweep' });
    const { container } = await database.containers.createIfNotExists({
      id: 'c',
      partitionKey: { paths: ['/orgId'] },
      defaultTtl: 1,
    });
    await container.items.create({ id: 'swept', orgId: 'sun' });
    time += DAY;
    await container.items.create({ id: 'sweeper', orgId: 'sun' });
    // At the earlier time, a document that was only hidden would be visible again.
    time -= DAY;
    expect(await statusOf(container.item('swept', 'sun').read())).toBe(404);
    await endpoint.close();
  });
});
