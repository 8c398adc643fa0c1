/*
 * People choose the names of projects, events and organisations, and mail programs turn texts that look like addresses into
 * links. A name in an email must not become one.
 */

/** Removes control and invisible characters. Null if nothing is left, or if a mail program could make the name a link. */
export async function harmlessName(name: string): Promise<string | null> {
  const cleaned = cleanedName(name);
  return cleaned === '' || (await looksLikeAddress(cleaned)) ? null : cleaned;
}

/** Returns the name in quotation marks, after the words in `before`. Returns `otherwise` if the name isn't harmless. */
export async function quotedName(name: string, otherwise: string, before = ''): Promise<string> {
  const shown = await harmlessName(name);
  return shown === null ? otherwise : `${before}“${shown}”`;
}

/** A joiner (U+200C or U+200D) makes sense only between these characters: letters, marks and emoji. */
const JOINABLE = String.raw`[\p{L}\p{M}\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Extended_Pictographic}\uFE0F]`;

const LOOSE_JOINERS = new RegExp(
  String.raw`(?<!${JOINABLE})[\u200C\u200D]|[\u200C\u200D](?!${JOINABLE})`,
  'gu',
);

/** A name becomes one line, because a mail header is one line (RFC 5322, section 2.2). */
const cleanedName = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFD]/gu, '')
    .replaceAll(LOOSE_JOINERS, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const DOTTED_WORDS = /[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+/gu;

const HYPHENS = /[_-]+/gu;

async function looksLikeAddress(name: string): Promise<boolean> {
  // In addresses, mail programs and browsers read full-width letters as ordinary letters, skip invisible characters, and
  // read U+3002 (the ideographic full stop) as a dot.
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('\u3002', '.')
    .toLowerCase();
  if (plain.includes('://') || plain.includes('www.')) return true;
  if (/[^\s@]@[^\s@]+\.[^\s@.]/u.test(plain)) return true;
  // A mail program may also begin or end a link at a hyphen or an underscore.
  const words = [plain, plain.replaceAll(HYPHENS, ' ')].flatMap((text) => text.match(DOTTED_WORDS) ?? []);
  return words.length > 0 && (await hasPublicSuffix(words));
}

/** `tldts` contains the large list of public suffixes, so it loads on first use, in background work. */
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
