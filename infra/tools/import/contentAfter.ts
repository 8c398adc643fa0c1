import type { Block } from './blocks.ts';
import type { FoundDescription } from './describedBy.ts';
import { isName } from './nameOf.ts';
import type { Node, Paragraph } from './nodes.ts';
import { inlineText, onOneLine, titleText } from './plainText.ts';
import { isPrompt } from './prompts.ts';

interface Point {
  readonly offset?: number | undefined;
}

interface ContentPart {
  readonly type: string;
  readonly children?: readonly ContentPart[] | undefined;
  readonly position?: { readonly start: Point; readonly end: Point } | undefined;
}

/**
 * Returns the text without the description, because the page shows the description above the text. Also removes the name and
 * a template's words in front of the description. Returns the whole text if nothing would be left, if a link or image would be
 * lost, or if the end of the description can't be found.
 */
export function contentAfter(
  text: string,
  blocks: readonly Block[],
  { description, name, paragraph }: FoundDescription & { readonly name: string },
): string {
  const nodes = blocks.map(({ node }) => node);
  const index = nodes.findIndex((node) => nodesBetween(paragraph, node).length > 0);
  const [block, following] = [nodes[index], nodes[index + 1]];
  const descriptionEnd = endOfDescription(description, paragraph, text);
  if (!block || descriptionEnd === null) return text;

  const { from, to } = cutOf({ block, following, paragraph, descriptionEnd }, text);
  const before = text.slice(lineOf(block, text), from);
  const after = text.slice(to);
  const isGone = before.trim() === '' && to === (following ? lineOf(following, text) : text.length);
  const kept = withoutEmptyHeadings(
    blocks.flatMap((one, at) => (at < index && !isRepeated(one, name) ? [one.node] : [])),
    isGone ? following : block,
  );
  const slices = kept.map((node) => {
    const next = nodes[nodes.indexOf(node) + 1];
    return text.slice(lineOf(node, text), next && lineOf(next, text));
  });
  const content = [...slices, before, after].join('');
  return content.trim() === '' ? text : content;
}

const startOf = ({ position }: ContentPart) => position?.start.offset ?? 0;
const endOf = ({ position }: ContentPart) => position?.end.offset ?? 0;

/** Finds the start of a block's first line, because the indentation in front of the block may belong to it. */
const lineOf = (node: ContentPart, text: string) => text.lastIndexOf('\n', startOf(node) - 1) + 1;

/** Returns the nodes from `node` down to `wanted`, or an empty list if `wanted` isn't inside `node`. */
function nodesBetween(wanted: ContentPart, node: ContentPart): readonly ContentPart[] {
  if (node === wanted) return [node];
  for (const child of node.children ?? []) {
    const path = nodesBetween(wanted, child);
    if (path.length > 0) return [node, ...path];
  }
  return [];
}

interface CutInput {
  readonly block: Node;
  readonly following: Node | undefined;
  readonly paragraph: Paragraph;
  readonly descriptionEnd: number;
}

/**
 * Finds the range to cut: the paragraph up to the end of the description. If the description ends the paragraph, the
 * range also includes a list item or quotation that contains nothing but this paragraph.
 */
function cutOf({ block, descriptionEnd, following, paragraph }: CutInput, text: string) {
  if (descriptionEnd < endOf(paragraph))
    return { from: startOf(paragraph), to: descriptionEnd + leadingSpaceLength(text.slice(descriptionEnd)) };
  const path = nodesBetween(paragraph, block);
  let depth = path.length - 1;
  while (depth > 0 && path[depth - 1]?.children?.length === 1) depth -= 1;
  const node = path[depth] ?? paragraph;
  if (depth === 0) return { from: lineOf(node, text), to: following ? lineOf(following, text) : text.length };
  const siblings = path[depth - 1]?.children ?? [];
  const position = siblings.indexOf(node);
  const [previous, next] = [siblings[position - 1], siblings[position + 1]];
  if (next) return { from: startOf(node), to: startOf(next) };
  return { from: previous ? endOf(previous) : startOf(node), to: endOf(node) };
}

const leadingSpaceLength = (text: string) => text.length - text.trimStart().length;

