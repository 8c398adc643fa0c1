import { expect, test } from 'vitest';
import {
  fillTables,
  tablesRefusal,
  toTableEdit,
  toTableValues,
} from '../../../../../../../web/features/events/manage/programme/stage/tableValues.ts';
import { changeRow } from '../../../../../../../web/forms/rows.ts';

const values = toTableValues({
  Tables: [
    { Number: 1, Project: 'a', Name: 'A', Withdrawn: false },
    { Number: 3, Project: 'gone', Name: null, Withdrawn: true },
  ],
  WithoutTable: [
    { Project: 'b', Name: 'B' },
    { Project: 'c', Name: 'C' },
  ],
});

const withNumber = (at: number, number: string) => ({ tables: changeRow(values.tables, at, { number }) });

test('teams without a table come last, and get the numbers after the last number in use', () => {
  expect(toTableEdit(values).tables).toEqual([
    { project: 'a', number: 1 },
    { project: 'gone', number: 3 },
  ]);
  expect(toTableEdit({ tables: fillTables(values.tables) }).tables.map(({ number }) => number)).toEqual([
    1, 3, 4, 5,
  ]);
});

test('clearing the number of a team takes its table away', () => {
  expect(toTableEdit(withNumber(1, ' ')).tables).toEqual([{ project: 'a', number: 1 }]);
});

test('two teams can’t have the same table', () => {
  expect(tablesRefusal(values)).toBeNull();
  expect(tablesRefusal(withNumber(2, '3'))).toMatch(/Two teams have table 3/);
  expect(tablesRefusal(withNumber(2, '0'))).toMatch(/whole numbers/);
  expect(tablesRefusal(withNumber(2, '1000'))).toMatch(/whole numbers/);
});
