import { useState } from 'react';
import { useFocusById } from '../ui/hooks/useFocusById.ts';
import type { FormField } from './editing/formField.ts';
import { isSame } from './editing/merge.ts';
import { fieldId } from './fields/FieldFrame.tsx';
import { addRow, changeRow, moveRow, type Row } from './rows.ts';

export type RowAction = 'down' | 'remove' | 'up';

export type Rows<T extends Row> = ReturnType<typeof useRows<T>>;

interface Removed<T> {
  readonly row: T;
  readonly at: number;
  /** The list without the row. */
  readonly after: readonly T[];
}

/**
 * Changes the list of a field, and keeps the focus in it. A removed row can be put back until the list changes again. Otherwise,
 * Undo could add a row that is already back.
 * @param first the part of a row that gets the focus in a new row
 * @param restored the part that gets the focus in a row that is put back; without it, the row's button Remove does
 */
export function useRows<T extends Row>(field: FormField<readonly T[]>, first: string, restored?: string) {
  const { name, value: rows } = field;
  const [kept, keep] = useState<Removed<T> | null>(null);
  const removed = kept && isSame(kept.after, rows) ? kept : null;
  const focus = useFocusById();
  const partId = (at: number, part: string) => fieldId(`${name}.${at}.${part}`);
  const buttonId = ({ key }: Row, action: RowAction) => `${action}-${name}-${key}`;
  const undoId = `undo-${name}`;
  return {
    rows,
    removed: removed && removed.row,
    buttonId,
    undoId,
    add: (row: Omit<T, 'key'>) => {
      field.change(addRow(rows, row));
      focus(partId(rows.length, first));
    },
    change: (at: number, changes: Partial<T>) => field.change(changeRow(rows, at, changes)),
    move: (from: number, to: number) => {
      const row = rows[from];
      field.change(moveRow(rows, from, to));
      // A row at the top can only move down, and a row at the bottom only up.
      const isUp = to < from ? to > 0 : to === rows.length - 1;
      if (row) focus(buttonId(row, isUp ? 'up' : 'down'));
    },
    remove: (at: number) => {
      const row = rows[at];
      const after = rows.toSpliced(at, 1);
      if (row) keep({ row, at, after });
      field.change(after);
      focus(undoId);
    },
    undo: () => {
      if (removed === null) return;
      const { at, row } = removed;
      field.change(rows.toSpliced(at, 0, row));
      focus(restored === undefined ? buttonId(row, 'remove') : partId(at, restored));
    },
  };
}
