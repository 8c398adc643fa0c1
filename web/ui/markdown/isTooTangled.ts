/** Parsers of CommonMark take quadratic time over marks that open and never close; a real text has a few hundred. */
const MARKS_MAX = 4_000;
/** Quotes and lists within each other: each level is a call deep. */
const DEPTH_MAX = 60;

/** Whether a text is built to keep a browser busy rather than to be read: then it is shown as it is, without being parsed. */
export const isTooTangled = (markdown: string): boolean =>
  markdown.split('\n').some((line) => depthOf(line) > DEPTH_MAX) ||
  markdown.split(/\n\s*\n/).some((paragraph) => (paragraph.match(/[*_[\]<~`|]/g)?.length ?? 0) > MARKS_MAX);

function depthOf(line: string): number {
  const [prefix = ''] = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))+/.exec(line) ?? [];
  return prefix.match(/[>*+-]|\d[.)]/g)?.length ?? 0;
}
