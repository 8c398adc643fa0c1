import { useState } from 'react';

export interface Removed<T> {
  readonly row: T;
  readonly at: number;
}

interface Kept<T> extends Removed<T> {
  /** The list without the row. */
  readonly after: string;
}

/**
 * Keeps a row that somebody removed from a list, until the list changes in any way. If the row came back by itself, as when
 * somebody discards all changes, Undo would add it twice.
 * @param list the list as the form has it now
 * @returns the row, and a function that keeps another one
 */
export function useRemovedRow<T>(
  list: string,
): readonly [Removed<T> | null, (row: T, at: number, after: string) => void] {
  const [kept, keep] = useState<Kept<T> | null>(null);
  return [kept?.after === list ? kept : null, (row, at, after) => keep({ row, at, after })];
}
