import { endOfBlock, sectionsOf, withLineFeeds } from './sections.ts';

/**
 * How many marks one paragraph may hold. A parser of CommonMark looks back from each mark over those before it that are still
 * open, so its time grows with their square. Real texts have below 100.
 */
const MARKS_MAX = 1_000;

/** The square root of all paragraphs' squares together: many that are each just short of the limit take long as well. */
const ALL_MARKS_MAX = 2_000;

/** How long one paragraph may be: some eight pages. A browser lays out the lines of a paragraph in one go. */
const PARAGRAPH_MAX = 20_000;

/** How many lines may belong together, as a list's or a table's, code left out: they are parsed in one go, 500 in 50 ms. */
const LINES_MAX = 500;

/** How many lines a text may have: as many as there are in one of the longest whose lines have ten characters. */
const ALL_LINES_MAX = 20_000;

/** How many lines of code a text may hold: they take a tenth of that time. */
const CODE_LINES_MAX = 5_000;

/** How many quotes and lists may stand within each other: each is a call deep, and 1,000 overflow the stack. */
const DEPTH_MAX = 60;

/** The depths of all lines together: each level of each line is an element, and 10,000 take a second. */
const DEPTHS_MAX = 10_000;

/** How many cells the tables of one paragraph may hold: a parser's time for them grows faster than they do. */
const CELLS_MAX = 2_000;

/** How far a parser may look in vain for what would end something that a paragraph opens, in characters. */
const LOOKS_MAX = 500_000;

/** How many footnotes and other definitions there may be: a section is parsed with all those that it refers to. */
const DEFINITIONS_MAX = 200;
const DEFINITION = /^[ \t>]*\[[^\]\n]+\]:/gm;

/** How many characters there may be that no font has: a browser looks through all of its fonts for each. */
const UNKNOWN_MAX = 500;
const UNKNOWN = /[\0\uFFFD]/g;

/** What opens emphasis, links and HTML. */
const MARK = /[*_~[\]<]/g;

/** What a parser looks for the end of, as far as the paragraph goes: comments, and titles of links in brackets. */
const FAR_REACHING = /<[!?]|\]\([^()\s]*\s+\(/g;

/** A line's quotes and list markers. What is a marker of a list has a space after it: a line of dashes is a rule. */
const MARKERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a text is built to keep a browser busy rather than to be read: then it is shown as it is, without being parsed. */
export function isTooTangled(markdown: string): boolean {
  const whole = withLineFeeds(markdown);
  if (count(whole, /\n/g) > ALL_LINES_MAX) return true;
  const text = withoutCode(whole);
  if (count(whole, /\n/g) - count(text, /\n/g) > CODE_LINES_MAX) return true;
  if (count(text, DEFINITION) > DEFINITIONS_MAX || count(text, UNKNOWN) > UNKNOWN_MAX) return true;
  const paragraphs = text.split(/\n[ \t]*\n/);
  if (paragraphs.some(isTangledParagraph)) return true;
  // Squares, as the time goes.
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

/** How far a parser looks for the ends of code in vain: a run of backticks ends at the next one of its length. */
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
 * A text without its blocks of code, which may be as long as they like. Where a line only may be the beginning of one, as within
 * a list, nothing is left out from there on.
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

/** How deep each line stands; an empty one as deep as the one before it, since it leaves all of that open. */
function depthsOf(lines: readonly string[]): readonly number[] {
  let depth = 0;
  return lines.map((line) => {
    if (line.trim() !== '') depth = depthOf(line);
    return depth;
  });
}

/** How deep a line stands in quotes and lists: by its markers, or by its indent, of which each level takes two columns. */
function depthOf(line: string): number {
  const [markers = ''] = MARKERS.exec(line) ?? [];
  return Math.max(markers.match(/[>*+-]|\d[.)]/g)?.length ?? 0, Math.floor(markers.length / 2));
}
