import type { BicepFunction } from './bicepFunction.ts';
import { iterationsOf } from './lists.ts';
import {
  either,
  type Entry,
  isSecure,
  literal,
  samplesOf,
  text,
  typed,
  unknown,
  type Value,
} from './value.ts';

const MANY = 100;
/** The items of a larger range aren't evaluated one by one. */
const RANGE_MAX = 100;

const call = (lambda: Value | undefined, ...given: Value[]): Value =>
  lambda?.kind === 'lambda'
    ? lambda.apply(...given)
    : unknown((lambda ?? given[0])?.at ?? { file: '', line: 0 });

const isList = (value: Value | undefined): value is Extract<Value, { kind: 'list' }> =>
  value?.kind === 'list';

const map: BicepFunction['result'] = ([list = unknown({ file: '', line: 0 }), lambda], at) => {
  const items = iterationsOf(list).map(({ index, item }) => call(lambda, item, index));
  return isList(list) ? { kind: 'list', items, at } : { kind: 'many', item: either(items, at), at };
};

const filter: BicepFunction['result'] = ([list, lambda], at) => {
  if (!list) return unknown(at);
  const kept = iterationsOf(list).map(({ index, item }) => ({ item, keeps: call(lambda, item, index) }));
  if (isList(list) && kept.every(({ keeps }) => keeps.kind === 'literal')) {
    const items = kept.flatMap(({ item, keeps }) =>
      keeps.kind === 'literal' && keeps.value === true ? [item] : [],
    );
    return { kind: 'list', items, at };
  }
  return {
    kind: 'many',
    item: either(
      kept.map(({ item }) => item),
      at,
    ),
    at,
  };
};

const range: BicepFunction['result'] = ([first, length], at) => {
  if (first?.kind !== 'literal' || length?.kind !== 'literal' || Number(length.value) > RANGE_MAX)
    return { kind: 'many', item: typed({ kind: 'int' }, at), at };
  const items = Array.from({ length: Number(length.value) }, (_, index) =>
    literal(Number(first.value) + index, at),
  );
  return { kind: 'list', items, at };
};

/** Joins lists or objects. Equal literals of lists count once. A later object’s properties replace those of an earlier one. */
const union: BicepFunction['result'] = (given, at) => {
  if (given.every(isList)) {
    const items = new Map<string, Value>();
    for (const item of given.flatMap((one) => one.items))
      items.set(item.kind === 'literal' ? JSON.stringify(item.value) : `${items.size}`, item);
    return { kind: 'list', items: [...items.values()], at };
  }
  if (given.some(({ kind }) => kind === 'list' || kind === 'many')) {
    const items = given.flatMap((one) => iterationsOf(one).map(({ item }) => item));
    return { kind: 'many', item: either(items, at), at };
  }
  const entries = new Map<string, Entry>();
  for (const one of given)
    if (one.kind === 'object')
      for (const entry of one.entries) entries.set(entry.name ?? `?${entries.size}`, entry);
  const isOpen = given.some((one) => one.kind !== 'object' || one.isOpen);
  return { kind: 'object', entries: [...entries.values()], isOpen, at };
};

const concat: BicepFunction['result'] = (given, at) => {
  if (given.every(isList)) return { kind: 'list', items: given.flatMap((one) => one.items), at };
  if (given.some(({ kind }) => kind === 'list' || kind === 'many'))
    return {
      kind: 'many',
      item: either(
        given.flatMap((one) => iterationsOf(one).map(({ item }) => item)),
        at,
      ),
      at,
    };
  const samples = given.map(samplesOf);
  const joined = samples.every((one) => one?.length === 1) ? [samples.flat().join('')] : null;
  return text(at, { samples: joined, isSecure: given.some(isSecure) });
};

