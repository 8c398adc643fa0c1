import { searchText } from '#contract/base/searchText.ts';

const WORDS_MAX = 8;

/** "Ann Mary Lee" gives "ann mary lee", "mary lee" and "lee", so a search can start at any word. */
export function nameKeysOf(text: string): string[] {
  const words = searchText(text).split(' ');
  return words.slice(0, WORDS_MAX).map((_, index) => words.slice(index).join(' '));
}

/** Returns a key from each word of the name and of the address before its @. All colleagues share the domain after the @. */
export function searchKeysOf({ email, name }: { readonly email: string; readonly name: string }): string[] {
  const local = email.slice(0, email.lastIndexOf('@'));
  const ofEmail = nameKeysOf(email).slice(0, searchText(local).split(' ').length);
  return [...new Set([...nameKeysOf(name), ...ofEmail])].filter((key) => key !== '');
}
