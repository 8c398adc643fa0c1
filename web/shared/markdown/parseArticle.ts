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

/** What was parsed once and is likely to be asked for again, when somebody goes on writing. */
export interface Parsed {
  readonly trees: ReadonlyMap<string, Root>;
  readonly parts: ReadonlyMap<string, readonly Html[]>;
}

/** A text as trees of harmless HTML, one after the other, and what to hand in for the next version of it. */
export interface Article {
  readonly parts: readonly Html[];
  readonly parsed: Parsed;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
/** The sanitiser prefixes every id; footnotes are not to be prefixed before that. */
const toHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '', handlers: { listItem } })
  .freeze();
const withRawHtml = unified().use(rehypeRaw).freeze();
const sanitised = unified().use(rehypeSanitize, schema).freeze();

/** How many blocks, and the line ends between them, are one piece at most. */
const BLOCKS_MAX = 40;

/** How long a piece may be that elements or footnotes hold together, in characters, and how many footnotes there may be. */
const PIECE_MAX = 25_000;
const FOOTNOTES_MAX = 150;

type AnyDefinition = Definition | FootnoteDefinition;

interface Section {
  readonly source: string;
  readonly tree: Root;
  /** The definitions that it may refer to. */
  readonly uses: readonly AnyDefinition[];
}

/** A piece of a text that is ready, and what of the text comes after it. */
export interface Piece {
  readonly part: Html;
  readonly rest: string;
}

/** Says that a text is built to keep a browser busy. What was ready before stays good. */
export class TooTangled extends Error {}

/**
 * Parses a text: CommonMark, GFM and the harmless part of raw HTML, as if all of it were parsed at once. It is done section by
 * section, so that whoever asks can leave room for other things in between, and what was parsed before isn't again. What a
 * section needs of the others (definitions that it refers to, elements that they close) is seen to.
 * @yields after each step, of a few milliseconds for a text that people write; the piece that has become ready in it, if one has
 * @throws TooTangled where its HTML or its footnotes would keep a browser busy
 */
export function* parseArticle(markdown: string, before?: Parsed): Generator<Piece | undefined, Article> {
  const text = withLineFeeds(markdown);
  const trees = new Map<string, Root>();
  const parse = (source: string): Root => {
    const tree = trees.get(source) ?? before?.trees.get(source) ?? parser.parse(source);
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

/** What a group is known by, and what it refers to. */
function keyOf(group: readonly Section[]) {
  const definitions = [...new Set(group.flatMap(({ uses }) => uses))];
  const sources = group.map(({ source }) => source);
  return { key: [...definitions.map((one) => JSON.stringify(one)), ...sources].join('\0'), definitions };
}

/** The sections one by one, as they are asked for; where one may refer to another, all of them are parsed first. */
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

/** Whether a section ends with it: code and HTML that lack their end go on into the next one. */
function isFinished({ children }: Root, source: string): boolean {
  const last = children.at(-1);
  if (last?.type !== 'code' && last?.type !== 'html') return true;
  const [first = '', ...lines] = source.slice(last.position?.start.offset).trimEnd().split('\n');
  const end = endOfBlock(first);
  return end === null || lines.some((line) => end.test(line));
}

/** All definitions within a node, in their order. */
function definitionsIn(node: Nodes): readonly AnyDefinition[] {
  const within = 'children' in node ? node.children.flatMap(definitionsIn) : [];
  return node.type === 'definition' || node.type === 'footnoteDefinition' ? [node, ...within] : within;
}

/** Of several definitions with a label the first one counts (CommonMark, "Link reference definitions"). */
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

/** As CommonMark compares labels. */
const normalised = (label: string) => label.replaceAll(/\s+/g, ' ').trim().toLowerCase().toUpperCase();

/** What may refer to a definition. */
const LABEL = /\[((?:[^[\]\\]|\\[^])+)\]/g;

/**
 * Parses a section that refers to definitions anew, with those before it: a reference is one only where its label is defined.
 * What they say besides their label is put in later.
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
  // A rule after them, so that nothing in the section carries a footnote on.
  const prefix = [...used.map((label) => `[${label}]: x`), '***', ''].join('\n\n');
  const { children } = parse(prefix + source);
  return { source, tree: { type: 'root', children: children.slice(used.length + 1) }, uses };
}

/**
 * Sections that are one piece of HTML: of elements that one opens and another closes, or of footnotes, which are counted.
 * @yields undefined after a section that is not the last of its group
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
    if (open.isTangled || (group.length > 1 && length > PIECE_MAX)) throw new TooTangled();
    const isWhole = open.isEmpty && !hasFootnotes;
    yield isWhole ? group : undefined;
    if (!isWhole) continue;
    group = [];
    length = 0;
    open = new OpenElements();
  }
  if (group.length > 0) yield group;
}

const rawHtmlIn = (node: Nodes): readonly RawHtml[] =>
  node.type === 'html' ? [node] : 'children' in node ? node.children.flatMap(rawHtmlIn) : [];

function harmlessHtml(group: readonly Section[], definitions: readonly AnyDefinition[]): readonly Html[] {
  const links = definitions.filter(({ type }) => type === 'definition');
  const children: RootContent[] = [...links, ...group.flatMap(({ tree }) => tree.children)];
  const root: Root = { type: 'root', children };
  const html = toHtml.runSync(root);
  const whole = sanitised.runSync(rawHtmlIn(root).length === 0 ? html : withRawHtml.runSync(html));
  return inPieces(whole);
}

/** A tree in pieces of some blocks each, so that it is not shown in one go. It is cut between blocks, where a line ends. */
function inPieces(whole: Html): readonly Html[] {
  const pieces: Html[] = [];
  let children: Html['children'] = [];
  for (const child of whole.children) {
    const isBreak = child.type === 'text' && child.value === '\n';
    if (isBreak && children.length >= BLOCKS_MAX) {
      pieces.push({ type: 'root', children });
      children = [];
    } else children.push(child);
  }
  return [...pieces, { type: 'root', children }];
}
