const LANGUAGE = 'en';
const ELLIPSIS = '…';

const segmentsOf = (text: string, granularity: 'sentence' | 'word' | 'grapheme') =>
  [...new Intl.Segmenter(LANGUAGE, { granularity }).segment(text)].map(({ segment }) => segment);

/** As many of the leading segments as `max` UTF-16 units have room for. */
function fitting(segments: readonly string[], max: number): string {
  let text = '';
  for (const segment of segments) {
    if (text.length + segment.trimEnd().length > max) break;
    text += segment;
  }
  return text.trimEnd();
}

/** The sentences of a text, each with the space that follows it. */
export const sentencesOf = (text: string): string[] => segmentsOf(text, 'sentence');

/** How many words a text has, in scripts without spaces too. */
export const wordCount = (text: string): number =>
  [...new Intl.Segmenter(LANGUAGE, { granularity: 'word' }).segment(text)].filter((one) => one.isWordLike)
    .length;

/** A text of at most `max` UTF-16 units, cut behind a word (a single word that is longer: behind a character). */
export function shortenAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = max - ELLIPSIS.length;
  const words = fitting(segmentsOf(text, 'word'), room).replace(/[\s\p{P}]+$/u, '');
  return `${words || fitting(segmentsOf(text, 'grapheme'), room)}${ELLIPSIS}`;
}

/** The same, cut at the end of a sentence; where the first one alone is too long, behind a word. */
export function shortenAtSentence(text: string, max: number): string {
  if (text.length <= max) return text;
  return fitting(sentencesOf(text), max) || shortenAtWord(text, max);
}
