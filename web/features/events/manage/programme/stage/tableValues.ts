import { TABLE_NUMBER_MAX } from '#contract/base/limits.ts';
import type { Tables } from '#contract/stage/demoDay.ts';
import { withLateTables } from '#contract/stage/demoDayRules.ts';
import type { TablesEdit } from '../../../../../api/data/demoDay.ts';

export interface TableValues {
  readonly tables: readonly TypedTable[];
}

export const TABLE_LABELS = { tables: 'Tables' } as const;

export interface TypedTable {
  readonly project: string;
  /** Empty for no table. */
  readonly number: string;
}

/** Teams without a table come last. */
export const toTableValues = ({ Tables, WithoutTable }: Tables): TableValues => ({
  tables: [
    ...Tables.map(({ Number: number, Project }) => ({ project: Project, number: String(number) })),
    ...WithoutTable.map(({ Project }) => ({ project: Project, number: '' })),
  ],
});

const numbered = (tables: readonly TypedTable[]) => tables.filter(({ number }) => number.trim() !== '');

export const toTableEdit = ({ tables }: TableValues): TablesEdit => ({
  tables: numbered(tables).map(({ number, project }) => ({ project, number: Number(number) })),
});

/** Gives the next numbers to teams that have none, as the server does. */
export function fillTables(tables: readonly TypedTable[]): readonly TypedTable[] {
  const chosen = numbered(tables).map(({ number, project }) => ({
    projectId: project,
    number: Number(number),
  }));
  const all = tables.map(({ project }) => project);
  const numbers = new Map(withLateTables(chosen, all).map(({ number, projectId }) => [projectId, number]));
  return all.map((project) => ({ project, number: String(numbers.get(project) ?? '') }));
}

export function tablesRefusal({ tables }: TableValues): string | null {
  const numbers = numbered(tables).map(({ number }) => Number(number));
  if (!numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= TABLE_NUMBER_MAX))
    return `Enter whole numbers from 1 to ${TABLE_NUMBER_MAX}, or leave a number empty.`;
  const duplicate = numbers.find((number, at) => numbers.indexOf(number) !== at);
  return duplicate === undefined ? null : `Two teams have table ${duplicate}. Give each table to one team.`;
}
