import { isUtf8 } from 'node:buffer';
import { basename, extname } from 'node:path';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { CONTENT_MAX, DESCRIPTION_MAX, NAME_MAX } from '#contract/base/limits.ts';
import { splitFrontMatter } from '../../machine/splitFrontMatter.ts';
import { ApiRefusal } from '../session/openSession.ts';

/** The message completes "{file} …" or "{address}: it …". */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/** @returns a text that completes the same sentences */
export function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  if (error instanceof ApiRefusal) return `was refused: ${error.message}`;
  return `can’t be imported: ${error instanceof Error ? error.message : String(error)}`;
}

/** A paragraph with fewer characters is often only a label. */
const DESCRIPTION_MIN = 40;

export const parseMarkdown = (markdown: string): Root =>
  unified().use(remarkParse).use(remarkGfm).parse(markdown);

/**
 * Reads a project from a markdown file. The front matter or the first heading has its name, and the first paragraph is its
 * description. The rest is its content, which also keeps what doesn't fit into the name and the description.
 * @throws Unusable if the file isn't UTF-8, is empty or too long, YAMLParseError if its front matter isn't YAML
 */
export function readWriteUp(file: string, bytes: Uint8Array) {
  if (!isUtf8(bytes)) throw new Unusable('isn’t UTF-8 text.');
  const { fields, text } = splitFrontMatter(new TextDecoder().decode(bytes));
  if (text.trim() === '') throw new Unusable('is empty.');
  if (text.length > CONTENT_MAX) {
    const [long, most] = [text.length, CONTENT_MAX].map((length) => length.toLocaleString('en-GB'));
    throw new Unusable(`has ${long} characters. The limit is ${most}.`);
  }
  const blocks = parseMarkdown(text).children;
  const heading = blocks.find(({ type }) => type === 'heading');
  const names = [fields['title'], fields['name'], heading && wordsOf(heading)];
  const found = names.find((one) => typeof one === 'string' && one.trim() !== '') as string | undefined;
  const name = shorten(found ?? basename(file, extname(file)), NAME_MAX);
  const paragraphs = blocks.filter(isProse).map(wordsOf);
  const prose = paragraphs.find(({ length }) => length >= DESCRIPTION_MIN) ?? paragraphs[0] ?? '';
  const description = shorten(prose, DESCRIPTION_MAX);
  return { name, description, content: withoutFirst(withoutFirst(text, name), description) || text };
}

/** A paragraph that is all pictures, links, bold or italics isn't prose. */
const isProse = (node: Nodes): boolean =>
  node.type === 'paragraph' && node.children.some((one) => one.type === 'text' && one.value.trim() !== '');

const wordsOf = (node: Nodes): string => textOf(node).replaceAll(/\s+/g, ' ').trim();

/** Keeps HTML in headings, because a name in angle brackets parses as HTML. */
function textOf(node: Nodes, isHeading = node.type === 'heading'): string {
  if (node.type === 'html') return isHeading && !node.value.startsWith('<!--') ? node.value : '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child, isHeading)).join('') : '';
}

/** Cuts after a word, or after a whole character if there is only one word. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.replace(/\s+\S*$/, '')}…`;
}

/** Drops the first block if the page shows its words above the content. A block with a link, a picture or HTML stays. */
function withoutFirst(markdown: string, shown: string): string {
  const [first] = parseMarkdown(markdown).children;
  const end = first?.position?.end.offset;
  if (!first || shown === '' || wordsOf(first) !== shown) return markdown;
  if (/[[<]|:\/\//.test(markdown.slice(0, end))) return markdown;
  return markdown.slice(end).replace(/^\s*\n/, '');
}