/** Inline nodes that contain only words: no link, image or HTML. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break']);

const isPlain = (node: ContentPart): boolean => PLAIN.has(node.type) && (node.children ?? []).every(isPlain);

const nonSpaceCount = (text: string) => text.replaceAll(/\s/g, '').length;

/**
 * Finds where the description ends in the markdown of its paragraph.
 * @returns null if the paragraph doesn't contain the description word for word, if the cut would lose other words, a link, an image
 * or HTML, or if the end can't be found
 */
function endOfDescription(
  description: string,
  { children, position }: Paragraph,
  text: string,
): number | null {
  const visible = onOneLine(inlineText(children));
  const begin = visible.indexOf(description);
  if (begin === -1 || !isLabel(visible.slice(0, begin), children)) return null;
  const end = begin + description.length;
  // If no words follow the description, cut the rest too: for example, the closing bracket of a template's placeholder.
  let left = nonSpaceCount(hasLetters(visible.slice(end)) ? visible.slice(0, end) : visible);
  for (const child of children) {
    const count = nonSpaceCount(inlineText([child]));
    if (left < count) return left === 0 ? startOf(child) : endWithin(child, left, text);
    if (!isPlain(child)) return null;
    left -= count;
  }
  return position?.end.offset ?? null;
}

/**
 * Finds where the first `count` characters that aren't spaces end in the markdown. Returns null for formatted text, and
 * for text whose markdown differs from what readers see, for example because of escapes.
 */
function endWithin(child: Paragraph['children'][number], count: number, text: string): number | null {
  const raw = text.slice(startOf(child), endOf(child));
  if (child.type !== 'text' || nonSpaceCount(raw) !== nonSpaceCount(child.value)) return null;
  let end = 0;
  for (let left = count; left > 0; end += 1) if (/\S/.test(raw.charAt(end))) left -= 1;
  return startOf(child) + end;
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Returns true if a text in front of the description is only a label, a template's question or punctuation. */
function isLabel(lead: string, [first]: Paragraph['children']): boolean {
  const label = lead.trim();
  const isMarked = first?.type === 'emphasis' || first?.type === 'strong';
  return (
    !hasLetters(label) ||
    isPrompt(label) ||
    /^[^.!?]{1,40}:$/.test(label) ||
    (isMarked && onOneLine(inlineText([first])) === label)
  );
}

/** Returns true if a block contains only the project's name, a template's questions, HTML comments, or no words. */
function isRepeated({ node, section }: Block, name: string): boolean {
  if (node.type === 'html') return /^(<!--.*?-->\s*)+$/s.test(node.value);
  // `withoutEmptyHeadings` later removes the heading "Project Title" if no text is left below it.
  if (node.type === 'heading' && section === 'title') return titleText(node) === name;
  const lines = wordsOf(node);
  return (
    lines !== null &&
    lines.every((line) => !hasLetters(line) || isPrompt(line) || isName(line.replace(/^#+\s*/, ''), name))
  );
}

/** Returns the lines of a block, or null if it contains more than words: for example a link, an image or code. */
function wordsOf(node: ContentPart): readonly string[] | null {
  if (node.type === 'heading') {
    const heading = node as Extract<Node, { type: 'heading' }>;
    return heading.children.every((one) => isPlain(one) || one.type === 'html') ? [titleText(heading)] : null;
  }
  if (node.type === 'paragraph') {
    const { children } = node as Paragraph;
    if (!children.every(isPlain)) return null;
    return inlineText(children)
      .split('\n')
      .map((line) => onOneLine(line))
      .filter((line) => line !== '');
  }
  if (node.type !== 'list' && node.type !== 'listItem') return null;
  const parts = (node.children ?? []).map(wordsOf);
  return parts.includes(null) ? null : parts.flatMap((lines) => lines ?? []);
}

/** Removes headings without text below them. `following` is the block after the last of `nodes`. */
function withoutEmptyHeadings(nodes: readonly Node[], following: Node | undefined): Node[] {
  const kept: Node[] = [];
  let next = following;
  for (const node of nodes.toReversed()) {
    const isEmpty =
      node.type === 'heading' && (!next || (next.type === 'heading' && next.depth <= node.depth));
    if (isEmpty) continue;
    kept.unshift(node);
    next = node;
  }
  return kept;
}
