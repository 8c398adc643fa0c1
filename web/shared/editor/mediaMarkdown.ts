/** Matches the characters that a description must escape, because they have a meaning in markdown. */
const MARKS = /[\\[\]<`*_~]|&(?=#?\w+;)/g;

/** The markdown of a picture or video. @param words the description as plain text */
export const mediaMarkdown = (words: string, address: string): string =>
  `![${words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(MARKS, String.raw`\$&`)}](${address})`;
