import { randomUUID } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cosmosStore } from '../../../functions/store/cosmosStore.ts';
import {
  type ContentDocument,
  documentId,
  type EventAuditDocument,
  type TallyDocument,
  type TokenMarkerDocument,
} from '../../../functions/store/documents.ts';
import { prepareDatabase } from '../../../functions/store/prepareDatabase.ts';
import {
  COMMIT_MAX,
  CommitConflict,
  metered,
  type Range,
  type Store,
  StoreUnavailable,
} from '../../../functions/store/store.ts';
import { untilCommitted } from '../../../functions/store/untilCommitted.ts';
import { type CosmosEndpoint, startCosmosEndpoint } from '../../../infra/local/cosmos/endpoint.ts';
import { memoryStore } from '../../support/memoryStore.ts';

/** COSMOS_ENDPOINT can name a real account or the emulator. Only the local endpoint, the default, can inject faults. */
const account = { endpoint: process.env['COSMOS_ENDPOINT'], key: process.env['COSMOS_KEY'] };
const isLocal = account.endpoint === undefined;

let local: CosmosEndpoint;
let cosmos: Store;
let store: Store;

beforeAll(async () => {
  local = await startCosmosEndpoint({ port: 0, file: ':memory:' });
  const client = new CosmosClient({
    endpoint: account.endpoint ?? local.url,
    key: account.key ?? local.key,
    connectionPolicy: { enableEndpointDiscovery: false, requestTimeout: 2_000 },
  });
  cosmos = cosmosStore(await prepareDatabase(client, `store-${randomUUID()}`));
  store = cosmos;
});
beforeEach(() => local.faults.clear());
afterAll(() => local.close());

const newPartition = () => `org/${randomUUID()}`;
const content = (eventKey: string, id: string, text = 'text'): ContentDocument => ({
  type: 'content',
  id: documentId.content(id),
  eventKey,
  content: text,
});
const tally = (eventKey: string, projectId: string, votes = 0): TallyDocument => ({
  type: 'tally',
  id: documentId.tally(projectId),
  eventKey,
  projectId,
  votes,
});
const increment = (projectId: string) =>
  ({ do: 'increment', type: 'tally', id: documentId.tally(projectId), property: 'votes', by: 1 }) as const;
const votesOf = async (key: string, projectId: string) =>
  (await store.read('tally', key, documentId.tally(projectId)))?.votes;

