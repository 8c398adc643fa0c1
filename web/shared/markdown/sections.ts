/** A text as the parser takes it. */
export const withLineFeeds = (markdown: string): string => markdown.replaceAll(/\r\n?/g, '\n');

/** From how many characters on a section ends at the next place where it can. */
const LONG_ENOUGH = 1_500;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** What carries a list on after an empty line. */
const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** HTML that goes on over empty lines, by what begins and what ends it (CommonMark, "HTML blocks", kinds 1 to 5). */
const LASTING_HTML: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
];

/** What ends the code or HTML that a line begins and that goes on over empty lines; null where it begins none. */
export function endOfBlock(line: string): RegExp | null {
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \\t]*$`);
  const end = LASTING_HTML.find(([begin]) => begin.test(line))?.[1];
  return end && !end.test(line) ? end : null;
}

/**
 * A text cut where nothing can reach across: before a line that begins at the margin after an empty one, outside of code and
 * HTML that go on over empty lines. That closes every paragraph, list and quote (CommonMark, "Phase 1: block structure").
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
 * A text in pieces that can be parsed one by one: a few paragraphs each. Joined they are the text again. A piece may be longer
 * than it had to be; whether it is complete is seen by parsing it (parseArticle.ts).
 * @param markdown with lines that end in `\n`
 */
export function sectionsOf(markdown: string): readonly string[] {
  const sections: string[] = [];
  let section = '';
  for (const block of blocksOf(markdown)) {
    // A heading begins a section: then a change moves no borders but those up to the next heading.
    if (section.length >= LONG_ENOUGH || (section !== '' && block.startsWith('#'))) {
      sections.push(section);
      section = '';
    }
    section += block;
  }
  sections.push(section);
  return sections;
}
