import { TABLE_NUMBER_MAX } from '#contract/base/limits.ts';
import type { Tables } from '#contract/stage/demoDay.ts';
import { withLateTables } from '#contract/stage/demoDayRules.ts';
import type { TablesEdit } from '../../../../../api/data/demoDay.ts';

/** `tables` is JSON, because a form's values are strings. */
export interface TableValues {
  readonly tables: string;
}

export const TABLE_LABELS = { tables: 'Tables' } as const;

export interface TypedTable {
  readonly project: string;
  /** Empty for no table. */
  readonly number: string;
}

const toText = (tables: readonly TypedTable[]): string => JSON.stringify(tables);

export const tablesIn = ({ tables }: TableValues) => JSON.parse(tables) as readonly TypedTable[];

/** Teams without a table come last. */
export const toTableValues = ({ Tables, WithoutTable }: Tables): TableValues => ({
  tables: toText([
    ...Tables.map(({ Number: number, Project }) => ({ project: Project, number: String(number) })),
    ...WithoutTable.map(({ Project }) => ({ project: Project, number: '' })),
  ]),
});

const numbered = (values: TableValues) => tablesIn(values).filter(({ number }) => number.trim() !== '');

export const toTableEdit = (values: TableValues): TablesEdit => ({
  tables: numbered(values).map(({ number, project }) => ({ project, number: Number(number) })),
});

export const changeTable = (values: TableValues, project: string, number: string): TableValues => ({
  tables: toText(tablesIn(values).map((one) => (one.project === project ? { project, number } : one))),
});

/** Gives the next numbers to teams that have none, as the server does. */
export function fillTables(values: TableValues): TableValues {
  const chosen = numbered(values).map(({ number, project }) => ({
    projectId: project,
    number: Number(number),
  }));
  const all = tablesIn(values).map(({ project }) => project);
  const numbers = new Map(withLateTables(chosen, all).map(({ number, projectId }) => [projectId, number]));
  return { tables: toText(all.map((project) => ({ project, number: String(numbers.get(project) ?? '') }))) };
}

export function tablesRefusal(values: TableValues): string | null {
  const numbers = numbered(values).map(({ number }) => Number(number));
  if (!numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= TABLE_NUMBER_MAX))
    return `Enter whole numbers from 1 to ${TABLE_NUMBER_MAX}, or leave a number empty.`;
  const duplicate = numbers.find((number, at) => numbers.indexOf(number) !== at);
  return duplicate === undefined ? null : `Two teams have table ${duplicate}. Give each table to one team.`;
}
