import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyDocument } from '../../functions/store/documents.ts';
import { type BlobStorage, startBlobStorage } from '../support/blobStorage.ts';
import { operationsOf } from '../support/histories/operations.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { createWorld } from './lifecycle/createWorld.ts';
import { concernedBy, LIFECYCLE, type Lifecycle } from './lifecycle/events.ts';
import { ORDINARY } from './lifecycle/ordinary.ts';
import { ROWS, seenIn } from './lifecycle/seen.ts';
import { CELLS, WORDS } from './lifecycle/table.ts';
import { namesPerson } from './lifecycle/thing.ts';
import type { World } from './lifecycle/world.ts';

let blobs: BlobStorage;
let world: World;
/** The documents of the world before any lifecycle event. */
let base: readonly AnyDocument[];
beforeAll(async () => {
  blobs = await startBlobStorage();
  world = await createWorld(blobs);
  base = await world.portal.documents();
});
afterAll(() => blobs.close());
afterAll(() => world.portal.close());

const EVENTS = Object.keys(LIFECYCLE) as Lifecycle[];

describe('the table of kinds of documents and lifecycle events', () => {
  test('has a cell for each kind and each event, and nothing else', () => {
    expect([...CELLS.keys()]).toEqual(ROWS.map(({ name }) => name));
    for (const [name, cells] of CELLS) {
      expect([...cells.keys()], name).toEqual(EVENTS);
      expect(
        [...cells.values()].filter((word) => !(word in WORDS)),
        name,
      ).toEqual([]);
    }
  });

  test('knows every write operation as a lifecycle event, or as an ordinary change with a reason', () => {
    const events = new Set(Object.values(LIFECYCLE).flatMap(({ by }) => by));
    const ordinary = Object.values(ORDINARY).flat();
    const writes = [...operationsOf(world.portal.app)].filter((one) => !one.startsWith('GET '));
    expect([...events, ...ordinary].toSorted()).toEqual(writes.toSorted());
  });
});

test.each(EVENTS)('the table says what becomes of each kind of document: %s', async (name) => {
  const { after, closedBefore, words } = await seenIn(world, base, name);
  const wrong = [...words].flatMap(([kind, seen]) => {
    const expected = CELLS.get(kind)?.get(name);
    return seen === expected ? [] : [`${kind} × ${name}: expected ${expected}, seen ${seen}`];
  });
  expect(wrong).toEqual([]);
  expect(brokenInvariants(after)).toEqual([]);
  // Otherwise, a wrong path in a row would look like something that no one can do anyway.
  if (name === 'nothing') expect(closedBefore).toEqual(['tally results', 'award winners']);
  if (name === 'delete') {
    const left = after.filter(({ type }) => type !== 'tokenMarker' && type !== 'quota');
    for (const person of concernedBy(world))
      expect(left.filter((one) => namesPerson(one, person))).toEqual([]);
  }
});
