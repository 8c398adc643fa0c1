import { stringify } from 'csv-stringify/sync';

export interface Csv {
  /** `harbour-hack-week-2026-11-21.csv`, with the day of the download in UTC. */
  readonly fileName: string;
  readonly parts: AsyncIterable<string>;
}

/** Without this mark, Excel reads the file in a local code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Spreadsheets run cells that begin with one of these signs as a formula. Depending on their settings, a cell also
 * begins after a comma, semicolon, bar, control or invisible character.
 */
const FORMULA =
  /(?<=(?:^|[,;|\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}])\p{Zs}*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫\t\r])/gu;

/** An apostrophe turns the cell into text (OWASP, "CSV Injection"). */
const inert = (cell: string | null): string => (cell ?? '').replaceAll(FORMULA, "'");

export const csvRows = (cells: readonly (readonly (string | null)[])[]): string =>
  stringify(
    cells.map((row) => row.map(inert)),
    { record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );

export const csvHeaders = ({ fileName }: Csv) => ({
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': `attachment; filename="${fileName}"`,
});
