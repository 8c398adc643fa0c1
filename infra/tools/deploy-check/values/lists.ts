import { literal, typed, unknown, type Value } from './value.ts';

/** @returns each item of a list with its index; a single item if the length isn’t known */
export function iterationsOf(list: Value): readonly { readonly item: Value; readonly index: Value }[] {
  const { at } = list;
  if (list.kind === 'list') return list.items.map((item, index) => ({ item, index: literal(index, at) }));
  if (list.kind === 'either') {
    const all = list.alternatives.map(iterationsOf);
    return all.toSorted((a, b) => b.length - a.length)[0] ?? [];
  }
  const index = typed({ kind: 'int', min: 0 }, at);
  if (list.kind === 'many') return [{ item: list.item, index }];
  if (list.kind === 'typed' && list.type.kind === 'array') return [{ item: typed(list.type.of, at), index }];
  return [{ item: unknown(at), index }];
}
