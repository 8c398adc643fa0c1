/**
 * How many marks one paragraph may hold. A parser of CommonMark looks back from each mark over those before it that are still
 * open, so its time grows with their square: 2,000 take a fifth of a second, 40,000 take twenty. Real texts have below 100.
 */
const MARKS_MAX = 2_000;

/** How many quotes and lists may stand within each other: each is a call deep, and 1,000 overflow the stack. */
const DEPTH_MAX = 60;

/** The depths of all lines together: each level of each line is an element, and 10,000 take a second. */
const DEPTHS_MAX = 10_000;

/** How many cells the tables of one paragraph may hold: a parser's time for them grows faster than they do. */
const CELLS_MAX = 10_000;

/** What opens emphasis, links and HTML. */
const MARK = /[*_~[\]<]/g;

/** A line's quotes and list markers. What is a marker of a list has a space after it: a line of dashes is a rule. */
const MARKERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;

/** Whether a text is built to keep a browser busy rather than to be read: then it is shown as it is, without being parsed. */
export function isTooTangled(markdown: string): boolean {
  // Squares, as the time goes: many paragraphs that are each just short of the limit would take as long as one beyond it.
  const paragraphs = markdown.split(/\n[ \t\r]*\n/);
  const effort = paragraphs.reduce((sum, paragraph) => sum + (paragraph.match(MARK)?.length ?? 0) ** 2, 0);
  if (effort > MARKS_MAX ** 2) return true;
  if (paragraphs.some((paragraph) => (paragraph.match(/\|/g)?.length ?? 0) > CELLS_MAX)) return true;
  const depths = depthsOf(markdown.split('\n'));
  return depths.some((depth) => depth > DEPTH_MAX) || depths.reduce((a, b) => a + b, 0) > DEPTHS_MAX;
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
