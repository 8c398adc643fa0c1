import { EmailAddress, normaliseEmail } from '#contract/text.ts';

/** What somebody has typed or pasted where e-mail addresses are asked for. */
export interface Addresses {
  /** Each once, in the form in which addresses are compared, in the order written. */
  readonly valid: readonly string[];
  /** What is none, as it was written. */
  readonly invalid: readonly string[];
}

/** One entry of a list of addresses. */
export interface Entry {
  /** As it was written. */
  readonly text: string;
  /** In the form in which addresses are compared; null where it is none. */
  readonly address: string | null;
}

/**
 * In this order: a name in quotes before an address in brackets (it may hold a separator: `"Rossi, Mia" <mia@a.example>`),
 * an address in brackets, what ends an entry for certain, and any other run of characters.
 */
const TOKEN = /"[^"\r\n]*"(?=\s*<)|<[^<>\r\n]*>|[;\r\n]|[^\s,;<>]+/g;

/** Marks without a width or for the direction of writing, which come along unseen when one copies from a mail or a chat. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Takes addresses out of a text: separated by commas, semicolons, white space or lines, as mail programs write them
 * (`Mia Rossi <mia@a.example>`, also `Rossi, Mia <…>`), and checked by the contract's rule.
 */
export function parseAddresses(text: string): Addresses {
  return addressesOf(entriesIn(text));
}

/** The same, of entries that were read before. */
export function addressesOf(entries: readonly Entry[]): Addresses {
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const { address, text } of entries) {
    if (address === null) invalid.add(text);
    else valid.add(address);
  }
  return { valid: [...valid], invalid: [...invalid] };
}

/** Each entry of a text, in the order written, however often it stands there. */
export const entriesIn = (text: string): Entry[] =>
  candidatesIn(text.replaceAll(INVISIBLE, '')).map((candidate) => {
    const address = EmailAddress.safeParse(candidate);
    return { text: candidate, address: address.success ? normaliseEmail(address.data) : null };
  });

/** Tells entries apart. */
export const keyOf = ({ address, text }: Entry): string => address ?? text;

/** Each entry once, where it stands first. */
export function distinct(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => seen.size < seen.add(keyOf(entry)).size);
}

/**
 * Counts the characters of complete entries in a text that somebody is typing: up to the last separator after an address, or
 * the last semicolon or line's end. Words after that may still be the name of an address in brackets (`Rossi, Mia <mia@a.example>`).
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
  /** Words that are addresses of their own, unless one in brackets follows: then those without an @ were its name. */
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
