import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { csvRows } from '../../../functions/http/csv.ts';

describe('a cell that a spreadsheet would take for a formula', () => {
  test.each([
    ['=1', "'=1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['＝1', "'＝1"],
    ['－1', "'－1"],
    [' =1', " '=1"],
    ['\0=1', "\0'=1"],
    ['\u200B=1', "\u200B'=1"],
    ['\uFEFF=1', "\uFEFF'=1"],
    ['\u00AD+1', "\u00AD'+1"],
    ['nuts;=1', "nuts;'=1"],
    ['nuts; =1', "nuts; '=1"],
    ['nuts,@x', "nuts,'@x"],
    ['nuts|-1', "nuts|'-1"],
    ['nuts\t=1', "nuts\t'=1"],
    ['nuts\n=1', "nuts\n'=1"],
    ['nuts;\u200B\u200B=1', "nuts;\u200B\u200B'=1"],
    ['";=1', '"";\'=1'],
  ])('becomes harmless: %j', async (cell, written) =>
    expect(await csvRows([[cell]])).toBe(`"${written}"\r\n`),
  );
});

describe('any other cell', () => {
  test.each([
    'Ana-Maria',
    'a - b',
    'a+b@example.com',
    '1=1',
    'nuts; milk',
    'Zoë 👩‍🚀',
    'a "b"',
    'two\r\nlines',
  ])('stays as it is: %j', async (cell) => expect(parse(await csvRows([[cell]]))).toEqual([[cell]]));

  test('is quoted, even if it is empty', async () => {
    expect(await csvRows([['a', '', null]])).toBe('"a","",""\r\n');
  });
});
