import { EmailAddress, normaliseEmail } from '#contract/text.ts';

export interface Addresses {
  /** Unique addresses, normalised for comparison, in the order written. */
  readonly valid: readonly string[];
  /** Entries that aren't addresses, as written. */
  readonly invalid: readonly string[];
}

export interface Entry {
  readonly text: string;
  /** Normalised for comparison; null if it isn't an address. */
  readonly address: string | null;
}

/**
 * The order matters. A quoted name before an address in brackets may contain a separator: `"Rossi, Mia" <mia@a.example>`.
 */
const TOKEN = /"[^"\r\n]*"(?=\s*<)|<[^<>\r\n]*>|[;\r\n]|[^\s,;<>]+/g;

/** Invisible characters that come along when people copy from mails or chats. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Finds addresses separated by commas, semicolons, white space or lines, also as mail programs write them: `Mia Rossi
 * <mia@a.example>` or `Rossi, Mia <…>`.
 */
export function parseAddresses(text: string): Addresses {
  return addressesOf(entriesIn(text));
}

export function addressesOf(entries: readonly Entry[]): Addresses {
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const { address, text } of entries) {
    if (address === null) invalid.add(text);
    else valid.add(address);
  }
  return { valid: [...valid], invalid: [...invalid] };
}

/** All entries in the order written, repeated ones included. */
export const entriesIn = (text: string): Entry[] =>
  candidatesIn(text.replaceAll(INVISIBLE, '')).map((candidate) => {
    const address = EmailAddress.safeParse(candidate);
    return { text: candidate, address: address.success ? normaliseEmail(address.data) : null };
  });

export const keyOf = ({ address, text }: Entry): string => address ?? text;

/** Keeps the first of repeated entries. */
export function distinct(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => seen.size < seen.add(keyOf(entry)).size);
}

/**
 * The length of the complete entries at the start of a text that is being typed. Words after that may still be the name
 * before an address in brackets (`Rossi, Mia <mia@a.example>`).
 */
export function completeIn(text: string): number {
  let complete = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const end = index + token.length;
    const isOpen = text.lastIndexOf('<', index) > text.lastIndexOf('>', end);
    const isAddress = token.includes('@') && /^[\s,;]/.test(text.slice(end));
    if (!isOpen && (token.endsWith('>') || isAddress || /^[;\r\n]$/.test(token))) complete = end;
  }
  return complete;
}

function candidatesIn(text: string): string[] {
  const candidates: string[] = [];
  /** If an address in brackets follows, words without an @ are its name. Otherwise each word is an entry. */
  let words: string[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.startsWith('"') && token.length > 1 && token.endsWith('"')) continue;
    if (token.startsWith('<')) {
      candidates.push(...words.filter((word) => word.includes('@')), token.slice(1, -1).trim());
      words = [];
    } else if (/^[;\r\n]$/.test(token)) {
      candidates.push(...words);
      words = [];
    } else {
      words.push(token);
    }
  }
  return [...candidates, ...words];
}
