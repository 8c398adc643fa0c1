import { type Addresses, parseAddresses } from './parseAddresses.ts';

/** Parsing this many lines takes a few milliseconds. */
const LINES_PER_PART = 500;

/**
 * Parses a long text in parts, so that the page stays responsive. A part contains only whole entries, because no entry spans
 * two lines.
 * @returns null if the signal aborts
 */
export async function parseManyAddresses(text: string, signal: AbortSignal): Promise<Addresses | null> {
  const lines = text.split(/\r\n|\r|\n/);
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (let from = 0; from < lines.length; from += LINES_PER_PART) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
    const part = parseAddresses(lines.slice(from, from + LINES_PER_PART).join('\n'));
    for (const address of part.valid) valid.add(address);
    for (const entry of part.invalid) invalid.add(entry);
  }
  return { valid: [...valid], invalid: [...invalid] };
}
