/* This file imports no schema, so pages can compare texts before they load Zod. */

const KEY_MAX = 80;

const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** Turns “Zoë O’Neil” into “zoe o neil”. */
export const searchText = (text: string): string => Array.from(plainWords(text)).slice(0, KEY_MAX).join('');

/** Returns a function that says whether a text contains a word or several words in a row. */
export function wordSearch(text: string): (words: string) => boolean {
  const within = ` ${plainWords(text)} `;
  return (words) => {
    const wanted = plainWords(words);
    return wanted !== '' && within.includes(` ${wanted} `);
  };
}

/** The names of some programming languages differ only in `+` and `#`, so these signs count. */
export const skillKey = (text: string): string =>
  searchText(text.replaceAll('+', ' plus ').replaceAll('#', ' sharp ')) || text.trim();
