/* This file imports no schema, so pages can compare texts before they load Zod. */

const KEY_MAX = 80;

/** Turns “Zoë O’Neil” into “zoe o neil”. */
export function searchText(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
  return Array.from(words).slice(0, KEY_MAX).join('');
}

/** Two skills are the same if their keys are. The names of some programming languages differ only in these signs. */
export const skillKey = (text: string): string =>
  searchText(text.replaceAll('+', ' plus ').replaceAll('#', ' sharp ')) || text.trim();