/** Tests run sequences over the store in memory, so it must behave like the real one. */
describe.each(['Cosmos DB', 'memory'])('the store in %s', (place) => {
  beforeAll(() => {
    store = place === 'memory' ? memoryStore() : cosmos;
  });
  afterAll(() => {
    store = cosmos;
  });

  test('returns a written document and its ETag, without Cosmos properties', async () => {
    const key = newPartition();
    await store.commit(key, [{ do: 'create', document: content(key, 'a', '# \u0000 ünï 🚀 <script>') }]);
    const read = await store.read('content', key, documentId.content('a'));
    expect(read).toEqual({ ...content(key, 'a', '# \u0000 ünï 🚀 <script>'), etag: expect.any(String) });
  });

  test('returns null for a missing document, even in a missing partition', async () => {
    expect(await store.read('event', newPartition(), documentId.event())).toBeNull();
  });

  test('commits all operations or none', async () => {
    const key = newPartition();
    await store.commit(key, [{ do: 'create', document: tally(key, 'a') }]);
    const conflict = store.commit(key, [
      { do: 'create', document: content(key, 'new') },
      increment('a'),
      { do: 'create', document: tally(key, 'a') },
    ]);
    await expect(conflict).rejects.toMatchObject({ name: 'CommitConflict', reason: 'exists', operation: 2 });
    expect(await votesOf(key, 'a')).toBe(0);
    expect(await store.read('content', key, documentId.content('new'))).toBeNull();
  });

  test("replaces only what hasn't changed since the read", async () => {
    const key = newPartition();
    await store.commit(key, [{ do: 'create', document: content(key, 'a', 'one') }]);
    const first = await store.read('content', key, documentId.content('a'));
    if (!first) throw new Error('not written');
    await store.commit(key, [{ do: 'replace', document: { ...first, content: 'two' }, ifMatch: first.etag }]);
    const late = store.commit(key, [
      { do: 'replace', document: { ...first, content: 'three' }, ifMatch: first.etag },
    ]);
    await expect(late).rejects.toMatchObject({ reason: 'changed', operation: 0 });
    expect((await store.read('content', key, documentId.content('a')))?.content).toBe('two');
  });

  test('reports which operation of a commit found no document', async () => {
    const key = newPartition();
    const missing = store.commit(key, [
      { do: 'create', document: content(key, 'a') },
      { do: 'delete', type: 'content', id: documentId.content('missing') },
    ]);
    await expect(missing).rejects.toMatchObject({ reason: 'missing', operation: 1 });
  });

  test('loses none of 64 simultaneous increments', async () => {
    const key = newPartition();
    await store.commit(key, [{ do: 'create', document: tally(key, 'a') }]);
    await Promise.all(Array.from({ length: 64 }, () => store.commit(key, [increment('a')])));
    expect(await votesOf(key, 'a')).toBe(64);
  });

  test('lists all documents of a type in a partition, or only those with a certain value, also if they fill several pages', async () => {
    const [key, otherKey] = [newPartition(), newPartition()];
    for (let start = 0; start < 250; start += 50) {
      const some = Array.from({ length: 50 }, (_, index) =>
        content(key, `p${start + index}`, 'x'.repeat(20_000)),
      );
      await store.commit(
        key,
        some.map((document) => ({ do: 'create', document })),
      );
    }
    await store.commit(key, [{ do: 'create', document: tally(key, 'p1', 3) }]);
    await store.commit(otherKey, [{ do: 'create', document: content(otherKey, 'elsewhere') }]);
    const all = await store.list('content', key);
    expect(new Set(all.map((one) => one.id)).size).toBe(250);
    expect(await store.list('tally', key, { property: 'projectId', equals: 'p1' })).toMatchObject([
      { votes: 3 },
    ]);
    expect(await store.list('tally', key, { property: 'projectId', equals: 'p2' })).toEqual([]);
  });

  test('finds documents of a type by a property in all partitions', async () => {
    const projectId = randomUUID();
    const keys = [newPartition(), newPartition(), newPartition()];
    await Promise.all(
      keys.map((key) => store.commit(key, [{ do: 'create', document: tally(key, projectId) }])),
    );
    const found = await store.find('tally', { property: 'projectId', equals: projectId });
    expect(found.map((one) => one.eventKey).toSorted()).toEqual(keys.toSorted());
    expect(await store.find('vote', { property: 'projectId', equals: projectId })).toEqual([]);
  });

  test('reads a range in order of a property, in one partition or in all', async () => {
    const organisation = randomUUID();
    const keys = [newPartition(), newPartition()];
    const entry = (
      eventKey: string,
      id: string,
      action: EventAuditDocument['action'],
    ): EventAuditDocument => ({
      type: 'eventAudit',
      id: `audit:${id}`,
      eventKey,
      organisation,
      action,
      at: '2026-11-21T09:00:00Z',
      actorId: null,
      actorName: null,
      event: null,
      project: null,
      subject: null,
      subjectId: null,
      details: [],
    });
    for (const [key, ids] of [
      [keys[0], ['5', '1', '3']],
      [keys[1], ['4', '2']],
    ] as const)
      for (const id of ids)
        await store.commit(key ?? '', [
          { do: 'create', document: entry(key ?? '', id, id === '3' ? 'EventUpdated' : 'EventCreated') },
        ]);
    const where = [{ property: 'organisation', equals: organisation }] as const;
    const read = async (range: Partial<Range<EventAuditDocument>>, partition?: string) =>
      (await store.range('eventAudit', { by: 'id', limit: 10, where, ...range }, partition))
        .map(({ id }) => id.slice('audit:'.length))
        .join('');
    expect(await read({})).toBe('12345');
    expect(await read({}, keys[0])).toBe('135');
    expect(await read({ limit: 2 })).toBe('12');
    expect(await read({ limit: 2, after: 'audit:2' })).toBe('34');
    expect(await read({ after: 'audit:2', before: 'audit:5' })).toBe('34');
    expect(await read({ startsWith: 'audit:4' })).toBe('4');
    expect(await read({ where: [...where, { property: 'action', equals: 'EventUpdated' }] })).toBe('3');
    expect(await read({ where: [...where, { property: 'event', equals: 'another' }] })).toBe('');
  });

  test('lists several types in one query, and finds several types in one query', async () => {
    const key = newPartition();
    const projectId = randomUUID();
    await store.commit(key, [
      { do: 'create', document: tally(key, projectId) },
      { do: 'create', document: content(key, 'page') },
      { do: 'create', document: tally(key, 'another') },
    ]);
    const listed = await store.list(['tally', 'content'], key);
    const found = await store.find(['vote', 'tally'], { property: 'projectId', equals: projectId });
    expect(listed.map((one) => one.type).toSorted()).toEqual(['content', 'tally', 'tally']);
    expect(found).toMatchObject([{ type: 'tally', projectId }]);
  });

  test('reads many documents by ID and leaves out missing ones', async () => {
    const key = newPartition();
    await store.commit(
      key,
      ['a', 'b', 'c'].map((id) => ({ do: 'create', document: content(key, id) })),
    );
    const some = await store.readMany('content', key, ['a', 'c', 'z'].map(documentId.content));
    expect(some.map((one) => one.id).toSorted()).toEqual(['content:a', 'content:c']);
    expect(await store.readMany('content', key, [])).toEqual([]);
  });

  test('gathers documents of several partitions and types with one query', async () => {
    const [first, second, third] = [newPartition(), newPartition(), newPartition()];
    for (const key of [first, second, third])
      await store.commit(key, [
        { do: 'create', document: content(key, 'a') },
        { do: 'create', document: tally(key, 'a') },
        { do: 'create', document: tally(key, 'b') },
      ]);
    const gather = (limit?: number) =>
      store.gather(
        [
          {
            types: ['tally'],
            partitions: [first, second],
            where: { property: 'projectId', anyOf: ['b', 'c'] },
          },
          { types: ['content', 'tally'], partitions: [third] },
          { types: ['content'], partitions: [] },
          { types: ['content'], partitions: [first], where: { property: 'id', anyOf: [] } },
        ],
        limit,
      );
    const found = await gather();
    expect(found.map(({ eventKey, id }) => `${eventKey} ${id}`).toSorted()).toEqual(
      [
        `${first} tally:b`,
        `${second} tally:b`,
        `${third} content:a`,
        `${third} tally:a`,
        `${third} tally:b`,
      ].toSorted(),
    );
    expect(await gather(2)).toHaveLength(2);
    expect(await store.gather([{ types: ['content'], partitions: [] }])).toEqual([]);
  });

  test('sends nothing of a commit that has too many operations', async () => {
    const key = newPartition();
    const many = Array.from({ length: COMMIT_MAX + 1 }, (_, index) => ({
      do: 'create' as const,
      document: tally(key, `p${index}`),
    }));
    await expect(store.commit(key, many)).rejects.toThrow('at most 100');
    expect(await store.list('tally', key)).toEqual([]);
  });
});

