import { useState } from 'react';

export interface Removed<T> {
  readonly row: T;
  readonly at: number;
}

interface Kept<T> extends Removed<T> {
  readonly after: string;
}

/**
 * Keeps a removed row until the list changes again. Otherwise, Undo could add a row that is already back.
 * @param list the current list, as the form stores it. In the returned function, `after` is the list without the row
 */
export function useRemovedRow<T>(
  list: string,
): readonly [Removed<T> | null, (row: T, at: number, after: string) => void] {
  const [kept, keep] = useState<Kept<T> | null>(null);
  return [kept?.after === list ? kept : null, (row, at, after) => keep({ row, at, after })];
}
