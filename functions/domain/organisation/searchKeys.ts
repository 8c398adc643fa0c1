/** Words of a name, and parts of an e-mail address, that somebody is found by. */
const WORDS_MAX = 8;
/** Characters of a key: more than anybody types to find somebody. */
const KEY_MAX = 80;

/** A text as it is searched: its words in lower case without accents, a space between them. */
export function searchText(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
  return Array.from(words).slice(0, KEY_MAX).join('');
}

/** A searched text from each of its words on: what is typed from the beginning of any of them is found. */
function fromEachWord(text: string): string[] {
  const words = searchText(text).split(' ');
  return words.slice(0, WORDS_MAX).map((_, index) => words.slice(index).join(' '));
}

/**
 * What somebody is found by, as each of these begins: their name from each of its words on, and their e-mail address from
 * each word before the @ on (behind it stands what all colleagues have in common).
 */
export function searchKeysOf({ email, name }: { readonly email: string; readonly name: string }): string[] {
  const local = email.slice(0, email.lastIndexOf('@'));
  const ofEmail = fromEachWord(email).slice(0, searchText(local).split(' ').length);
  return [...new Set([...fromEachWord(name), ...ofEmail])].filter((key) => key !== '');
}
