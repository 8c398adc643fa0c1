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

const call = (lambda: Value | undefined, ...args: Value[]): Value =>
  lambda?.kind === 'lambda'
    ? lambda.apply(...args)
    : unknown((lambda ?? args[0])?.at ?? { file: '', line: 0 });

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

/** Joins lists or objects. In a list, equal literals count once. In an object, later properties replace earlier ones. */
const union: BicepFunction['result'] = (args, at) => {
  if (args.every(isList)) {
    const items = new Map<string, Value>();
    for (const item of args.flatMap((one) => one.items))
      items.set(item.kind === 'literal' ? JSON.stringify(item.value) : `${items.size}`, item);
    return { kind: 'list', items: [...items.values()], at };
  }
  if (args.some(({ kind }) => kind === 'list' || kind === 'many')) {
    const items = args.flatMap((one) => iterationsOf(one).map(({ item }) => item));
    return { kind: 'many', item: either(items, at), at };
  }
  const entries = new Map<string, Entry>();
  for (const one of args)
    if (one.kind === 'object')
      for (const entry of one.entries) entries.set(entry.name ?? `?${entries.size}`, entry);
  const isOpen = args.some((one) => one.kind !== 'object' || one.isOpen);
  return { kind: 'object', entries: [...entries.values()], isOpen, at };
};

const concat: BicepFunction['result'] = (args, at) => {
  if (args.every(isList)) return { kind: 'list', items: args.flatMap((one) => one.items), at };
  if (args.some(({ kind }) => kind === 'list' || kind === 'many'))
    return {
      kind: 'many',
      item: either(
        args.flatMap((one) => iterationsOf(one).map(({ item }) => item)),
        at,
      ),
      at,
    };
  const samples = args.map(samplesOf);
  const joined = samples.every((one) => one?.length === 1) ? [samples.flat().join('')] : null;
  return text(at, { samples: joined, isSecure: args.some(isSecure) });
};

const items: BicepFunction['result'] = ([object], at) => {
  const pair = (key: Value, value: Value): Value => ({
    kind: 'object',
    isOpen: false,
    at,
    entries: [
      { name: 'key', key: literal('key', at), value: key, at },
      { name: 'value', key: literal('value', at), value, at },
    ],
  });
  if (object?.kind !== 'object' || object.isOpen)
    return { kind: 'many', item: pair(text(at), unknown(at)), at };
  return { kind: 'list', items: object.entries.map(({ key, value }) => pair(key, value)), at };
};

const length: BicepFunction['result'] = ([list], at) => {
  if (isList(list)) return literal(list.items.length, at);
  return list?.kind === 'literal'
    ? literal(String(list.value).length, at)
    : typed({ kind: 'int', min: 0 }, at);
};

const pick =
  (choose: (list: readonly Value[]) => Value | undefined): BicepFunction['result'] =>
  ([list], at) =>
    isList(list)
      ? (choose(list.items) ?? { kind: 'null', at })
      : (list && iterationsOf(list)[0]?.item) || unknown(at);

/** `take` and `skip` work on lists and on strings. */
const part =
  (cut: <One>(list: readonly One[], count: number) => readonly One[]): BicepFunction['result'] =>
  ([list, count], at) => {
    if (!list || count?.kind !== 'literal') return list ?? unknown(at);
    if (isList(list)) return { kind: 'list', items: cut(list.items, Number(count.value)), at };
    if (list.kind === 'many') return list;
    const samples = samplesOf(list)?.map((one) => cut(Array.from(one), Number(count.value)).join('')) ?? null;
    return text(at, { samples, isSecure: isSecure(list) });
  };

const toObject: BicepFunction['result'] = ([list, keyOf, valueOf], at) => {
  const entries = (list ? iterationsOf(list) : []).map(({ item }): Entry => {
    const key = call(keyOf, item);
    const name = key.kind === 'literal' ? String(key.value) : null;
    return { name, key, value: valueOf ? call(valueOf, item) : item, at };
  });
  return { kind: 'object', entries, isOpen: !isList(list), at };
};

const flatten: BicepFunction['result'] = ([list], at) => {
  const lists = list ? iterationsOf(list).map(({ item }) => item) : [];
  if (isList(list) && lists.every(isList))
    return { kind: 'list', items: lists.flatMap((one) => one.items), at };
  const all = lists.flatMap((one) => iterationsOf(one).map(({ item }) => item));
  return { kind: 'many', item: either(all, at), at };
};

const extreme =
  (pickOne: (...all: number[]) => number): BicepFunction['result'] =>
  (args, at) =>
    args.every(({ kind }) => kind === 'literal')
      ? literal(pickOne(...args.map((one) => (one.kind === 'literal' ? Number(one.value) : 0))), at)
      : typed({ kind: 'int' }, at);

export const listFunctions: Readonly<Record<string, BicepFunction>> = {
  array: { argumentCount: [1, 1], result: ([list], at) => ({ kind: 'list', items: list ? [list] : [], at }) },
  concat: { argumentCount: [1, MANY], result: concat },
  filter: { argumentCount: [2, 2], result: filter },
  first: { argumentCount: [1, 1], result: pick((list) => list[0]) },
  flatten: { argumentCount: [1, 1], result: flatten },
  items: { argumentCount: [1, 1], result: items },
  last: { argumentCount: [1, 1], result: pick((list) => list.at(-1)) },
  length: { argumentCount: [1, 1], result: length },
  map: { argumentCount: [2, 2], result: map },
  max: { argumentCount: [1, MANY], result: extreme(Math.max) },
  min: { argumentCount: [1, MANY], result: extreme(Math.min) },
  objectKeys: { argumentCount: [1, 1], result: (_args, at) => ({ kind: 'many', item: text(at), at }) },
  range: { argumentCount: [2, 2], result: range },
  skip: { argumentCount: [2, 2], result: part((list, count) => list.slice(count)) },
  sort: { argumentCount: [2, 2], result: ([list], at) => list ?? unknown(at) },
  take: { argumentCount: [2, 2], result: part((list, count) => list.slice(0, count)) },
  toObject: { argumentCount: [2, 3], result: toObject },
  union: { argumentCount: [1, MANY], result: union },
};
