import type { Container } from '@azure/cosmos';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, isLocal, openAccount, type Plain, spec } from './account.ts';

/** A faulty translation to SQL most likely fails with one of these values. */
const awkward = fc.constantFrom(
  0,
  -1,
  1,
  2.5,
  1e21,
  '',
  '0',
  '1',
  'a',
  'aa',
  'ab',
  'b',
  'A',
  'é',
  '中',
  "'",
  '%',
  '_',
  '"',
  'a\uFFFF',
  true,
  false,
  null,
);
const anything = fc.oneof(
  { weight: 5, arbitrary: awkward },
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  // Adding 0 turns -0 into 0, as `JSON.stringify` does.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
);
const ordered = anything.filter((value) => typeof value === 'string' || typeof value === 'number');

type Condition = {
  text: (parameter: string) => string;
  value: Plain | Plain[];
  holds: (document: Document) => boolean;
};
type Property = 'a' | 'b';
type Document = { id: string; orgId: string } & { [property in Property]?: Plain | Plain[] };

const property = fc.constantFrom<Property>('a', 'b');
const comparison = fc.constantFrom('<', '<=', '>', '>=');

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ name: property, value: anything }).map(({ name, value }) => ({
    text: (parameter: string) => `c.${name} = ${parameter}`,
    value,
    holds: (document: Document) => document[name] === value,
  })),
  fc.record({ name: property, value: fc.array(anything, { maxLength: 4 }) }).map(({ name, value }) => ({
    text: (parameter: string) => `ARRAY_CONTAINS(${parameter}, c.${name})`,
    value,
    holds: (document: Document) => value.some((wanted) => wanted === document[name]),
  })),
  fc.record({ name: property, sign: comparison, value: ordered }).map(({ name, sign, value }) => ({
    text: (parameter: string) => `c.${name} ${sign} ${parameter}`,
    value,
    holds: (document: Document) => compares(document[name], sign, value),
  })),
  fc
    .record({
      name: property,
      value: fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\uFFFF'), maxLength: 2 }),
    })
    .map(({ name, value }) => ({
      text: (parameter: string) => `STARTSWITH(c.${name}, ${parameter})`,
      value,
      holds: (document: Document) => {
        const text = document[name];
        return typeof text === 'string' && text.startsWith(value);
      },
    })),
);

/** Compares numbers by value, and texts by their UTF-8 bytes, which have the same order as code points. */
function order(left: string | number, right: string | number): number {
  if (typeof left === 'number') return left - Number(right);
  return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
}

function compares(left: unknown, sign: string, right: string | number): boolean {
  if (typeof left !== typeof right || (typeof left !== 'string' && typeof left !== 'number')) return false;
  const difference = order(left, right);
  return (
    (difference < 0 && sign.startsWith('<')) ||
    (difference > 0 && sign.startsWith('>')) ||
    (difference === 0 && sign.endsWith('='))
  );
}

let account: Account;
let container: Container;

beforeAll(async () => {
  account = await openAccount();
  container = await account.container();
});

afterAll(() => account.close());

test('a query finds, counts and pages the same as a filter in memory', async () => {
  const values = fc.option(
    fc.oneof({ weight: 9, arbitrary: anything }, fc.array(anything, { maxLength: 2 })),
    { nil: undefined },
  );
  const documents = fc.array(fc.record({ a: values, b: values }), { minLength: 1, maxLength: 40 });
  const queries = fc.array(fc.array(condition, { maxLength: 3 }), { minLength: 1, maxLength: 8 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      documents,
      queries,
      fc.integer({ min: 1, max: 50 }),
      async (contents, conditionLists, maxItemCount) => {
        run += 1;
        const orgId = `run-${run}`;
        const stored: Document[] = contents.map(({ a, b }, n) => ({
          id: `d${n}`,
          orgId,
          ...(a === undefined ? {} : { a }),
          ...(b === undefined ? {} : { b }),
        }));
        await container.items.batch(
          stored.map((resourceBody) => ({ operationType: 'Create', resourceBody })),
          orgId,
        );
        for (const conditions of conditionLists) {
          const where = conditions.map(({ text }, n) => text(`@${n}`)).join(' AND ');
          const rest = where === '' ? '' : ` WHERE ${where}`;
          const parameters = conditions.map(({ value }) => value);
          const expected = stored
            .filter((document) => conditions.every(({ holds }) => holds(document)))
            .map(({ id }) => id);
          const within = { partitionKey: orgId, maxItemCount };
          const found = await container.items
            .query<Document>(spec(`SELECT * FROM c${rest}`, ...parameters), within)
            .fetchAll();
          expect(found.resources.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
          const { resources } = await container.items
            .query(spec(`SELECT VALUE COUNT(1) FROM c${rest}`, ...parameters), within)
            .fetchAll();
          expect(resources).toEqual([expected.length]);
          const everywhere = spec(
            `SELECT * FROM c${rest}${rest === '' ? ' WHERE' : ' AND'} c.orgId = @${parameters.length}`,
            ...parameters,
            orgId,
          );
          const across = await container.items.query<Document>(everywhere, { maxItemCount }).fetchAll();
          expect(across.resources.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
        }
      },
    ),
    { numRuns: isLocal ? 60 : 5 },
  );
});

test('a sort order is the same for any page size and matches the values', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(ordered, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      async (values, maxItemCount, down) => {
        run += 1;
        const orgId = `order-${run}`;
        const creates = values.map((a, n) => ({
          operationType: 'Create' as const,
          resourceBody: { id: `d${n}`, orgId, a },
        }));
        await container.items.batch(creates, orgId);
        const query = `SELECT * FROM c ORDER BY c.a ${down ? 'DESC' : 'ASC'}`;
        const { resources } = await container.items
          .query<{ a: string | number }>(query, { partitionKey: orgId, maxItemCount })
          .fetchAll();
        const sorted = values.toSorted((left, right) =>
          typeof left === typeof right ? order(left, right) : typeof left === 'number' ? -1 : 1,
        );
        expect(resources.map(({ a }) => a)).toEqual(down ? sorted.toReversed() : sorted);
      },
    ),
    { numRuns: isLocal ? 60 : 5 },
  );
});
