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
 * Lines of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front, which makes it
 * text (OWASP, "CSV Injection").
 */
export const csvRows = (cells: readonly (readonly (string | null)[])[]): string =>
  stringify(cells as (string | null)[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Half of a line break is one to a spreadsheet.
    quoted_match: /[\r\n]/,
  });

/** How such a file is answered. */
export const csvHeaders = ({ fileName }: Csv) => ({
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': `attachment; filename="${fileName}"`,
});
