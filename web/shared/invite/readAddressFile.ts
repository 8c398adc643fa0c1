/** Enough for about 100,000 addresses. */
const LIST_BYTES = 10_000_000;

/** A cell of CSV (RFC 4180) or of text from a spreadsheet. Quotes may contain separators. */
const CELL = /"(?:[^"]|"")*"|[^,;\t]+/g;

/**
 * Extracts the cells with an @ from each line. Lines without one stay, so that people see what isn't an address, except for
 * a first line of column names.
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
  // `"Rossi, Mia" <mia@a.example>` also starts with a quote but must stay as it is.
  return bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1).replaceAll('""', '"') : bare;
};

/** @throws Error with a sentence for people if the file isn't a list of addresses */
export async function readAddressFile(file: File): Promise<string> {
  if (file.size > LIST_BYTES) throw new Error('This file is too long for a list of addresses.');
  const bytes = await file.arrayBuffer();
  try {
    return entriesOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Error('This isn’t a text file. Save the list as CSV (UTF-8) first.');
  }
}
