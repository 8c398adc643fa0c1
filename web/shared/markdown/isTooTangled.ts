import { endOfBlock, sectionsOf, withLineFeeds } from './sections.ts';

/**
 * The limit of formatting marks in a paragraph. CommonMark parsers compare each mark with all earlier open marks, so their
 * time grows with the square of the number. Real texts have fewer than 100.
 */
const MARKS_MAX = 1_000;

/** Limits a whole text: its paragraphs' numbers of marks, squared and added up, must not exceed the square of this number. */
const ALL_MARKS_MAX = 2_000;

/** The length limit of a paragraph in characters, about six pages. A paragraph is parsed and laid out in one go. */
const PARAGRAPH_MAX = 15_000;

/** The limit of lines in a section, such as a long list or table. A section is parsed in one go: 500 lines take 50 ms. */
const LINES_MAX = 500;

/** The limit of lines in a text. The longest text that the server accepts has this many if each line has ten characters. */
const ALL_LINES_MAX = 20_000;

/** The limit of lines of code in a text. Parsing a line of code takes a tenth of the time of any other line. */
const CODE_LINES_MAX = 5_000;

/** The nesting limit of quotes and lists. Each level is a recursive call, and 1,000 overflow the stack. */
const DEPTH_MAX = 60;

/** The limit of the sum of all lines' depths. A line needs an element for each level, and 10,000 elements take a second. */
const DEPTH_SUM_MAX = 10_000;

/** The limit of table cells (`|`) in a paragraph, because the parser's time grows faster than their number. */
const CELLS_MAX = 2_000;

/** The limit of characters that a parser scans in vain for an end mark. Each scan of a character counts. */
const VAIN_SCANS_MAX = 500_000;

/** The limit of footnote and link definitions. Each section is parsed with all the definitions that it uses. */
const DEFINITIONS_MAX = 200;
const DEFINITION = /^[ \t>]*\[[^\]\n]+\]:/gm;

/** The limit of NUL and U+FFFD, which replaces NUL. Browsers search all fonts for each character that fonts may lack. */
const UNKNOWN_MAX = 500;
const UNKNOWN = /[\0\uFFFD]/g;

const MARK = /[*_~[\]<]/g;

/** The starts of HTML comments, declarations and link titles in brackets. Parsers scan the paragraph for their ends. */
const SCANNED_TO_END = /<[!?]|\]\([^()\s]*\s+\(/g;

/** Quote and list markers at the start of a line. A list marker needs a space after it, so a line of dashes has none. */
const MARKERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Returns true if a text would keep browsers busy, perhaps on purpose. Such a text is shown without formatting. */
export function isTooTangled(markdown: string): boolean {
  const whole = withLineFeeds(markdown);
  if (count(whole, /\n/g) > ALL_LINES_MAX) return true;
  const text = withoutCode(whole);
  if (count(whole, /\n/g) - count(text, /\n/g) > CODE_LINES_MAX) return true;
  if (count(text, DEFINITION) > DEFINITIONS_MAX || count(text, UNKNOWN) > UNKNOWN_MAX) return true;
  const paragraphs = text.split(/\n[ \t]*\n/);
  if (paragraphs.some(isTangledParagraph)) return true;
  const effort = paragraphs.reduce((sum, paragraph) => sum + count(paragraph, MARK) ** 2, 0);
  if (effort > ALL_MARKS_MAX ** 2) return true;
  if (sectionsOf(text).some((section) => count(section, /\n/g) > LINES_MAX)) return true;
  const depths = depthsOf(text.split('\n'));
  return depths.some((depth) => depth > DEPTH_MAX) || depths.reduce((a, b) => a + b, 0) > DEPTH_SUM_MAX;
}

function isTangledParagraph(paragraph: string): boolean {
  if (paragraph.length > PARAGRAPH_MAX) return true;
  if (count(paragraph, MARK) > MARKS_MAX || count(paragraph, /\|/g) > CELLS_MAX) return true;
  return (
    count(paragraph, SCANNED_TO_END) * paragraph.length + scannedForBackticks(paragraph) > VAIN_SCANS_MAX
  );
}

/**
 * The number of characters that a parser scans without finding closing backticks. Code that starts with a run of backticks
 * ends at the next run of the same length.
 */
function scannedForBackticks(paragraph: string): number {
  const runs = [...paragraph.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  const nextOfLength = new Map<number, number>();
  const ends = runs.toReversed().map(({ length }, fromEnd) => {
    const end = nextOfLength.get(length);
    nextOfLength.set(length, runs.length - 1 - fromEnd);
    return end;
  });
  ends.reverse();
  let scanned = 0;
  for (let at = 0; at < runs.length; at = (ends[at] ?? at) + 1)
    if (ends[at] === undefined) scanned += paragraph.length - (runs[at]?.index ?? 0);
  return scanned;
}

/**
 * Removes the lines inside code blocks, because the limits for other lines don't apply to them. Stops at the first line that may
 * start a block of another kind, such as a fence in a list or an HTML comment.
 */
function withoutCode(text: string): string {
  if (!/^(?:```|~~~)/m.test(text)) return text;
  const kept: string[] = [];
  let end: RegExp | null = null;
  let isSure = true;
  let isAfterBlank = true;
  for (const line of text.split('\n')) {
    const isCode: boolean = end !== null;
    if (end?.test(line)) end = null;
    else if (!isCode && isSure) {
      const endOfBegun = endOfBlock(line);
      isSure = endOfBegun === null || (isAfterBlank && /^[`~]/.test(line));
      if (isSure) end = endOfBegun;
    }
    if (!isCode || end === null) kept.push(line);
    isAfterBlank = line.trim() === '';
  }
  return kept.join('\n');
}

/** The nesting depth of each line. An empty line counts as deep as the line before it, because a list may go on after it. */
function depthsOf(lines: readonly string[]): readonly number[] {
  let depth = 0;
  return lines.map((line) => {
    if (line.trim() !== '') depth = depthOf(line);
    return depth;
  });
}

/** The number of quote and list markers, or half the length of the markers with their spaces, whichever is larger. */
function depthOf(line: string): number {
  const [markers = ''] = MARKERS.exec(line) ?? [];
  return Math.max(markers.match(/[>*+-]|\d[.)]/g)?.length ?? 0, Math.floor(markers.length / 2));
}
