/** Characters that markdown would not take literally in a description. */
const MARKS = /[\\[\]<`*_~]|&(?=#?\w+;)/g;

/** Writes a picture or a video in markdown. @param words its description as plain text */
export const mediaMarkdown = (words: string, address: string): string =>
  `![${words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(MARKS, String.raw`\$&`)}](${address})`;
