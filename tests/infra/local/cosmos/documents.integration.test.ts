import type { Container } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, openAccount, statusOf } from './account.ts';

let account: Account;
let container: Container;

beforeAll(async () => {
  account = await openAccount();
  container = await account.container();
});

afterAll(() => account.close());

describe('a document', () => {
  test('is read as it was written, plus system properties', async () => {
    const document = { id: 'plain', orgId: 'sun', nested: { list: [1, null, 'ä€𝒳'] } };
    const created = await container.items.create(document);
    expect(created.statusCode).toBe(201);
    const read = await container.item('plain', 'sun').read();
    expect(read.statusCode).toBe(200);
    expect(read.resource).toMatchObject(document);
    expect(read.resource).toMatchObject({
      _etag: created.etag,
      _rid: expect.any(String),
      _ts: expect.any(Number),
    });
    expect(read.etag).toBe(created.etag);
  });

  test('belongs to its partition, so another partition can use the same ID', async () => {
    await container.items.create({ id: 'twin', orgId: 'north', side: 'n' });
    await container.items.create({ id: 'twin', orgId: 'south', side: 's' });
    expect((await container.item('twin', 'north').read()).resource).toMatchObject({ side: 'n' });
    expect((await container.item('twin', 'south').read()).resource).toMatchObject({ side: 's' });
    expect(await statusOf(container.item('twin', 'east').read())).toBe(404);
  });

  test('is created once, and a second create conflicts and changes nothing', async () => {
    await container.items.create({ id: 'once', orgId: 'sun', n: 1 });
    expect(await statusOf(container.items.create({ id: 'once', orgId: 'sun', n: 2 }))).toBe(409);
    expect((await container.item('once', 'sun').read()).resource).toMatchObject({ n: 1 });
  });

  test('returns 404 to read, replace, patch and delete if it doesn’t exist', async () => {
    const item = container.item('nobody', 'sun');
    expect(await statusOf(item.read())).toBe(404);
    expect(await statusOf(item.replace({ id: 'nobody', orgId: 'sun' }))).toBe(404);
    expect(await statusOf(item.patch([{ op: 'incr', path: '/n', value: 1 }]))).toBe(404);
    expect(await statusOf(item.delete())).toBe(404);
  });

  test('is created by the first upsert and replaced by the second', async () => {
    expect(await statusOf(container.items.upsert({ id: 'up', orgId: 'sun', n: 1, old: true }))).toBe(201);
    expect(await statusOf(container.items.upsert({ id: 'up', orgId: 'sun', n: 2 }))).toBe(200);
    const { resource } = await container.item('up', 'sun').read();
    expect(resource).toMatchObject({ n: 2 });
    expect(resource).not.toHaveProperty('old');
  });

  test('is gone after its deletion, and its ID is free again', async () => {
    await container.items.create({ id: 'phoenix', orgId: 'sun' });
    expect(await statusOf(container.item('phoenix', 'sun').delete())).toBe(204);
    expect(await statusOf(container.item('phoenix', 'sun').read())).toBe(404);
    expect(await statusOf(container.items.create({ id: 'phoenix', orgId: 'sun' }))).toBe(201);
  });
});

describe('an ETag', () => {
  test('changes with every write, and only the newest one allows a conditional write', async () => {
    const { etag: old } = await container.items.create({ id: 'tagged', orgId: 'sun', n: 1 });
    const item = container.item('tagged', 'sun');
    const { etag } = await item.replace({ id: 'tagged', orgId: 'sun', n: 2 });
    expect(etag).not.toBe(old);
    const stale = { accessCondition: { type: 'IfMatch', condition: old } };
    const fresh = { accessCondition: { type: 'IfMatch', condition: etag } };
    expect(await statusOf(item.replace({ id: 'tagged', orgId: 'sun', n: 3 }, stale))).toBe(412);
    expect(await statusOf(container.items.upsert({ id: 'tagged', orgId: 'sun', n: 3 }, stale))).toBe(412);
    expect(await statusOf(item.patch([{ op: 'incr', path: '/n', value: 1 }], stale))).toBe(412);
    expect(await statusOf(item.delete(stale))).toBe(412);
    expect((await item.read()).resource).toMatchObject({ n: 2 });
    expect(await statusOf(item.delete(fresh))).toBe(204);
  });

  test('that hasn’t changed since an earlier read gives a 304', async () => {
    const { etag } = await container.items.create({ id: 'cached', orgId: 'sun' });
    const item = container.item('cached', 'sun');
    expect(await statusOf(item.read({ accessCondition: { type: 'IfNoneMatch', condition: etag } }))).toBe(
      304,
    );
    expect(
      await statusOf(item.read({ accessCondition: { type: 'IfNoneMatch', condition: '"older"' } })),
    ).toBe(200);
  });
});

