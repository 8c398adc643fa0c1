import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { isSame } from '../../../web/forms/editing/merge.ts';
import { addRow, changeRow, moveRow, type Row, storedId } from '../../../web/forms/rows.ts';
import { useRows } from '../../../web/forms/useRows.ts';

interface Named extends Row {
  readonly name: string;
}

const row = (name: string): Named => ({ key: name, name });
const SAVED: readonly Named[] = ['a', 'b', 'c'].map(row);
const names = (rows: readonly Named[]) => rows.map(({ name }) => name).join('');

describe('the rows of a list', () => {
  test('are added at the end, each with a key of its own and without an Id of the server', () => {
    const rows = addRow(addRow(SAVED, { name: 'd' }), { name: 'e' });
    expect(names(rows)).toBe('abcde');
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
    expect(rows.map(storedId)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }, {}, {}]);
  });

  test('change and move', () => {
    expect(names(changeRow(SAVED, 1, { name: 'x' }))).toBe('axc');
    expect(names(moveRow(SAVED, 0, 2))).toBe('bca');
    expect(names(moveRow(SAVED, 2, 1))).toBe('acb');
  });

  test.each([
    [0, -1],
    [2, 3],
    [3, 0],
  ])('stay as they are after a move from %i to %i, which is beyond an end', (from, to) => {
    expect(moveRow(SAVED, from, to)).toBe(SAVED);
  });
});

function open() {
  const { result } = renderHook(() => {
    const [value, change] = useState(SAVED);
    const untouched = { changed: false, problem: undefined, theirs: undefined };
    const field = { problemAt: () => undefined, takeTheirs: () => undefined, keepMine: () => undefined };
    return useRows<Named>({ name: 'rows', value, change, ...untouched, ...field }, 'name');
  });
  return {
    get rows() {
      return result.current;
    },
    perform: (action: (rows: typeof result.current) => void) => act(() => action(result.current)),
  };
}

test('a list counts as unchanged once an addition or a removal is undone', () => {
  const list = open();
  list.perform(({ add }) => add({ name: 'd' }));
  list.perform(({ remove }) => remove(3));
  expect(isSame(list.rows.rows, SAVED)).toBe(true);
  list.perform(({ remove }) => remove(1));
  expect(names(list.rows.rows)).toBe('ac');
  expect(list.rows.removed).toEqual(row('b'));
  list.perform(({ undo }) => undo());
  expect(isSame(list.rows.rows, SAVED)).toBe(true);
  expect(list.rows.removed).toBeNull();
});
