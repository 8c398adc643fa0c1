import type { Container } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, isLocal, openAccount, spec, statusOf } from './account.ts';

let account: Account;
let container: Container;

beforeAll(async () => {
  account = await openAccount();
  container = await account.container();
  const people = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve', 'Fay', 'Gwen'];
  for (const [n, name] of people.entries()) {
    const orgId = n % 2 === 0 ? 'sun' : 'moon';
    await container.items.create({
      id: `p${n}`,
      orgId,
      type: 'person',
      userId: `u${n % 3}`,
      name,
      n,
      open: n > 4,
    });
  }
  await container.items.create({
    id: 'card',
    orgId: 'sun',
    type: 'project',
    name: 'Ad hoc',
    n: '3',
    open: null,
  });
  await container.items.create({ id: 'bare', orgId: 'moon', type: 'project' });
});

afterAll(() => account.close());

async function idsOf(
  query: Parameters<Container['items']['query']>[0],
  partitionKey?: string,
): Promise<string[]> {
  const options = partitionKey === undefined ? {} : { partitionKey };
  const { resources } = await container.items.query<{ id: string }>(query, options).fetchAll();
  return resources.map(({ id }) => id);
}

describe('a query', () => {
  test('finds documents in a partition and across all of them', async () => {
    expect((await idsOf('SELECT * FROM c', 'moon')).toSorted()).toEqual(['bare', 'p1', 'p3', 'p5']);
    expect(await idsOf('SELECT * FROM c')).toHaveLength(9);
    expect(await idsOf('SELECT * FROM c', 'nowhere')).toEqual([]);
  });

  test('filters by one or several properties', async () => {
    const byUser = 'SELECT * FROM c WHERE c.userId = @0';
    expect((await idsOf(spec(byUser, 'u1'))).toSorted()).toEqual(['p1', 'p4']);
    expect(await idsOf(spec(`${byUser} AND c.type = @1 AND c.n > @2`, 'u1', 'person', 1))).toEqual(['p4']);
    expect(await idsOf(spec(byUser, 'u1'), 'moon')).toEqual(['p1']);
    expect(await idsOf(spec(byUser, 'nobody'))).toEqual([]);
  });

  test('keeps types apart: 3 isn’t "3", and false, null and missing differ', async () => {
    expect(await idsOf(spec('SELECT * FROM c WHERE c.n = @0', '3'))).toEqual(['card']);
    expect(await idsOf(spec('SELECT * FROM c WHERE c.n = @0', 3))).toEqual(['p3']);
    expect(await idsOf(spec('SELECT * FROM c WHERE c.open = @0', null))).toEqual(['card']);
    expect((await idsOf(spec('SELECT * FROM c WHERE c.open = @0', true))).toSorted()).toEqual(['p5', 'p6']);
    expect(await idsOf(spec('SELECT * FROM c WHERE c.open = @0', false))).toHaveLength(5);
    expect((await idsOf(spec('SELECT * FROM c WHERE c.n >= @0', 5))).toSorted()).toEqual(['p5', 'p6']);
  });

  test('finds documents that meet all conditions of at least one group', async () => {
    const either = spec(
      'SELECT * FROM c WHERE (c.userId = @0 AND c.n > @1) OR (c.type = @2)',
      'u1',
      1,
      'project',
    );
    expect((await idsOf(either)).toSorted()).toEqual(['bare', 'card', 'p4']);
    expect((await idsOf(either, 'sun')).toSorted()).toEqual(['card', 'p4']);
    expect(await idsOf(spec('SELECT * FROM c WHERE (c.userId = @0 AND c.n > @1)', 'u1', 1))).toEqual(['p4']);
  });

  test('matches a list of values and the start of a string', async () => {
    const among = 'SELECT * FROM c WHERE ARRAY_CONTAINS(@0, c.name)';
    expect((await idsOf(spec(among, ['Ada', 'Eve', 'Zoe']))).toSorted()).toEqual(['p0', 'p4']);
    expect(await idsOf(spec(among, []))).toEqual([]);
    expect((await idsOf(spec('SELECT * FROM c WHERE STARTSWITH(c.name, @0)', 'Ad'))).toSorted()).toEqual([
      'card',
      'p0',
    ]);
    expect((await idsOf(spec('SELECT * FROM c WHERE STARTSWITH(c.id, @0)', 'p'), 'sun')).toSorted()).toEqual([
      'p0',
      'p2',
      'p4',
      'p6',
    ]);
  });

  test('sorts both ways and omits documents without the property', async () => {
    const people = 'SELECT * FROM c WHERE c.type = @0 ORDER BY c.name';
    expect(await idsOf(spec(people, 'person'))).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
    expect(await idsOf(spec(`${people} DESC`, 'person'), 'sun')).toEqual(['p6', 'p4', 'p2', 'p0']);
    expect(await idsOf('SELECT * FROM c ORDER BY c.n ASC', 'moon')).toEqual(['p1', 'p3', 'p5']);
  });

  test('sorts by system properties', async () => {
    expect(await idsOf('SELECT * FROM c ORDER BY c._ts DESC')).toHaveLength(9);
  });

  test('counts documents', async () => {
    const count = spec('SELECT VALUE COUNT(1) FROM c WHERE c.type = @0', 'person');
    expect((await container.items.query(count).fetchAll()).resources).toEqual([7]);
    expect((await container.items.query(count, { partitionKey: 'moon' }).fetchAll()).resources).toEqual([3]);
  });

  test('is refused if one of its parameters is missing, though not by a real account', async () => {
    const query = {
      query: 'SELECT * FROM c WHERE c.n = @missing AND c.open = @0',
      parameters: [{ name: '@0', value: 1 }],
    };
    expect(
      await statusOf(
        container.items
          .query(query)
          .fetchAll()
          .then(() => ({ code: 200 })),
      ),
    ).toBe(isLocal ? 400 : 200);
  });
});