describe('a patch', () => {
  test('adds, sets, replaces, removes and increments, at any depth and in order', async () => {
    await container.items.create({ id: 'patched', orgId: 'sun', n: 1, gone: 1, deep: { list: ['a', 'c'] } });
    const { resource, statusCode } = await container.item('patched', 'sun').patch([
      { op: 'incr', path: '/n', value: 41 },
      { op: 'incr', path: '/fresh', value: 3 },
      { op: 'set', path: '/deep/name', value: 'Ada' },
      { op: 'add', path: '/deep/list/1', value: 'b' },
      { op: 'add', path: '/deep/list/-', value: 'd' },
      { op: 'replace', path: '/deep/list/0', value: 'A' },
      { op: 'remove', path: '/gone' },
    ]);
    expect(statusCode).toBe(200);
    expect(resource).toMatchObject({ n: 42, fresh: 3, deep: { name: 'Ada', list: ['A', 'b', 'c', 'd'] } });
    expect(resource).not.toHaveProperty('gone');
  });

  test('changes nothing if one operation fails', async () => {
    await container.items.create({ id: 'whole', orgId: 'sun', n: 1, name: 'Ada' });
    const item = container.item('whole', 'sun');
    const failing = [
      { op: 'remove', path: '/missing' },
      { op: 'replace', path: '/missing', value: 1 },
      { op: 'incr', path: '/name', value: 1 },
      { op: 'set', path: '/missing/deeper', value: 1 },
      { op: 'set', path: '/id', value: 'other' },
      { op: 'set', path: '/orgId', value: 'other' },
    ] as const;
    for (const operation of failing) {
      expect(await statusOf(item.patch([{ op: 'incr', path: '/n', value: 1 }, operation]))).toBe(400);
    }
    expect((await item.read()).resource).toMatchObject({ n: 1, name: 'Ada' });
  });

  test('has at most ten operations', async () => {
    await container.items.create({ id: 'ten', orgId: 'sun' });
    const item = container.item('ten', 'sun');
    const operations = Array.from({ length: 11 }, () => ({ op: 'incr', path: '/n', value: 1 }) as const);
    expect(await statusOf(item.patch(operations))).toBe(400);
    expect(await statusOf(item.patch(operations.slice(1)))).toBe(200);
  });
});

describe('limits', () => {
  test('an ID has at most 1,023 bytes, whatever its characters', async () => {
    expect(await statusOf(container.items.create({ id: 'x'.repeat(1023), orgId: 'sun' }))).toBe(201);
    expect(await statusOf(container.items.create({ id: 'x'.repeat(1024), orgId: 'sun' }))).toBe(400);
    expect(await statusOf(container.items.create({ id: 'project:ä (1) %41+&=', orgId: 'sun' }))).toBe(201);
    expect(await statusOf(container.item('project:ä (1) %41+&=', 'sun').read())).toBe(200);
  });

  test('a partition key can contain a slash, as event keys do', async () => {
    await container.items.create({ id: 'slash', orgId: 'sun/spring-2026' });
    expect(await statusOf(container.item('slash', 'sun/spring-2026').read())).toBe(200);
  });

  test('a partition key has at most 2,048 bytes', async () => {
    expect(await statusOf(container.items.create({ id: 'long', orgId: 'x'.repeat(2049) }))).toBe(400);
  });

  test('a document has at most 2 MiB', async () => {
    const text = 'x'.repeat(2 * 1024 * 1024 - 1000);
    expect(await statusOf(container.items.create({ id: 'large', orgId: 'sun', text }))).toBe(201);
    expect(await statusOf(container.items.create({ id: 'larger', orgId: 'sun', text: text.repeat(2) }))).toBe(
      413,
    );
    const item = container.item('large', 'sun');
    expect(await statusOf(item.patch([{ op: 'add', path: '/more', value: 'x'.repeat(2000) }]))).toBe(413);
  });

  test('a document can’t be written to a partition that it doesn’t name', async () => {
    const item = container.item('once', 'sun');
    expect(await statusOf(item.replace({ id: 'once', orgId: 'moon' }))).toBe(400);
  });
});
