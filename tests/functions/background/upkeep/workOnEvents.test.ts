import { expect, test } from 'vitest';
import { forDueEvents } from '../../../../functions/background/upkeep/workOnEvents.ts';
import { documentId, type EventDocument } from '../../../../functions/store/documents.ts';
import { memoryStore } from '../../../support/memoryStore.ts';

const NOON = Date.parse('2030-11-20T12:00:00Z');

test('each due event is worked on once, also if more of them than fit on a page are due at the same moment', async () => {
  const store = memoryStore();
  const dueAt = (minutes: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      type: 'event',
      id: documentId.event(),
      eventKey: `brightwater/${minutes}-${index}`,
      notBefore: new Date(NOON + minutes * 60_000).toISOString(),
    })) as unknown as EventDocument[];
  const due = [...dueAt(-3, 50), ...dueAt(-2, 250), ...dueAt(-1, 1)];
  store.load([...due, ...dueAt(60, 1)]);
  const seen: string[] = [];
  await forDueEvents({ store, clock: () => NOON }, async ({ eventKey }) => void seen.push(eventKey));
  expect(seen.toSorted()).toEqual(due.map(({ eventKey }) => eventKey).toSorted());
});
