/** Bytes of a list of addresses that is read: some 100,000 of them. */
const LIST_BYTES = 10_000_000;

/** A cell of a line of CSV (RFC 4180) or of what a spreadsheet copies; in quotes it may hold any separator. */
const CELL = /"(?:[^"]|"")*"|[^,;\t]+/g;

/**
 * What a file of addresses says, an entry a line, to be looked through like anything that was typed: of each line the cells
 * that hold an @. A line without any is kept as it is, so that it is seen to be none, but for the first, which names columns.
 */
export function entriesOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const hasHeader = lines.length > 1 && !lines[0]?.includes('@');
  return lines
    .slice(hasHeader ? 1 : 0)
    .flatMap((line) => {
      const cells = [...line.matchAll(CELL)]
        .map(([cell]) => unquoted(cell))
        .filter((cell) => cell.includes('@'));
      return cells.length > 0 ? cells : [line.trim()];
    })
    .join('\n');
}

const unquoted = (cell: string) => {
  const bare = cell.trim();
  // `"Rossi, Mia" <mia@a.example>` begins with a quote, too, and is left to be read as a mail program writes it.
  return bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1).replaceAll('""', '"') : bare;
};

/**
 * Reads such a file.
 * @throws Error with a sentence for a person where it is none
 */
export async function readAddressFile(file: File): Promise<string> {
  if (file.size > LIST_BYTES) throw new Error('This file is too long for a list of addresses.');
  const bytes = await file.arrayBuffer();
  try {
    return entriesOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Error('This file is no text. Save the list as CSV (UTF-8) first.');
  }
}
