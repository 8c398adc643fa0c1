/*
 * Names in mails. People choose the names of projects, events and organisations, and a mail program makes a link of whatever
 * looks like an address. A mail of the portal carries one link, its own.
 */

/**
 * A name as a mail may show it.
 * @returns the name without control and bidi characters, or null for one that a mail program could make a link of, and for
 *   one of which nothing is left
 */
export async function harmlessName(name: string): Promise<string | null> {
  const cleaned = cleanedName(name);
  return cleaned === '' || (await looksLikeAddress(cleaned)) ? null : cleaned;
}

/** A character that a joiner may join to another: of an emoji or of a script. */
const JOINED = String.raw`[\p{L}\p{M}\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Extended_Pictographic}\uFE0F]`;

/** Joiners that join nothing. */
const LOOSE_JOINERS = new RegExp(String.raw`(?<!${JOINED})[\u200C\u200D]|[\u200C\u200D](?!${JOINED})`, 'gu');

/** Two lines become one: a header of a mail is one line (RFC 5322, section 2.2). */
const cleanedName = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFD]/gu, '')
    .replaceAll(LOOSE_JOINERS, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** A part of a word that host names are made of. */
const DOTTED_WORDS = /[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+/gu;

const HYPHENS = /[_-]+/gu;

async function looksLikeAddress(name: string): Promise<boolean> {
  // As a mail program or a browser reads it: full-width letters as ordinary ones, and no invisible character between.
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('\u3002', '.')
    .toLowerCase();
  if (plain.includes('://') || plain.includes('www.')) return true;
  if (/[^\s@]@[^\s@]+\.[^\s@.]/u.test(plain)) return true;
  // Once more without hyphens, where a link may end or begin.
  const words = [plain, plain.replaceAll(HYPHENS, ' ')].flatMap((text) => text.match(DOTTED_WORDS) ?? []);
  return words.length > 0 && (await hasPublicSuffix(words));
}

/** Whether one of these ends like a host on the internet. The list of suffixes is large, and only background work reads it. */
async function hasPublicSuffix(words: readonly string[]): Promise<boolean> {
  const { parse } = await import('tldts');
  return words.some((word) => {
    const { domain, isIcann, isPrivate } = parse(word, {
      allowPrivateDomains: true,
      extractHostname: false,
      validateHostname: false,
    });
    return domain !== null && (isIcann === true || isPrivate === true);
  });
}
