import { stringify } from 'csv-stringify/sync';

/** A file of comma-separated values that is made while it is downloaded. */
export interface Csv {
  /** "harbour-hack-week-2026-11-21.csv": what it is of and the day of the download, in UTC. */
  readonly fileName: string;
  /** The text, part by part; a part is asked for when the one before it has gone out. */
  readonly parts: AsyncIterable<string>;
}

/** Excel takes a file without it for one of its own code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet takes for the beginning of a formula: the signs themselves, full-width and small ones, tab and carriage
 * return. So it does after whatever one of its settings takes for the end of a cell, quoted or not, and after what it leaves
 * out: control and invisible characters.
 */
const FORMULA =
  /(?<=(?:^|[,;|\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}])\p{Zs}*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫\t\r])/gu;

/** An apostrophe in front makes it text (OWASP, "CSV Injection"). */
const inert = (cell: string | null): string => (cell ?? '').replaceAll(FORMULA, "'");

/** Lines of CSV (RFC 4180), in which every cell is quoted and none is a formula. */
export const csvRows = (cells: readonly (readonly (string | null)[])[]): string =>
  stringify(
    cells.map((row) => row.map(inert)),
    { record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );

/** How such a file is answered. */
export const csvHeaders = ({ fileName }: Csv) => ({
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': `attachment; filename="${fileName}"`,
});
