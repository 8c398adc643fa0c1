export const withLineFeeds = (markdown: string): string => markdown.replaceAll(/\r\n?/g, '\n');

/** A section with at least this many characters ends before the next block. */
const LONG_ENOUGH = 1_500;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line that starts a list item. It may continue a list, even after an empty line. */
const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** The start and end of HTML that continues after empty lines (CommonMark, "HTML blocks", kinds 1 to 5). */
const LASTING_HTML: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
];

/**
 * Finds out whether a line starts a code block, or an HTML block that may continue after empty lines.
 * @returns a pattern for the line that ends the block; null if no such block starts, or if it starts and ends in the same line
 */
export function endOfBlock(line: string): RegExp | null {
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \\t]*$`);
  const end = LASTING_HTML.find(([begin]) => begin.test(line))?.[1];
  return end && !end.test(line) ? end : null;
}

/**
 * Splits a text before each unindented line that follows an empty line, unless the line starts a list item or is inside a
 * code or HTML block. No other block continues across such a place (CommonMark, "Phase 1: block structure").
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
 * Splits a text into sections, so that parseArticle.ts can parse one by one and keep the results for the next edit.
 * @param markdown must use `\n` line breaks
 */
export function sectionsOf(markdown: string): readonly string[] {
  const sections: string[] = [];
  let section = '';
  for (const block of blocksOf(markdown)) {
    // A heading starts a section, so the sections from the next heading on stay the same when someone edits the text before it. A
    // long block starts one too, because it may be code, which `parseLongCode` parses faster as a section by itself.
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
