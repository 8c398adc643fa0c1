/** Characters with a meaning in markdown, which a description must escape. */
const MARKS = /[\\[\]<`*_~]|&(?=#?\w+;)/g;

/** @param words the description as plain text */
export const mediaMarkdown = (words: string, address: string): string =>
  `![${words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(MARKS, String.raw`\$&`)}](${address})`;
