export interface Csv {
  /** For example `harbour-hack-week-2026-11-21.csv`. The date is the day of the download in UTC. */
  readonly fileName: string;
  readonly parts: AsyncIterable<string>;
}

/** Without this mark, Excel reads the file in the computer's local encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches the position before a sign that starts a formula at the start of a cell. Depending on its settings, a spreadsheet
 * also starts a cell after a comma, semicolon, vertical bar, control character or invisible character.
 */
const FORMULA_START =
  /(?<=(?:^|[,;|\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}])\p{Zs}*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫\t\r])/gu;

/** Puts an apostrophe before each formula, which turns the cell into text (OWASP, "CSV Injection"). */
const withoutFormulas = (cell: string | null): string => (cell ?? '').replaceAll(FORMULA_START, "'");

export async function csvRows(cells: readonly (readonly (string | null)[])[]): Promise<string> {
  // Loaded with the first export, so that a new instance starts sooner.
  const { stringify } = await import('csv-stringify/sync');
  return stringify(
    cells.map((row) => row.map(withoutFormulas)),
    { record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );
}

export const csvHeaders = ({ fileName }: Csv) => ({
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': `attachment; filename="${fileName}"`,
});
