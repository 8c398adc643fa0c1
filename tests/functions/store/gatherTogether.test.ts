import { expect, test } from 'vitest';
import { type AnyDocument, documentId, type Stored } from '../../../functions/store/documents.ts';
import { gatherTogether } from '../../../functions/store/gatherTogether.ts';
import type { Selection, Store } from '../../../functions/store/store.ts';

const version = (orgId: string) =>
  ({ type: 'eventsVersion', id: documentId.eventsVersion(), orgId, etag: 'a' }) as const;
const deleted = (eventKey: string, projectId: string) =>
  ({ type: 'deletedProject', id: projectId, eventKey, projectId, etag: 'a' }) as const;

/** @returns a store that answers with these documents whatever is asked for, and the selections of each gather */
function storeOf(documents: readonly Stored<AnyDocument>[]) {
  const asked: unknown[] = [];
  const gather = (selections: readonly unknown[], limit?: number) => {
    asked.push([selections.length, limit]);
    return Promise.resolve(documents);
  };
  return { asked, store: gatherTogether({ gather } as unknown as Pick<Store, 'gather'>) };
}

const inEvent = (partition: string, ...ids: string[]): Selection<'deletedProject'> => ({
  types: ['deletedProject'],
  partitions: [partition],
  ...(ids.length > 0 ? { where: { property: 'id', anyOf: ids } } : {}),
});

test('gathers that begin at once are one query for each container, and each gets its own documents', async () => {
  const [a, b, c] = [deleted('x/1', 'a'), deleted('x/1', 'b'), deleted('x/2', 'a')];
  const { asked, store } = storeOf([a, b, c, version('x')]);
  const organisations: Selection<'eventsVersion'> = { types: ['eventsVersion'], partitions: ['x'] };
  expect(
    await Promise.all([
      store.gather([inEvent('x/1', 'a')]),
      store.gather([inEvent('x/1'), inEvent('x/2')]),
      store.gather([inEvent('x/3')]),
      store.gather([organisations]),
    ]),
  ).toEqual([[a], [a, b, c], [], [version('x')]]);
  expect(asked).toEqual([
    [4, undefined],
    [1, undefined],
  ]);
});

test('a gather with a limit, and a later one, are queries of their own', async () => {
  const { asked, store } = storeOf([]);
  await Promise.all([store.gather([inEvent('x/1')]), store.gather([inEvent('x/1')], 500)]);
  await store.gather([inEvent('x/1')]);
  expect(asked).toEqual([
    [1, 500],
    [1, undefined],
    [1, undefined],
  ]);
});
