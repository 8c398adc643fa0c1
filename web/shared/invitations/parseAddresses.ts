import { EmailAddress, normaliseEmail } from '#contract/base/text.ts';

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

/** Looks for quoted names before separators, because a name may contain one: `"Rossi, Mia" <mia@a.example>`. */
const TOKEN = /"[^"\r\n]*"(?=\s*<)|<[^<>\r\n]*>|[;\r\n]|[^\s,;<>]+/g;

/** Invisible characters that people copy from emails or chats together with an address. */
const INVISIBLE = /\p{Cf}/gu;

export function addressesOf(entries: readonly Entry[]): Addresses {
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const { address, text } of entries) {
    if (address === null) invalid.add(text);
    else valid.add(address);
  }
  return { valid: [...valid], invalid: [...invalid] };
}

/** The start of an address that Outlook copies with a person: `Mia Rossi<mailto:mia@a.example>`. */
const LINK = /^mailto:/i;

/**
 * Returns all entries of a text in their order. An entry that occurs twice is returned twice. An address may have a name, as
 * mail programs write it: `Mia Rossi <mia@a.example>` or `Rossi, Mia <…>`.
 */
export const entriesIn = (text: string): Entry[] =>
  candidatesIn(text.replaceAll(INVISIBLE, '')).map((written) => {
    const candidate = written.replace(LINK, '');
    const address = EmailAddress.safeParse(candidate);
    return { text: candidate, address: address.success ? normaliseEmail(address.data) : null };
  });

/** Entries with the same key are duplicates. */
export const keyOf = ({ address, text }: Entry): string => address ?? text;

/** The first of equal entries stays. */
export function distinct(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => seen.size < seen.add(keyOf(entry)).size);
}

/**
 * The number of characters up to the end of the last complete entry in a text that someone is typing. Words after that may
 * still become the name before an address in brackets (`Rossi, Mia <mia@a.example>`).
 */
export function completeLength(text: string): number {
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
  /** Words that may be entries. If an address in brackets follows, the words without an @ are its name. */
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