const items: BicepFunction['result'] = ([of], at) => {
  const pair = (key: Value, value: Value): Value => ({
    kind: 'object',
    isOpen: false,
    at,
    entries: [
      { name: 'key', key: literal('key', at), value: key, at },
      { name: 'value', key: literal('value', at), value, at },
    ],
  });
  if (of?.kind !== 'object' || of.isOpen) return { kind: 'many', item: pair(text(at), unknown(at)), at };
  return { kind: 'list', items: of.entries.map(({ key, value }) => pair(key, value)), at };
};

const length: BicepFunction['result'] = ([of], at) => {
  if (isList(of)) return literal(of.items.length, at);
  return of?.kind === 'literal' ? literal(String(of.value).length, at) : typed({ kind: 'int', min: 0 }, at);
};

const pick =
  (choose: (list: readonly Value[]) => Value | undefined): BicepFunction['result'] =>
  ([of], at) =>
    isList(of)
      ? (choose(of.items) ?? { kind: 'null', at })
      : (of && iterationsOf(of)[0]?.item) || unknown(at);

/** `take` and `skip` work on lists and on strings. */
const part =
  (cut: <One>(of: readonly One[], count: number) => readonly One[]): BicepFunction['result'] =>
  ([of, count], at) => {
    if (!of || count?.kind !== 'literal') return of ?? unknown(at);
    if (isList(of)) return { kind: 'list', items: cut(of.items, Number(count.value)), at };
    if (of.kind === 'many') return of;
    const samples = samplesOf(of)?.map((one) => cut(Array.from(one), Number(count.value)).join('')) ?? null;
    return text(at, { samples, isSecure: isSecure(of) });
  };

const toObject: BicepFunction['result'] = ([of, keyOf, valueOf], at) => {
  const entries = (of ? iterationsOf(of) : []).map(({ item }): Entry => {
    const key = call(keyOf, item);
    const name = key.kind === 'literal' ? String(key.value) : null;
    return { name, key, value: valueOf ? call(valueOf, item) : item, at };
  });
  return { kind: 'object', entries, isOpen: !isList(of), at };
};

const flatten: BicepFunction['result'] = ([of], at) => {
  const lists = of ? iterationsOf(of).map(({ item }) => item) : [];
  if (isList(of) && lists.every(isList))
    return { kind: 'list', items: lists.flatMap((one) => one.items), at };
  const all = lists.flatMap((one) => iterationsOf(one).map(({ item }) => item));
  return { kind: 'many', item: either(all, at), at };
};

const extreme =
  (pickOne: (...all: number[]) => number): BicepFunction['result'] =>
  (given, at) =>
    given.every(({ kind }) => kind === 'literal')
      ? literal(pickOne(...given.map((one) => (one.kind === 'literal' ? Number(one.value) : 0))), at)
      : typed({ kind: 'int' }, at);

export const listFunctions: Readonly<Record<string, BicepFunction>> = {
  array: { takes: [1, 1], result: ([of], at) => ({ kind: 'list', items: of ? [of] : [], at }) },
  concat: { takes: [1, MANY], result: concat },
  filter: { takes: [2, 2], result: filter },
  first: { takes: [1, 1], result: pick((list) => list[0]) },
  flatten: { takes: [1, 1], result: flatten },
  items: { takes: [1, 1], result: items },
  last: { takes: [1, 1], result: pick((list) => list.at(-1)) },
  length: { takes: [1, 1], result: length },
  map: { takes: [2, 2], result: map },
  max: { takes: [1, MANY], result: extreme(Math.max) },
  min: { takes: [1, MANY], result: extreme(Math.min) },
  objectKeys: { takes: [1, 1], result: (_given, at) => ({ kind: 'many', item: text(at), at }) },
  range: { takes: [2, 2], result: range },
  skip: { takes: [2, 2], result: part((of, count) => of.slice(count)) },
  sort: { takes: [2, 2], result: ([of], at) => of ?? unknown(at) },
  take: { takes: [2, 2], result: part((of, count) => of.slice(0, count)) },
  toObject: { takes: [2, 3], result: toObject },
  union: { takes: [1, MANY], result: union },
};
