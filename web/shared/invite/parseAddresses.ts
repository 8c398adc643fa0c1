import { EmailAddress, normaliseEmail } from '#contract/text.ts';

/** What somebody has typed or pasted where e-mail addresses are asked for. */
export interface Addresses {
  /** Each once, in the form in which addresses are compared, in the order written. */
  readonly valid: readonly string[];
  /** What is none, as it was written. */
  readonly invalid: readonly string[];
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
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const candidate of candidatesIn(text.replaceAll(INVISIBLE, ''))) {
    const address = EmailAddress.safeParse(candidate);
    if (address.success) valid.add(normaliseEmail(address.data));
    else invalid.add(candidate);
  }
  return { valid: [...valid], invalid: [...invalid] };
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
