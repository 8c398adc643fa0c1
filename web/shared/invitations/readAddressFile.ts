/** The size limit of a file. It is enough for more than 100,000 addresses. */
const LIST_BYTES_MAX = 10_000_000;

/** A cell of CSV (RFC 4180) or of text from a spreadsheet. A cell in quotes may contain separators. */
const CELL = /"(?:[^"]|"")*"|[^,;\t]+/g;

/**
 * Returns the cells with an @, each on a line of its own. If the first of several lines has no @, leaves it out, because it holds
 * the names of the columns. Keeps any other line without an @, so that people see that it has no address.
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
  // The quotes of `"Rossi, Mia" <mia@a.example>` stay, because they don't enclose the whole cell.
  return bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1).replaceAll('""', '"') : bare;
};

/** @throws Error with a sentence for the person if the file is too large or isn't text */
export async function readAddressFile(file: File): Promise<string> {
  if (file.size > LIST_BYTES_MAX) throw new Error('This file is too large for a list of addresses.');
  const bytes = await file.arrayBuffer();
  try {
    return entriesOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Error('This isn’t a text file. Save the list as CSV (UTF-8) first.');
  }
}
