import { setTimeout as sleep } from 'node:timers/promises';
import type { Container, OperationInput, PatchOperation } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, increment, openAccount, sendBatch, statusOf } from './account.ts';

/** Builds a Delete with `ifMatch`, which the service supports and the SDK's type lacks. */
function deleteIf(ifMatch: string, id: string): OperationInput & { ifMatch: string } {
  return { operationType: 'Delete', id, ifMatch };
}

const REFUSED: [why: string, status: number, failing: OperationInput][] = [
  [
    'a create of an existing document (409)',
    409,
    { operationType: 'Create', resourceBody: { id: 'there', orgId: 'undo' } },
  ],
  ['a delete of a missing document (404)', 404, { operationType: 'Delete', id: 'missing' }],
  ['a read of a missing document (404)', 404, { operationType: 'Read', id: 'missing' }],
  ['a patch with an old ETag (412)', 412, increment('there', '/n', '"old"')],
  ['a delete with an old ETag (412)', 412, deleteIf('"old"', 'there')],
  [
    'an upsert with an old ETag (412)',
    412,
    { operationType: 'Upsert', ifMatch: '"old"', resourceBody: { id: 'there', orgId: 'undo' } },
  ],
  [
    'a replace with an old ETag (412)',
    412,
    {
      operationType: 'Replace',
      id: 'there',
      ifMatch: '"old"',
      resourceBody: { id: 'there', orgId: 'undo' },
    },
  ],
];

let account: Account;
let container: Container;

beforeAll(async () => {
  account = await openAccount();
  container = await account.container();
});

afterAll(() => account.close());

describe('a transactional batch', () => {
  test('carries out every kind of operation, in order', async () => {
    await container.items.create({ id: 'replaced', orgId: 'all', n: 1 });
    await container.items.create({ id: 'deleted', orgId: 'all' });
    const { code, result = [] } = await container.items.batch(
      [
        { operationType: 'Create', resourceBody: { id: 'created', orgId: 'all', n: 5 } },
        { operationType: 'Read', id: 'replaced' },
        { operationType: 'Replace', id: 'replaced', resourceBody: { id: 'replaced', orgId: 'all', n: 2 } },
        { operationType: 'Upsert', resourceBody: { id: 'upserted', orgId: 'all' } },
        { operationType: 'Delete', id: 'deleted' },
        increment('created', '/n'),
      ],
      'all',
    );
    expect(code).toBe(200);
    expect(result.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 201, 204, 200]);
    expect(result[1]?.resourceBody).toMatchObject({ n: 1 });
    expect(result[5]?.resourceBody).toMatchObject({ n: 6 });
    const created = await container.item('created', 'all').read();
    expect(result[5]?.eTag).toBe(created.etag);
    expect(await statusOf(container.item('deleted', 'all').read())).toBe(404);
  });

  test.each(REFUSED)(
    'is undone completely by %s, and its other operations get 424',
    async (_, status, failing) => {
      await container.items.upsert({ id: 'there', orgId: 'undo', n: 1 });
      const answer = await sendBatch(container, 'undo', [
        { operationType: 'Create', resourceBody: { id: 'never', orgId: 'undo' } },
        increment('there', '/n'),
        failing,
        increment('there', '/n'),
      ]);
      expect(answer).toEqual({ status: 207, statuses: [424, 424, status, 424] });
      expect(await statusOf(container.item('never', 'undo').read())).toBe(404);
      expect((await container.item('there', 'undo').read()).resource).toMatchObject({ n: 1 });
    },
  );

  test('succeeds only with the newest ETag', async () => {
    const { etag } = await container.items.create({ id: 'guarded', orgId: 'etag', n: 1 });
    const first = await sendBatch(container, 'etag', [increment('guarded', '/n', etag)]);
    const second = await sendBatch(container, 'etag', [increment('guarded', '/n', etag)]);
    expect(first).toEqual({ status: 200, statuses: [200] });
    expect(second).toEqual({ status: 207, statuses: [412] });
  });

  test('accepts a hundred operations, and the SDK refuses more', async () => {
    const creates = Array.from({ length: 101 }, (_, n) => ({
      operationType: 'Create' as const,
      resourceBody: { id: `n-${n}`, orgId: 'hundred' },
    }));
    await expect(container.items.batch(creates, 'hundred')).rejects.toThrow('more than 100 operations');
    expect((await sendBatch(container, 'hundred', creates.slice(1))).status).toBe(200);
  });

  test('has at most 2 MiB', async () => {
    const creates = Array.from({ length: 3 }, (_, n) => ({
      operationType: 'Create' as const,
      resourceBody: { id: `part-${n}`, orgId: 'large', text: 'x'.repeat(1024 * 1024) },
    }));
    expect(await statusOf(container.items.batch(creates, 'large'))).toBe(413);
    expect(await statusOf(container.item('part-0', 'large').read())).toBe(404);
  });

  test('is undone if a document grows above 2 MiB (413)', async () => {
    await container.items.create({ id: 'full', orgId: 'large', text: 'x'.repeat(2 * 1024 * 1024 - 1000) });
    const operations: PatchOperation[] = [{ op: 'add', path: '/more', value: 'x'.repeat(2000) }];
    const answer = await sendBatch(container, 'large', [
      { operationType: 'Create', resourceBody: { id: 'beside', orgId: 'large' } },
      { operationType: 'Patch', id: 'full', resourceBody: { operations } },
    ]);
    expect(answer).toEqual({ status: 207, statuses: [424, 413] });
    expect(await statusOf(container.item('beside', 'large').read())).toBe(404);
  });
});

describe('concurrent batches', () => {
  test('lose none of 200 increments, each of which comes with a new document', async () => {
    await container.items.create({ id: 'tally', orgId: 'votes', n: 0 });
    const voters = Array.from({ length: 200 }, (_, n) => n);
    await Promise.all(
      voters.map((n) =>
        sendBatch(container, 'votes', [
          { operationType: 'Create', resourceBody: { id: `vote:${n}`, orgId: 'votes' } },
          increment('tally', '/n'),
        ]),
      ),
    );
    expect((await container.item('tally', 'votes').read()).resource).toMatchObject({ n: 200 });
  });

  test('succeed only once if all of them create the same document', async () => {
    await container.items.create({ id: 'tally', orgId: 'race', n: 0 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        sendBatch(container, 'race', [
          increment('tally', '/n'),
          { operationType: 'Create', resourceBody: { id: 'vote', orgId: 'race' } },
        ]),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await container.item('tally', 'race').read()).resource).toMatchObject({ n: 1 });
  });

  test('lose no update among 30 writers that retry on a mismatch', async () => {
    await container.items.create({ id: 'team', orgId: 'cas', members: 0 });
    const join = async (): Promise<void> => {
      for (;;) {
        const { resource, etag } = await container.item('team', 'cas').read<{ members: number }>();
        const members = (resource?.members ?? 0) + 1;
        const resourceBody = { id: 'team', orgId: 'cas', members };
        const { status } = await sendBatch(container, 'cas', [
          { operationType: 'Replace', id: 'team', ifMatch: etag, resourceBody },
        ]);
        if (status === 200) return;
        await sleep(Math.random() * 50);
      }
    };
    await Promise.all(Array.from({ length: 30 }, join));
    expect((await container.item('team', 'cas').read()).resource).toMatchObject({ members: 30 });
  });
});
