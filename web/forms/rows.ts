/** A row of a list in a form. */
export interface Row {
  /** The server's Id or, for a new row, a key that begins with `NEW_KEY`. */
  readonly key: string;
}

const NEW_KEY = 'new:';

/** Adds a row at the end. */
export const addRow = <T extends Row>(rows: readonly T[], row: Omit<T, 'key'>): readonly T[] => [
  ...rows,
  { ...row, key: NEW_KEY + crypto.randomUUID() } as T,
];

/** The server's Id of a row, for a request. A new row has none. */
export const storedId = ({ key }: Row): { readonly id?: string } =>
  key.startsWith(NEW_KEY) ? {} : { id: key };

/** The Id of a row whose form chooses the Ids. A new row has a random one. */
export const idOf = ({ key }: Row): string => key.replace(NEW_KEY, '');

export const changeRow = <T>(rows: readonly T[], at: number, changes: Partial<T>): readonly T[] =>
  rows.map((row, index) => (index === at ? { ...row, ...changes } : row));

/** Moves a row. The list stays as it is if one of the two places isn't in it. */
export function moveRow<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const row = rows[from];
  return row === undefined || rows[to] === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