describe('Cosmos DB', () => {
  test('forgets a document after its time to live', async () => {
    const userId = randomUUID();
    const marker: TokenMarkerDocument = {
      type: 'tokenMarker',
      id: documentId.spentToken('x'),
      userId,
      ttl: 1,
    };
    await store.commit(userId, [{ do: 'create', document: marker }]);
    await expect(store.commit(userId, [{ do: 'create', document: marker }])).rejects.toBeInstanceOf(
      CommitConflict,
    );
    await expect.poll(() => store.read('tokenMarker', userId, marker.id), { interval: 250 }).toBeNull();
  });

  test('counts the calls in `metered` and adds up their charge. A query is one call', async () => {
    const key = newPartition();
    const cost = { calls: 0, charge: 0 };
    await metered(cost, async () => {
      await store.commit(key, [{ do: 'create', document: tally(key, 'a') }]);
      await store.read('tally', key, documentId.tally('a'));
      await store.list(['tally', 'content'], key);
      await store.find(['vote', 'tally'], { property: 'projectId', equals: 'a' });
      await store.gather([{ types: ['tally'], partitions: [key, newPartition()] }]);
    });
    expect(cost.calls).toBe(5);
    expect(cost.charge).toBeGreaterThan(5);
  });
});

describe.runIf(isLocal)('the store under faults', () => {
  test('repeats reads and writes while the database is busy', async () => {
    const key = newPartition();
    local.faults.add({ kind: '429', ms: 20, count: 2 });
    await store.commit(key, [{ do: 'create', document: tally(key, 'a') }]);
    // People who change the same document at the same moment can cause many of these refusals.
    local.faults.add({ kind: '449', ms: 1, count: 6 });
    await store.commit(key, [increment('a')]);
    local.faults.add({ kind: '429', ms: 20, count: 2 });
    expect(await votesOf(key, 'a')).toBe(1);
  });

  test('repeats a read after a 503 or a lost answer', async () => {
    const key = newPartition();
    await store.commit(key, [{ do: 'create', document: tally(key, 'a', 5) }]);
    local.faults.add({ kind: '503', operation: 'read' });
    expect(await votesOf(key, 'a')).toBe(5);
    local.faults.add({ kind: 'timeout-before-commit', operation: 'query' });
    expect(await store.list('tally', key)).toHaveLength(1);
  });

  test('reports a write without an answer as uncertain, and never sends it twice', async () => {
    const key = newPartition();
    await store.commit(key, [{ do: 'create', document: tally(key, 'a') }]);
    local.faults.add({ kind: 'timeout-after-commit', operation: 'batch' });
    await expect(store.commit(key, [increment('a')])).rejects.toMatchObject({
      name: 'StoreUnavailable',
      maybeCommitted: true,
    });
    expect(await votesOf(key, 'a')).toBe(1);
    local.faults.add({ kind: 'timeout-before-commit', operation: 'batch' });
    await expect(store.commit(key, [increment('a')])).rejects.toMatchObject({ maybeCommitted: true });
    expect(await votesOf(key, 'a')).toBe(1);
  });

  test('gives up if the database stays unavailable, and says when to retry', async () => {
    local.faults.add({ kind: '503', count: 100 });
    await expect(store.read('event', newPartition(), documentId.event())).rejects.toMatchObject({
      name: 'StoreUnavailable',
      retryAfterSeconds: expect.any(Number),
    });
  });
});

