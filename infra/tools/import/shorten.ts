const LANGUAGE = 'en';
const ELLIPSIS = '…';

const segmentsOf = (text: string, granularity: 'sentence' | 'word' | 'grapheme') =>
  [...new Intl.Segmenter(LANGUAGE, { granularity }).segment(text)].map(({ segment }) => segment);

/** Joins as many leading segments as fit into `max` UTF-16 units. */
function fitting(segments: readonly string[], max: number): string {
  let text = '';
  for (const segment of segments) {
    if (text.length + segment.trimEnd().length > max) break;
    text += segment;
  }
  return text.trimEnd();
}

export const sentencesOf = (text: string): string[] => segmentsOf(text, 'sentence');

/** Counts words in scripts without spaces too. */
export const wordCount = (text: string): number =>
  [...new Intl.Segmenter(LANGUAGE, { granularity: 'word' }).segment(text)].filter((one) => one.isWordLike)
    .length;

/** Cuts after a word, or inside a single word that is longer than `max` UTF-16 units. */
export function shortenAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = max - ELLIPSIS.length;
  const words = fitting(segmentsOf(text, 'word'), room).replace(/[\s\p{P}]+$/u, '');
  return `${words || fitting(segmentsOf(text, 'grapheme'), room)}${ELLIPSIS}`;
}

/** Cuts after a sentence, or after a word if the first sentence is too long. */
export function shortenAtSentence(text: string, max: number): string {
  if (text.length <= max) return text;
  return fitting(sentencesOf(text), max) || shortenAtWord(text, max);
}
