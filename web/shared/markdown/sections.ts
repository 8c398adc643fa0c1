export const withLineFeeds = (markdown: string): string => markdown.replaceAll(/\r\n?/g, '\n');

/** A section ends at the next possible place after this many characters. */
const LONG_ENOUGH = 1_500;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Continues a list after an empty line. */
const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** HTML that continues over empty lines, with its start and end (CommonMark, "HTML blocks", kinds 1 to 5). */
const LASTING_HTML: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
];

/** The end of the code or HTML block that starts in this line; null if none starts here. */
export function endOfBlock(line: string): RegExp | null {
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \\t]*$`);
  const end = LASTING_HTML.find(([begin]) => begin.test(line))?.[1];
  return end && !end.test(line) ? end : null;
}

/**
 * Splits a text where no block can continue: at an unindented line after an empty one, outside code and HTML blocks. All
 * open blocks end there (CommonMark, "Phase 1: block structure").
 */
function* blocksOf(markdown: string): Generator<string> {
  let block = '';
  let isAfterBlank = false;
  let end: RegExp | null = null;
  for (const line of markdown.split(/(?<=\n)/)) {
    const text = line.trimEnd();
    if (end === null && isAfterBlank && /^\S/.test(line) && !LIST_ITEM.test(text)) {
      yield block;
      block = '';
    }
    block += line;
    if (end === null) end = endOfBlock(text);
    else if (end.test(text)) end = null;
    isAfterBlank = text === '';
  }
  yield block;
}

/**
 * Splits a text into sections of a few paragraphs. Joined, they equal the text. Parsing shows whether a section is complete
 * (parseArticle.ts).
 * @param markdown must use `\n` line breaks
 */
export function sectionsOf(markdown: string): readonly string[] {
  const sections: string[] = [];
  let section = '';
  for (const block of blocksOf(markdown)) {
    // Sections start at headings, so that an edit changes only the boundaries up to the next heading. A long block has a
    // section of its own, because it may be code.
    const isStart = block.startsWith('#') || block.length >= LONG_ENOUGH;
    if (section.length >= LONG_ENOUGH || (section !== '' && isStart)) {
      sections.push(section);
      section = '';
    }
    section += block;
  }
  sections.push(section);
  return sections;
}
