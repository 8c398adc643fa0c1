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
import { endOfBlock, sectionsOf } from './sections.ts';

/** What was parsed once and is likely to be asked for again, when somebody goes on writing. */
export interface Parsed {
  readonly trees: ReadonlyMap<string, Root>;
  readonly parts: ReadonlyMap<string, Html>;
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

type AnyDefinition = Definition | FootnoteDefinition;

interface Section {
  readonly source: string;
  readonly tree: Root;
  /** The definitions that it may refer to. */
  readonly uses: readonly AnyDefinition[];
}

/**
 * Parses a text: CommonMark, GFM and the harmless part of raw HTML, as if all of it were parsed at once. It is done section by
 * section, so that whoever asks can leave room for other things in between, and what was parsed before isn't again. What a
 * section needs of the others (definitions that it refers to, elements that they close) is seen to.
 * @yields after each step, of a few milliseconds for a text that people write
 */
export function* parseArticle(markdown: string, before?: Parsed): Generator<undefined, Article> {
  const trees = new Map<string, Root>();
  const parse = (source: string): Root => {
    const tree = trees.get(source) ?? before?.trees.get(source) ?? parser.parse(source);
    trees.set(source, tree);
    return tree;
  };
  const sections = yield* parseSections(markdown, parse);

  const parts = new Map<string, Html>();
  const ordered: Html[] = [];
  for (const group of grouped(sections)) {
    const definitions = [...new Set(group.flatMap(({ uses }) => uses))];
    const key = [
      ...definitions.map((definition) => JSON.stringify(definition)),
      ...group.map(({ source }) => source),
    ].join('\0');
    const part = parts.get(key) ?? before?.parts.get(key) ?? harmlessHtml(group, definitions);
    parts.set(key, part);
    ordered.push(part);
    yield;
  }
  return { parts: ordered, parsed: { trees, parts } };
}

function* parseSections(
  markdown: string,
  parse: (source: string) => Root,
): Generator<undefined, readonly Section[]> {
  const sections: Section[] = [];
  const sources = sectionsOf(markdown.replaceAll(/\r\n?/g, '\n'));
  for (const [index, source] of sources.entries()) {
    const tree = parse(source);
    yield;
    if (isFinished(tree, source)) sections.push({ source, tree, uses: [] });
    else {
      const rest = sources.slice(index).join('');
      sections.push({ source: rest, tree: parse(rest), uses: [] });
      break;
    }
  }
  const definitions = firstByLabel(
    sections.flatMap(({ source, tree }) => (source.includes(']:') ? definitionsIn(tree) : [])),
  );
  if (definitions.size === 0) return sections;
  const resolved: Section[] = [];
  for (const section of sections) {
    resolved.push(resolve(section, definitions, parse));
    yield;
  }
  return resolved;
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

/** Sections that are one piece of HTML: of elements that one opens and another closes, or of footnotes, which are counted. */
function grouped(sections: readonly Section[]): readonly (readonly Section[])[] {
  if (sections.some(({ uses }) => uses.some(({ type }) => type === 'footnoteDefinition'))) return [sections];
  const groups: Section[][] = [];
  let open = new OpenElements();
  let group: Section[] = [];
  for (const section of sections) {
    group.push(section);
    for (const { value } of rawHtmlIn(section.tree)) open.read(value);
    if (!open.isEmpty) continue;
    groups.push(group);
    group = [];
    open = new OpenElements();
  }
  return group.length === 0 ? groups : [...groups, group];
}

const rawHtmlIn = (node: Nodes): readonly RawHtml[] =>
  node.type === 'html' ? [node] : 'children' in node ? node.children.flatMap(rawHtmlIn) : [];

function harmlessHtml(group: readonly Section[], definitions: readonly AnyDefinition[]): Html {
  const links = definitions.filter(({ type }) => type === 'definition');
  const children: RootContent[] = [...links, ...group.flatMap(({ tree }) => tree.children)];
  const root: Root = { type: 'root', children };
  const html = toHtml.runSync(root);
  return sanitised.runSync(rawHtmlIn(root).length === 0 ? html : withRawHtml.runSync(html));
}
