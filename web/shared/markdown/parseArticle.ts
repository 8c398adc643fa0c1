import type { Root as Html } from 'hast';
import type { Definition, FootnoteDefinition, Html as RawHtml, Nodes, Root, RootContent } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { listItem } from './listItem.ts';
import { OpenElements } from './OpenElements.ts';
import { schema } from './schema.ts';
import { endOfBlock, sectionsOf, withLineFeeds } from './sections.ts';

/** A cache for the next version of a text. Most edits leave most sections unchanged. */
export interface ParsedArticle {
  /** The parsed sections, by their Markdown. */
  readonly trees: ReadonlyMap<string, Root>;
  /** The HTML of each group of sections, by the group's key (`keyOf`). */
  readonly parts: ReadonlyMap<string, readonly Html[]>;
}

/** The sanitised parts of a text, in order. */
export interface Article {
  readonly parts: readonly Html[];
  readonly parsed: ParsedArticle;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
/** Adds no prefix to ids, because the sanitiser later adds a prefix to every id. */
const toHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '', handlers: { listItem } })
  .freeze();
const withRawHtml = unified().use(rehypeRaw).freeze();
const sanitised = unified().use(rehypeSanitize, schema).freeze();

/** A piece ends at the first line break after this many nodes. Line breaks between blocks are nodes too. */
const PIECE_NODES_MAX = 40;

/** The length limit of a group of several sections, in characters. */
const GROUP_MAX = 25_000;
const FOOTNOTES_MAX = 150;

type AnyDefinition = Definition | FootnoteDefinition;

interface Section {
  readonly source: string;
  readonly tree: Root;
  /** Definitions that the section may use. */
  readonly uses: readonly AnyDefinition[];
}

export interface Piece {
  readonly part: Html;
  /** The source after the group of sections to which this piece belongs. */
  readonly rest: string;
}

/** Thrown for a text that would keep browsers busy, perhaps on purpose. Pieces from before the error remain valid. */
export class TooTangled extends Error {}

/**
 * Parses CommonMark, GFM and safe HTML section by section, so that the caller can pause and unchanged sections come from the
 * cache. The result is the same as if the whole text were parsed in one go.
 * @yields after each step, usually of a few milliseconds, with a piece if one is ready
 * @throws TooTangled if HTML or footnotes would keep the browser busy
 */
export function* parseArticle(
  markdown: string,
  before?: ParsedArticle,
): Generator<Piece | undefined, Article> {
  const text = withLineFeeds(markdown);
  const trees = new Map<string, Root>();
  const parse = (source: string): Root => {
    const tree =
      trees.get(source) ?? before?.trees.get(source) ?? parseLongCode(source) ?? parser.parse(source);
    trees.set(source, tree);
    return tree;
  };
  const parts = new Map<string, readonly Html[]>();
  const ordered: Html[] = [];
  let end = 0;
  for (const group of grouped(yield* sectionsIn(text, parse))) {
    if (group) {
      const { key, definitions } = keyOf(group);
      const ofGroup = parts.get(key) ?? before?.parts.get(key) ?? harmlessHtml(group, definitions);
      parts.set(key, ofGroup);
      ordered.push(...ofGroup);
      end += group.reduce((length, { source }) => length + source.length, 0);
      for (const part of ofGroup) yield { part, rest: text.slice(end) };
    } else yield undefined;
  }
  return { parts: ordered, parsed: { trees, parts } };
}

function keyOf(group: readonly Section[]) {
  const definitions = [...new Set(group.flatMap(({ uses }) => uses))];
  const sources = group.map(({ source }) => source);
  return { key: [...definitions.map((one) => JSON.stringify(one)), ...sources].join('\0'), definitions };
}

/**
 * Returns the sections of a text, each of which is parsed when the caller reaches it. If the text may contain definitions,
 * parses all sections before it returns, because a section may use a definition from any other.
 * @yields undefined after each step, so that the caller can pause
 * @throws TooTangled if the text has too many footnotes
 */
