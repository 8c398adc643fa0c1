/** What would end the words of a picture in markdown, or stand for something else there. */
const MARKS = /[\\[\]<`*_~]|&(?=#?\w+;)/g;

/** A picture or a video in markdown. @param words what describes it, as somebody has written it */
export const mediaMarkdown = (words: string, address: string): string =>
  `![${words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(MARKS, String.raw`\$&`)}](${address})`;
