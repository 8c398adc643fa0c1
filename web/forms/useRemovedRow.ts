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
 * Keeps a row that was removed from a list, until the list changes in any way. Otherwise, Undo could add a row that is back
 * already, for example because the person discarded all changes.
 * @param list the list as the form has it now
 * @returns the row, or null if there is none, and a function that keeps another row instead
 */
export function useRemovedRow<T>(
  list: string,
): readonly [Removed<T> | null, (row: T, at: number, after: string) => void] {
  const [kept, keep] = useState<Kept<T> | null>(null);
  return [kept?.after === list ? kept : null, (row, at, after) => keep({ row, at, after })];
}