describe('paging', () => {
  const pages = async (
    partitionKey: string,
    query: Parameters<Container['items']['query']>[0],
    between?: () => Promise<unknown>,
  ) => {
    const found: string[][] = [];
    const iterator = container.items.query<{ id: string }>(query, { partitionKey, maxItemCount: 4 });
    while (iterator.hasMoreResults()) {
      const { resources } = await iterator.fetchNext();
      if (resources.length > 0) found.push(resources.map(({ id }) => id));
      await between?.();
    }
    return found;
  };

  const fill = async (orgId: string) => {
    const ids = Array.from({ length: 10 }, (_, n) => `d${n}`);
    for (const [n, id] of ids.entries())
      await container.items.create({ id, orgId, weight: Math.floor(n / 3) });
    return ids;
  };

  test('returns every document once, in pages of the requested size', async () => {
    const ids = await fill('pages');
    const found = await pages('pages', 'SELECT * FROM c');
    expect(found.map(({ length }) => length)).toEqual([4, 4, 2]);
    expect(found.flat().toSorted()).toEqual(ids);
    const { resources } = await container.items
      .query('SELECT * FROM c', { partitionKey: 'pages', maxItemCount: 3 })
      .fetchAll();
    expect(resources).toHaveLength(10);
  });

  test('keeps its position while documents are inserted, changed and deleted', async () => {
    const ids = await fill('busy');
    let turn = 0;
    const found = await pages('busy', 'SELECT * FROM c', async () => {
      turn += 1;
      if (turn > 3) return;
      await container.items.upsert({ id: 'd1', orgId: 'busy', turn });
      await container.items.create({ id: `a-new-${turn}`, orgId: 'busy' });
      if (turn === 1) await container.item('d0', 'busy').delete();
    });
    const old = found.flat().filter((id) => !id.startsWith('a-new'));
    expect(old.toSorted()).toEqual(ids);
  });

  test('keeps its position in a sort order, also among equal values', async () => {
    const ids = await fill('ordered');
    const byWeight = spec('SELECT * FROM c WHERE c.weight >= @0 ORDER BY c.weight DESC', 0);
    const found = await pages('ordered', byWeight);
    expect(found.flat().toSorted()).toEqual(ids);
    expect(found.flat()[0]).toBe('d9');
    const insertFirst = () => container.items.upsert({ id: 'heavy', orgId: 'ordered', weight: 99 });
    const again = await pages('ordered', byWeight, insertFirst);
    expect(again.flat().toSorted()).toEqual(ids);
  });

  test('continues in a new query from a continuation token', async () => {
    await fill('kept');
    const first = await container.items
      .query('SELECT * FROM c', { partitionKey: 'kept', maxItemCount: 7 })
      .fetchNext();
    const { continuationToken } = first;
    expect(continuationToken).toEqual(expect.any(String));
    const rest = container.items.query('SELECT * FROM c', {
      partitionKey: 'kept',
      ...(continuationToken ? { continuationToken } : {}),
    });
    expect((await rest.fetchAll()).resources).toHaveLength(3);
  });

  test('returns pages of at most 4 MiB', async () => {
    const text = 'x'.repeat(1.5 * 1024 * 1024);
    for (let n = 0; n < 5; n += 1) await container.items.create({ id: `large-${n}`, orgId: 'heavy', text });
    const iterator = container.items.query('SELECT * FROM c', { partitionKey: 'heavy' });
    const { resources } = await iterator.fetchNext();
    expect(resources.length).toBeLessThanOrEqual(2);
    expect((await iterator.fetchAll()).resources).toHaveLength(5);
  });
});

describe.runIf(isLocal)('a refused query (local endpoint only)', () => {
  test.each([
    'SELECT c.id FROM c',
    'SELECT * FROM people p',
    'SELECT TOP 5 * FROM c',
    'SELECT DISTINCT * FROM c',
    'SELECT * FROM c WHERE c.n = 3',
    "SELECT * FROM c WHERE c.name = 'Ada'",
    'SELECT * FROM c WHERE c.n = @0 OR c.n = @0',
    'SELECT * FROM c WHERE c.a.b = @0',
    'SELECT * FROM c WHERE c["n"] = @0',
    'SELECT * FROM c WHERE c.n != @0',
    'SELECT * FROM c WHERE CONTAINS(c.name, @0)',
    'SELECT * FROM c WHERE c.n = @0 ORDER BY c.n, c.name',
    'SELECT * FROM c OFFSET 1 LIMIT 2',
    'SELECT VALUE SUM(1) FROM c',
    'SELECT * FROM c JOIN d IN c.list',
    'SELECT * FROM c WHERE c.n = @0; DROP TABLE documents; --',
    '',
  ])('gets a 501 and a message if it is unsupported: %s', async (query) => {
    const call = container.items.query(query === '' ? spec(' ') : spec(query, 1)).fetchAll();
    await expect(call).rejects.toMatchObject({
      code: 501,
      message: expect.stringContaining('doesn’t support that query'),
    });
  });

  test('gets a 400 if its continuation token is broken or belongs to another query', async () => {
    const { continuationToken } = await container.items
      .query('SELECT * FROM c', { maxItemCount: 1 })
      .fetchNext();
    const otherQuery = container.items.query('SELECT * FROM c', {
      partitionKey: 'sun',
      continuationToken: continuationToken ?? '',
    });
    await expect(otherQuery.fetchNext()).rejects.toMatchObject({ code: 400 });
    const broken = container.items.query('SELECT * FROM c', { continuationToken: 'broken' });
    await expect(broken.fetchNext()).rejects.toMatchObject({ code: 400 });
  });
});
