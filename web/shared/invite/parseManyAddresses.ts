import { type Addresses, parseAddresses } from './parseAddresses.ts';

/** Lines that are looked through in one go: a few milliseconds' work. */
const LINES_AT_ONCE = 500;

/**
 * Takes addresses out of a long text as `parseAddresses` does, and lets the page react in between: an entry ends with its
 * line at the latest, so that parts can be looked through by themselves.
 * @returns null once the signal is aborted
 */
export async function parseManyAddresses(text: string, signal: AbortSignal): Promise<Addresses | null> {
  const lines = text.split(/\r\n|\r|\n/);
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
    const part = parseAddresses(lines.slice(from, from + LINES_AT_ONCE).join('\n'));
    for (const address of part.valid) valid.add(address);
    for (const entry of part.invalid) invalid.add(entry);
  }
  return { valid: [...valid], invalid: [...invalid] };
}
