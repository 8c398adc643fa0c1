import { endOfBlock, sectionsOf, withLineFeeds } from './sections.ts';

/**
 * The limit of marks in a paragraph. CommonMark parsers compare each mark with all earlier open ones, so their time grows
 * with the square. Real texts have fewer than 100.
 */
const MARKS_MAX = 1_000;

/** Limits the sum of squares of all paragraphs, because many paragraphs just below the limit are slow as well. */
const ALL_MARKS_MAX = 2_000;

/** About six pages. A paragraph is parsed and laid out at once. */
const PARAGRAPH_MAX = 15_000;

/** Lines of one list or table, which are parsed at once: 500 take 50 ms. */
const LINES_MAX = 500;

/** As many lines as the longest texts have with ten characters per line. */
const ALL_LINES_MAX = 20_000;

/** Lines of code take a tenth of the time of others. */
const CODE_LINES_MAX = 5_000;

/** The nesting limit of quotes and lists. Each level is a recursive call, and 1,000 overflow the stack. */
const DEPTH_MAX = 60;

/** Limits the sum of all lines' depths. Each level of a line is an element, and 10,000 take a second. */
const DEPTHS_MAX = 10_000;

/** Table cells in a paragraph; the parser's time grows faster than their number. */
const CELLS_MAX = 2_000;

/** Characters that a parser may scan in vain for missing end marks. */
const LOOKS_MAX = 500_000;

/** Footnotes and link definitions. Each section is parsed with all the definitions it uses. */
const DEFINITIONS_MAX = 200;
const DEFINITION = /^[ \t>]*\[[^\]\n]+\]:/gm;

/** Characters without a glyph; browsers search all fonts for each. */
const UNKNOWN_MAX = 500;
const UNKNOWN = /[\0\uFFFD]/g;

const MARK = /[*_~[\]<]/g;

/** Parsers look for the end of these through the whole paragraph: comments, and link titles in brackets. */
const FAR_REACHING = /<[!?]|\]\([^()\s]*\s+\(/g;

/** Quote and list markers of a line. A list marker needs a space after it, so a line of dashes doesn't match. */
const MARKERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a text is made to keep browsers busy. If so, it is shown without formatting. */
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
  return depths.some((depth) => depth > DEPTH_MAX) || depths.reduce((a, b) => a + b, 0) > DEPTHS_MAX;
}

function isTangledParagraph(paragraph: string): boolean {
  if (paragraph.length > PARAGRAPH_MAX) return true;
  if (count(paragraph, MARK) > MARKS_MAX || count(paragraph, /\|/g) > CELLS_MAX) return true;
  return count(paragraph, FAR_REACHING) * paragraph.length + looksForBackticks(paragraph) > LOOKS_MAX;
}

/** How many characters a parser scans in vain for closing backticks. A run ends at the next run of the same length. */
function looksForBackticks(paragraph: string): number {
  const runs = [...paragraph.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  const nextOfLength = new Map<number, number>();
  const ends = runs.toReversed().map(({ length }, fromEnd) => {
    const end = nextOfLength.get(length);
    nextOfLength.set(length, runs.length - 1 - fromEnd);
    return end;
  });
  ends.reverse();
  let looks = 0;
  for (let at = 0; at < runs.length; at = (ends[at] ?? at) + 1)
    if (ends[at] === undefined) looks += paragraph.length - (runs[at]?.index ?? 0);
  return looks;
}

/**
 * Removes code blocks, whose length isn't limited. If a line may or may not start one, such as in a list, the rest stays.
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
      const begun = endOfBlock(line);
      isSure = begun === null || (isAfterBlank && /^[`~]/.test(line));
      if (isSure) end = begun;
    }
    if (!isCode || end === null) kept.push(line);
    isAfterBlank = line.trim() === '';
  }
  return kept.join('\n');
}

/** An empty line is as deep as the line before it, because it closes nothing. */
function depthsOf(lines: readonly string[]): readonly number[] {
  let depth = 0;
  return lines.map((line) => {
    if (line.trim() !== '') depth = depthOf(line);
    return depth;
  });
}

/** By markers or by indentation, with two columns per level. */
function depthOf(line: string): number {
  const [markers = ''] = MARKERS.exec(line) ?? [];
  return Math.max(markers.match(/[>*+-]|\d[.)]/g)?.length ?? 0, Math.floor(markers.length / 2));
}
