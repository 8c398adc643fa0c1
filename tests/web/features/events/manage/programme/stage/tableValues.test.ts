import { expect, test } from 'vitest';
import {
  changeTable,
  fillTables,
  tablesRefusal,
  toTableEdit,
  toTableValues,
} from '../../../../../../../web/features/events/manage/programme/stage/tableValues.ts';

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

test('teams without a table come last, and get the numbers after the last number in use', () => {
  expect(toTableEdit(values).tables).toEqual([
    { project: 'a', number: 1 },
    { project: 'gone', number: 3 },
  ]);
  expect(toTableEdit(fillTables(values)).tables.map(({ number }) => number)).toEqual([1, 3, 4, 5]);
});

test('clearing the number of a team takes its table away', () => {
  expect(toTableEdit(changeTable(values, 'gone', ' ')).tables).toEqual([{ project: 'a', number: 1 }]);
});

test('two teams can’t have the same table', () => {
  expect(tablesRefusal(values)).toBeNull();
  expect(tablesRefusal(changeTable(values, 'b', '3'))).toMatch(/Two teams have table 3/);
  expect(tablesRefusal(changeTable(values, 'b', '0'))).toMatch(/whole numbers/);
  expect(tablesRefusal(changeTable(values, 'b', '1000'))).toMatch(/whole numbers/);
});
