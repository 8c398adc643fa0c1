import type { SqlQuerySpec } from '@azure/cosmos';
import { CONTAINER_OF, CONTAINERS, type DocumentType } from './documents.ts';
import type { Range, Selection } from './store.ts';

export type OneOrMore<T> = T | readonly [T, ...T[]];

export const firstOf = <T extends string>(types: OneOrMore<T>): T =>
  typeof types === 'string' ? types : types[0];

type QueryValue = string | number | boolean | null | (string | number | boolean | null)[];

export type Condition = { readonly text: string; readonly parameter: string; readonly value: unknown };

type Wanted =
  | { readonly property: string; readonly equals: unknown }
  | { readonly property: string; readonly anyOf: readonly unknown[] };

export const conditionOf = (wanted: Wanted): Condition => {
  const parameter = `@${wanted.property}`;
  return 'anyOf' in wanted
    ? { text: `ARRAY_CONTAINS(${parameter}, c.${wanted.property})`, parameter, value: wanted.anyOf }
    : { text: `c.${wanted.property} = ${parameter}`, parameter, value: wanted.equals };
};

export function conditionsOf<D>({
  after,
  before,
  by,
  startsWith,
  where = [],
}: Omit<Range<D>, 'limit'>): Condition[] {
  const bounds: Condition[] = [
    { text: `STARTSWITH(c.${by}, @startsWith)`, parameter: '@startsWith', value: startsWith },
    { text: `c.${by} > @after`, parameter: '@after', value: after },
    { text: `c.${by} < @before`, parameter: '@before', value: before },
  ];
  return [...bounds.filter(({ value }) => value !== undefined), ...where.map(conditionOf)];
}

export const select = (
  types: OneOrMore<DocumentType>,
  where: readonly Condition[],
  orderBy?: string,
): SqlQuerySpec => {
  const ofType =
    typeof types === 'string'
      ? { text: 'c.type = @ofType', parameter: '@ofType', value: types }
      : { text: 'ARRAY_CONTAINS(@ofTypes, c.type)', parameter: '@ofTypes', value: types };
  const conditions = [ofType, ...where];
  const order = orderBy === undefined ? '' : ` ORDER BY c.${orderBy} ASC`;
  return {
    query: `SELECT * FROM c WHERE ${conditions.map(({ text }) => text).join(' AND ')}${order}`,
    parameters: conditions.map(({ parameter, value }) => ({ name: parameter, value: value as QueryValue })),
  };
};

/** Numbers the parameters, because several selections use the same properties. */
export function selectAny<T extends DocumentType>(selections: readonly Selection<T>[]): SqlQuerySpec {
  const lists = selections.map(({ partitions, types, where }) => [
    { property: 'type', values: types },
    ...(partitions ? [{ property: CONTAINERS[CONTAINER_OF[types[0]]], values: partitions }] : []),
    ...(where ? [{ property: where.property, values: where.anyOf }] : []),
  ]);
  const nameOf = (selection: number, list: number) => `@p${selection}_${list}`;
  const groups = lists.map((group, selection) =>
    group.map(({ property }, list) => `ARRAY_CONTAINS(${nameOf(selection, list)}, c.${property})`),
  );
  return {
    query: `SELECT * FROM c WHERE ${groups.map((group) => `(${group.join(' AND ')})`).join(' OR ')}`,
    parameters: lists.flatMap((group, selection) =>
      group.map(({ values }, list) => ({ name: nameOf(selection, list), value: [...values] })),
    ),
  };
}
