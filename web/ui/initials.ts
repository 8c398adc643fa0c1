/** The first letters of the first and last word of a name: `Ada Lovelace` gives AL, an e-mail address its first letter. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  const named = name.includes('@') ? words.slice(0, 1) : words;
  const letters = named.length > 1 ? [named.at(0), named.at(-1)] : named;
  return letters.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20).toUpperCase()).join('');
}

const TONES = 8;

/** One of eight tones, always the same for a name, so that people are told apart at a glance. */
export const toneOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % TONES;