function* sectionsIn(text: string, parse: (source: string) => Root): Generator<undefined, Iterable<Section>> {
  const parsed = parseSections(text, parse);
  if (!text.includes(']:')) return parsed;
  const sections: Section[] = [];
  for (const section of parsed) {
    sections.push(section);
    yield;
  }
  const definitions = firstByLabel(
    sections.flatMap(({ source, tree }) => (source.includes(']:') ? definitionsIn(tree) : [])),
  );
  if (definitions.size === 0) return sections;
  const footnotes = [...definitions.values()].filter(({ type }) => type === 'footnoteDefinition');
  if (footnotes.length > FOOTNOTES_MAX) throw new TooTangled();
  const resolved: Section[] = [];
  for (const section of sections) {
    resolved.push(resolve(section, definitions, parse));
    yield;
  }
  return resolved;
}

function* parseSections(text: string, parse: (source: string) => Root): Generator<Section> {
  const sources = sectionsOf(text);
  for (const [index, source] of sources.entries()) {
    const tree = parse(source);
    if (isFinished(tree, source)) yield { source, tree, uses: [] };
    else {
      const rest = sources.slice(index).join('');
      yield { source: rest, tree: parse(rest), uses: [] };
      return;
    }
  }
}

/** The parser needs 50 ms for a code block with this many characters, because it reads each line by itself. */
const LONG_CODE = 5_000;

/**
 * Parses a section that is one long block of code. Only the first and the last line go through the slow parser.
 * @returns null for any other section
 */
