import { LETTER } from '../../../shared/results/podiumPages.ts';

/** Longer words break. Otherwise, the letters would be too small for the last row. */
const LETTERS_MAX = 30;

/** The width of the longest word of a text, as a multiple of the letters' size. The style sheets divide the room by it. */
export const wordWidth = (text: string): { readonly '--word': number } => ({
  '--word':
    LETTER *
    Math.min(LETTERS_MAX, Math.max(1, ...text.split(/[\s-]+/u).map((word) => Array.from(word).length))),
});

/** The width of a text on one line, as a multiple of the letters' size. */
export const lineWidth = (text: string): { readonly '--line': number } => ({
  '--line': LETTER * Array.from(text).length,
});