describe('untilCommitted', () => {
  test('repeats after conflicts, so that 32 writers of one document lose nothing', async () => {
    const key = newPartition();
    await store.commit(key, [{ do: 'create', document: content(key, 'log', '') }]);
    const append = (line: string) =>
      untilCommitted(async () => {
        const log = await store.read('content', key, documentId.content('log'));
        if (!log) throw new Error('not written');
        await store.commit(key, [
          { do: 'replace', document: { ...log, content: `${log.content}${line},` }, ifMatch: log.etag },
        ]);
      });
    await Promise.all(Array.from({ length: 32 }, (_, index) => append(String(index))));
    const log = await store.read('content', key, documentId.content('log'));
    expect(log?.content.split(',').filter(Boolean)).toHaveLength(32);
  });

  test('doesn’t repeat a commit that was refused because the database is busy', async () => {
    let attempts = 0;
    const refused = untilCommitted(() => {
      attempts += 1;
      return Promise.reject(new StoreUnavailable('throttled'));
    });
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);
    expect(attempts).toBe(1);
  });

  test('gives up after twelve commits without an answer', async () => {
    let attempts = 0;
    const silent = untilCommitted(() => {
      attempts += 1;
      return Promise.reject(new StoreUnavailable('timeout', { maybeCommitted: true }));
    });
    await expect(silent).rejects.toBeInstanceOf(StoreUnavailable);
    expect(attempts).toBe(12);
  });
});
