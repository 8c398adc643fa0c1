import type { Container } from '@azure/cosmos';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CosmosEndpoint, startCosmosEndpoint } from '../../../../infra/local/cosmos/endpoint.ts';
import { codeOf, increment, isLocal, localClient, sendBatch, spec, statusOf } from './account.ts';

describe.runIf(isLocal)('a fault on demand (local endpoint only)', () => {
  let endpoint: CosmosEndpoint;
  let container: Container;

  const containerWith = (more: Parameters<typeof localClient>[1]) =>
    localClient(endpoint, more).database('faults').container('c');

  beforeEach(async () => {
    endpoint = await startCosmosEndpoint({ port: 0, file: ':memory:' });
    const { database } = await localClient(endpoint).databases.createIfNotExists({ id: 'faults' });
    await database.containers.createIfNotExists({ id: 'other', partitionKey: { paths: ['/orgId'] } });
    container = (
      await database.containers.createIfNotExists({ id: 'c', partitionKey: { paths: ['/orgId'] } })
    ).container;
    await container.items.create({ id: 'there', orgId: 'sun', n: 0 });
  });

  afterEach(() => endpoint.close());

  test('of 429 makes the SDK wait for the given time and retry', async () => {
    endpoint.faults.add({ kind: '429', operation: 'write', count: 2, ms: 60 });
    const begin = performance.now();
    expect(await statusOf(container.items.create({ id: 'late', orgId: 'sun' }))).toBe(201);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(115);
    expect(endpoint.faults.list()).toEqual([]);
  });

  test('of 429 reaches the caller with its waiting time after the SDK’s last retry', async () => {
    endpoint.faults.add({ kind: '429', ms: 5, count: 3 });
    const impatient = containerWith({ throttleRetries: 2 });
    await expect(impatient.item('there', 'sun').delete()).rejects.toMatchObject({
      code: 429,
      retryAfterInMs: 5,
    });
    expect(await statusOf(container.item('there', 'sun').read())).toBe(200);
  });

  test('of 412 refuses only conditional requests, and a batch as a whole', async () => {
    const { etag } = await container.item('there', 'sun').read();
    endpoint.faults.add({ kind: '412', operation: 'batch' });
    const batch = [
      { operationType: 'Create' as const, resourceBody: { id: 'beside', orgId: 'sun' } },
      increment('there', '/n', etag),
    ];
    expect((await sendBatch(container, 'sun', batch)).statuses).toEqual([424, 412]);
    expect(await statusOf(container.item('beside', 'sun').read())).toBe(404);

    endpoint.faults.add({ kind: '412', operation: 'write', count: 2 });
    const accessCondition = { type: 'IfMatch', condition: etag };
    expect(await statusOf(container.item('there', 'sun').delete({ accessCondition }))).toBe(412);
    expect(await statusOf(container.items.create({ id: 'free', orgId: 'sun' }))).toBe(201);
    expect((await container.item('there', 'sun').read()).resource).toMatchObject({ n: 0 });
  });

  test('of 449 or 503 reaches the writer, and nothing is written', async () => {
    endpoint.faults.add({ kind: '449', operation: 'write', ms: 7 });
    await expect(container.items.create({ id: 'x', orgId: 'sun' })).rejects.toMatchObject({
      code: 449,
      retryAfterInMs: 7,
    });
    endpoint.faults.add({ kind: '503', operation: 'batch' });
    const refused = await sendBatch(container, 'sun', [increment('there', '/n')]).catch(codeOf);
    expect(refused).toBe(503);
    expect(await statusOf(container.item('x', 'sun').read())).toBe(404);
    expect((await container.item('there', 'sun').read()).resource).toMatchObject({ n: 0 });
  });

  test.each([
    ['cut', false, 'ECONNRESET'],
    ['held', true, 'TimeoutError'],
  ])('of a timeout before the commit, with its connection %s, writes nothing', async (_, hold, code) => {
    endpoint.faults.add({ kind: 'timeout-before-commit', operation: 'write', hold });
    const hasty = containerWith({ requestTimeout: 300 });
    expect(await statusOf(hasty.items.create({ id: 'lost', orgId: 'sun' }))).toBe(code);
    expect(await statusOf(container.item('lost', 'sun').read())).toBe(404);
  });

  test.each([
    ['cut', false, 'ECONNRESET'],
    ['held', true, 'TimeoutError'],
  ])(
    'of a timeout after the commit, with its connection %s, makes a retry conflict',
    async (_, hold, code) => {
      endpoint.faults.add({ kind: 'timeout-after-commit', operation: 'batch', hold });
      const hasty = containerWith({ requestTimeout: 300 });
      const vote = [
        increment('there', '/n'),
        { operationType: 'Create' as const, resourceBody: { id: 'vote', orgId: 'sun' } },
      ];
      expect(await sendBatch(hasty, 'sun', vote).catch(codeOf)).toBe(code);
      expect((await container.item('there', 'sun').read()).resource).toMatchObject({ n: 1 });
      expect(await sendBatch(hasty, 'sun', vote)).toEqual({ status: 207, statuses: [424, 409] });
    },
  );

  test('of a cut connection doesn’t reach a reader, because the SDK reads again', async () => {
    endpoint.faults.add({ kind: 'timeout-before-commit', operation: 'read' });
    expect(await statusOf(container.item('there', 'sun').read())).toBe(200);
  });

  test('of latency delays a request, adds up and doesn’t hide other faults', async () => {
    endpoint.faults.add({ kind: 'latency', ms: 80 });
    endpoint.faults.add({ kind: 'latency', ms: 70 });
    endpoint.faults.add({ kind: '449' });
    const begin = performance.now();
    expect(await statusOf(container.item('there', 'sun').read())).toBe(449);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(145);
  });

  test('of latency makes writes overlap: until a delayed write is done, other writes of its documents get a 449', async () => {
    await container.items.create({ id: 'beside', orgId: 'sun', n: 0 });
    const patch = (id: string) => container.item(id, 'sun').patch([{ op: 'incr', path: '/n', value: 1 }]);
    endpoint.faults.add({ kind: 'latency', operation: 'batch', ms: 1 });
    await sendBatch(container, 'sun', [increment('there', '/n')]);
    expect(await statusOf(patch('there'))).toBe(200);

    // This write lasts until the endpoint closes.
    endpoint.faults.add({ kind: 'latency', operation: 'batch', ms: 600_000 });
    const creation = { operationType: 'Create' as const, resourceBody: { id: 'new', orgId: 'sun' } };
    void sendBatch(container, 'sun', [increment('there', '/n'), creation]).catch(codeOf);
    await expect.poll(() => endpoint.faults.list()).toEqual([]);
    const there = { id: 'there', orgId: 'sun', n: 9 };
    expect(await statusOf(patch('there'))).toBe(449);
    expect(await statusOf(container.item('there', 'sun').replace(there))).toBe(449);
    expect(await statusOf(container.items.upsert(there))).toBe(449);
    expect(await statusOf(container.item('there', 'sun').delete())).toBe(449);
    const both = [increment('beside', '/n'), increment('there', '/n')];
    expect(await sendBatch(container, 'sun', both).catch(codeOf)).toBe(449);
    expect((await container.item('there', 'sun').read()).resource).toMatchObject({ n: 2 });
    expect((await container.item('beside', 'sun').read()).resource).toMatchObject({ n: 0 });
    expect(await statusOf(patch('beside'))).toBe(200);
    expect(await statusOf(container.items.upsert({ ...there, orgId: 'moon' }))).toBe(201);
    expect(await statusOf(container.items.create(there))).toBe(409);
  });

  describe('of 429 with units per second', () => {
    const second = Date.UTC(2030, 0, 1);
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: second + 400 }));
    afterEach(() => void vi.useRealTimers());

    const readIn = (partitionKey: string) =>
      statusOf(containerWith({ throttleRetries: 0 }).item('there', partitionKey).read());

    test('limits the request units that each partition spends in a second', async () => {
      await container.items.create({ id: 'there', orgId: 'moon' });
      endpoint.faults.add({ kind: '429', unitsPerSecond: 2 });
      expect([await readIn('sun'), await readIn('nobody')]).toEqual([200, 404]);
      expect([await readIn('sun'), await readIn('sun'), await readIn('moon')]).toEqual([200, 429, 200]);
      await expect(containerWith({ throttleRetries: 0 }).item('there', 'sun').read()).rejects.toMatchObject({
        code: 429,
        substatus: 3200,
        retryAfterInMs: 600,
      });
      vi.setSystemTime(second + 1_000);
      expect(await readIn('sun')).toBe(200);
    });

    test('answers a request that exceeds them, and refuses the next ones until its charge is paid', async () => {
      endpoint.faults.add({ kind: '429', unitsPerSecond: 4, container: 'c' });
      // The charge is 10.
      await sendBatch(container, 'sun', [increment('there', '/n')]);
      for (const later of [0, 1_000, 1_999]) {
        vi.setSystemTime(second + later);
        expect(await readIn('sun')).toBe(429);
      }
      vi.setSystemTime(second + 2_000);
      expect([await readIn('sun'), await readIn('sun'), await readIn('sun')]).toEqual([200, 200, 429]);
    });

    test('counts a query across partitions in each partition that it reads from', async () => {
      await container.items.create({ id: 'there', orgId: 'moon' });
      await container.items.create({ id: 'there', orgId: 'mars', of: 'mars' });
      endpoint.faults.add({ kind: '429', unitsPerSecond: 2 });
      await container.items.query(spec('SELECT * FROM c WHERE c.orgId >= @0', 'moon')).fetchAll();
      expect([await readIn('sun'), await readIn('moon'), await readIn('mars')]).toEqual([429, 429, 200]);
    });
  });

  test('happens only to requests that match its filter', async () => {
    endpoint.faults.add({ kind: '449', container: 'other' });
    endpoint.faults.add({ kind: '449', method: 'PATCH' });
    endpoint.faults.add({ kind: '449', operation: 'query' });
    expect(await statusOf(container.item('there', 'sun').read())).toBe(200);
    expect(await statusOf(container.items.upsert({ id: 'there', orgId: 'sun', n: 0 }))).toBe(200);
    expect(await statusOf(container.item('there', 'sun').patch([{ op: 'incr', path: '/n', value: 1 }]))).toBe(
      449,
    );
    await expect(container.items.query(spec('SELECT * FROM c')).fetchAll()).rejects.toMatchObject({
      code: 449,
    });
    expect((await container.items.query(spec('SELECT * FROM c')).fetchAll()).resources).toHaveLength(1);
    expect(await statusOf(container.database.container('other').item('there', 'sun').read())).toBe(449);
    expect(endpoint.faults.list()).toEqual([]);
  });

  test('lets a given number of requests pass first', async () => {
    endpoint.faults.add({ kind: '449', operation: 'read', after: 2 });
    const read = () => statusOf(container.item('there', 'sun').read()).catch(codeOf);
    expect([await read(), await read(), await read(), await read()]).toEqual([200, 200, 449, 200]);
  });

  test('with a probability hits the same requests each time that it has the same seed', async () => {
    const run = async (seed: number) => {
      endpoint.faults.add({ kind: '449', probability: 0.5, seed });
      const statuses: unknown[] = [];
      for (let n = 0; n < 30; n += 1) statuses.push(await statusOf(container.item('there', 'sun').read()));
      endpoint.faults.clear();
      return statuses;
    };
    const first = await run(7);
    expect(new Set(first)).toEqual(new Set([200, 449]));
    expect(await run(7)).toEqual(first);
    expect(await run(8)).not.toEqual(first);
  });

  test('can be added, listed and cleared over HTTP', async () => {
    const address = `${endpoint.url}/_local/faults`;
    const headers = { 'content-type': 'application/json' };
    const fault = { kind: '429', operation: 'read', container: 'c', count: 3, ms: 1 };
    const added = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fault) });
    expect(added.status).toBe(201);
    expect(await statusOf(container.item('there', 'sun').read())).toBe(200);
    expect(await (await fetch(address)).json()).toEqual([]);
    await fetch(address, { method: 'POST', headers, body: JSON.stringify({ ...fault, count: 12 }) });
    await statusOf(containerWith({ throttleRetries: 0 }).item('there', 'sun').read());
    expect(await (await fetch(address)).json()).toEqual([{ ...fault, count: 11 }]);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(204);
    expect(endpoint.faults.list()).toEqual([]);
  });

  test.each([
    ['isn’t an object', []],
    ['has no kind', {}],
    ['has an unknown kind', { kind: '418' }],
    ['has an unknown operation', { kind: '429', operation: 'dance' }],
    ['has a count that isn’t a number', { kind: '429', count: 'often' }],
    ['has a container that isn’t a text', { kind: '429', container: ['documents'] }],
    ['has a hold that is neither true nor false', { kind: '429', hold: 'yes' }],
    ['has less than one request unit per second', { kind: '429', unitsPerSecond: 0 }],
    ['has an unknown setting', { kind: '429', often: true }],
  ])('is refused over HTTP if it %s', async (_, fault) => {
    const body = JSON.stringify(fault);
    const headers = { 'content-type': 'application/json' };
    const refused = await fetch(`${endpoint.url}/_local/faults`, { method: 'POST', headers, body });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: expect.any(String) });
  });

  test('is refused over HTTP if its count is 0', async () => {
    const post = (count: number) =>
      fetch(`${endpoint.url}/_local/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: '503', count }),
      });
    const statuses = [(await post(0)).status, (await post(1)).status];
    expect([statuses[0], endpoint.faults.list()]).toEqual([400, [{ kind: '503', count: 1 }]]);
    expect(statuses[1]).toBeLessThan(300);
  });

  test('can’t be posted by a web page, which can send only plain text', async () => {
    const body = JSON.stringify({ kind: '503' });
    const refused = await fetch(`${endpoint.url}/_local/faults`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
    });
    expect(refused.status).toBe(400);
    expect(endpoint.faults.list()).toEqual([]);
  });
});