function parseLongCode(source: string): Root | null {
  if (source.length < LONG_CODE || !/^[`~]/.test(source)) return null;
  const lines = source.trimEnd().split('\n');
  const [first = ''] = lines;
  const end = endOfBlock(first);
  if (end === null || lines.findIndex((line, index) => index > 0 && end.test(line)) !== lines.length - 1)
    return null;
  const tree = parser.parse(`${first}\n${lines.at(-1)}`);
  const [code] = tree.children;
  if (code?.type !== 'code') return null;
  // CommonMark requires this replacement ("Insecure characters").
  code.value = lines.slice(1, -1).join('\n').replaceAll('\0', '\uFFFD');
  return tree;
}

/** Returns true if the last block ends in this section. Code and HTML without an end continue in the next section. */
function isFinished({ children }: Root, source: string): boolean {
  const last = children.at(-1);
  if (last?.type !== 'code' && last?.type !== 'html') return true;
  const [first = '', ...lines] = source.slice(last.position?.start.offset).trimEnd().split('\n');
  const end = endOfBlock(first);
  return end === null || lines.some((line) => end.test(line));
}

function definitionsIn(node: Nodes): readonly AnyDefinition[] {
  const within = 'children' in node ? node.children.flatMap(definitionsIn) : [];
  return node.type === 'definition' || node.type === 'footnoteDefinition' ? [node, ...within] : within;
}

/** The first definition of a label counts (CommonMark, "Link reference definitions"). */
function firstByLabel(definitions: readonly AnyDefinition[]): ReadonlyMap<string, AnyDefinition> {
  const byLabel = new Map<string, AnyDefinition>();
  for (const definition of definitions) {
    const label = labelOf(definition);
    if (!byLabel.has(label)) byLabel.set(label, definition);
  }
  return byLabel;
}

const labelOf = ({ identifier, type }: AnyDefinition) =>
  normalised(type === 'footnoteDefinition' ? `^${identifier}` : identifier);

/** Normalises a label, because CommonMark compares labels without regard to case and white space. */
const normalised = (label: string) => label.replaceAll(/\s+/g, ' ').trim().toLowerCase().toUpperCase();

const LABEL = /\[((?:[^[\]\\]|\\[^])+)\]/g;

/**
 * The parser recognises a reference only if its label is defined in the same text. So if the section uses definitions, parses
 * the section again, after a placeholder for each definition.
 */
function resolve(
  { source, tree }: Section,
  definitions: ReadonlyMap<string, AnyDefinition>,
  parse: (source: string) => Root,
): Section {
  const labels = new Set([...source.matchAll(LABEL)].map(([, label = '']) => normalised(label)));
  const used = [...labels].filter((label) => definitions.has(label));
  const uses = used.flatMap((label) => definitions.get(label) ?? []);
  if (used.length === 0) return { source, tree, uses };
  // Without the horizontal rule (`***`), the section could become part of the last footnote.
  const prefix = [...used.map((label) => `[${label}]: x`), '***', ''].join('\n\n');
  const { children } = parse(prefix + source);
  // Drop the placeholders. `harmlessHtml` inserts the real definitions of links.
  return { source, tree: { type: 'root', children: children.slice(used.length + 1) }, uses };
}

/**
 * Groups sections that must stay together, because they share HTML elements. If any section uses a footnote, all sections
 * are one group.
 * @yields undefined after each section, so that the caller can pause, and each complete group
 * @throws TooTangled if a group is too long or its HTML would keep the browser busy
 */
function* grouped(sections: Iterable<Section>): Generator<readonly Section[] | undefined> {
  const hasFootnotes =
    Array.isArray(sections) &&
    (sections as readonly Section[]).some(({ uses }) =>
      uses.some(({ type }) => type === 'footnoteDefinition'),
    );
  let open = new OpenElements();
  let group: Section[] = [];
  let length = 0;
  for (const section of sections) {
    group.push(section);
    length += section.source.length;
    open.readBlocks(section.tree.children.length);
    for (const { value } of rawHtmlIn(section.tree)) open.read(value);
    if (open.isTangled || (group.length > 1 && length > GROUP_MAX)) throw new TooTangled();
    yield undefined;
    if (!open.isEmpty || hasFootnotes) continue;
    yield group;
    group = [];
    length = 0;
    open = new OpenElements();
  }
  if (group.length > 0) yield group;
}

const rawHtmlIn = (node: Nodes): readonly RawHtml[] =>
  node.type === 'html' ? [node] : 'children' in node ? node.children.flatMap(rawHtmlIn) : [];

/**
 * An HTML parser treats the start of a text differently: there, a `<td>` outside a table becomes a cell. After this paragraph,
 * the parser ignores the tag, as it does in the middle of a text.
 */
const START: RootContent = { type: 'paragraph', children: [] };

function harmlessHtml(group: readonly Section[], definitions: readonly AnyDefinition[]): readonly Html[] {
  const links = definitions.filter(({ type }) => type === 'definition');
  const children: RootContent[] = [...links, ...group.flatMap(({ tree }) => tree.children)];
  const root: Root = { type: 'root', children };
  if (rawHtmlIn(root).length === 0) return inPieces(sanitised.runSync(toHtml.runSync(root)));
  const html = withRawHtml.runSync(toHtml.runSync({ type: 'root', children: [START, ...children] }));
  return inPieces(sanitised.runSync({ ...html, children: afterStart(html.children) }));
}

/** Removes `START` and the line break after it. */
function afterStart([, first, ...rest]: Html['children']): Html['children'] {
  if (first?.type !== 'text') return first ? [first, ...rest] : rest;
  const value = first.value.replace(/^\n/, '');
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

/** Splits a tree between blocks, so that the page doesn't render all of it in one go. */
function inPieces(whole: Html): readonly Html[] {
  const pieces: Html[] = [];
  let children: Html['children'] = [];
  for (const child of whole.children) {
    const isBreak = child.type === 'text' && child.value === '\n';
    if (isBreak && children.length >= PIECE_NODES_MAX) {
      pieces.push({ type: 'root', children });
      children = [];
    } else children.push(child);
  }
  return [...pieces, { type: 'root', children }];
}
