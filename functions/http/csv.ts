import type { Context } from 'hono';

export interface Csv {
  /** For example `harbour-hack-week-2026-11-21.csv`. The date is the day of the download in UTC. */
  readonly fileName: string;
  readonly parts: AsyncIterable<string>;
}

/** Without this mark, Excel reads the file in the computer's local encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches the position before a sign that turns a cell into a formula, such as `=`. The sign is at the start of the cell, or after
 * a comma, semicolon, vertical bar, control character or invisible character, where some spreadsheets begin a new cell.
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

/** Sends the file as a download. */
export const answerCsv = (c: Context, { fileName, parts }: Csv) =>
  c.body(streamOf(parts), 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });

/** Takes the next part only when the stream's reader asks for more, so a slow reader doesn't fill the memory. */
function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
