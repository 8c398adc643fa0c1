import { DESCRIPTION_MAX } from '#contract/limits.ts';
import type { Block } from './blocks.ts';
import type { Node, Paragraph } from './nodes.ts';
import { inlineText, onOneLine } from './plainText.ts';
import { isPrompt } from './prompts.ts';
import { sentencesOf, shortenAtSentence, wordCount } from './shorten.ts';

/** A text with fewer words counts as a label. Items of a list are often labels, so they need more words to count as prose. */
const MIN_PROSE_WORDS = 3;
const MIN_PROSE_WORDS_IN_LIST = 8;

export interface FoundDescription {
  readonly description: string;
  readonly paragraph: Paragraph;
}

interface Prose {
  readonly text: string;
  readonly paragraph: Paragraph;
}

/**
 * Returns the first paragraph of prose, shortened to at most 500 characters, or null if there is no prose. Skips images,
 * badges, user names such as `@ada`, addresses, a template's questions, and paragraphs all in italics or bold. Prefers the
 * section `main`, then `background`, then `title` and `people`.
 */
export function describedBy(blocks: readonly Block[]): FoundDescription | null {
  const from = (...sections: Block['section'][]) =>
    blocks
      .filter(({ section }) => sections.includes(section))
      .flatMap(({ node }) => proseIn(node))
      .at(0);
  const prose = from('main') ?? from('background') ?? from('title', 'people');
  if (!prose) return null;
  return { description: shortenAtSentence(prose.text, DESCRIPTION_MAX), paragraph: prose.paragraph };
}

function proseIn(node: Node): Prose[] {
  if (node.type === 'paragraph') return longEnough({ text: proseOf(node), paragraph: node }, MIN_PROSE_WORDS);
  if (node.type === 'blockquote') return node.children.flatMap(proseIn);
  if (node.type !== 'list') return [];
  return node.children
    .flatMap(({ children }) => children.flatMap(proseIn))
    .flatMap((prose) => longEnough(prose, MIN_PROSE_WORDS_IN_LIST));
}

const longEnough = (prose: Prose, words: number) =>
  wordCount(withoutAddresses(prose.text)) < words ? [] : [prose];

const withoutAddresses = (text: string) => text.replaceAll(/(https?:\/\/|@)\S+/g, '');

/** Returns a paragraph's text without labels, a template's questions, and lines that contain only addresses. */
function proseOf({ children }: Paragraph): string {
  const [first, ...rest] = children;
  // The first line can be a template's question or a label for the text below it.
  const labelled =
    (first?.type === 'emphasis' || first?.type === 'strong') && /^\s*\n/.test(inlineText(rest));
  const body = labelled ? rest : children;
  if (body.every(isDecoration)) return '';
  const lines = inlineText(body)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isPrompt(line) && wordCount(withoutAddresses(line)) > 0);
  if (lines.length > 1 && /^[^.!?]{1,40}:$/.test(lines[0] ?? '')) lines.shift();
  return withoutLeadIn(unwrapped(onOneLine(lines.join(' '))));
}

const DECORATIONS: ReadonlySet<string> = new Set([
  'emphasis',
  'strong',
  'image',
  'imageReference',
  'html',
  'break',
]);

/** A paragraph that consists only of such nodes is an image, a badge, or formatted text that serves as a heading. */
function isDecoration(node: Paragraph['children'][number]): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'link' || node.type === 'linkReference') return node.children.every(isDecoration);
  return DECORATIONS.has(node.type);
}

/** Removes `**` and bullets that the parser read as text, and a placeholder's angle brackets around the whole text. */
const unwrapped = (text: string) =>
  text
    .replaceAll('**', '')
    .replace(/^[-–—•*>\s]+/u, '')
    .replace(/^<([^<>]+)>$/, '$1');

/** Drops a last sentence that only announces a list ("Key features include:"). */
function withoutLeadIn(text: string): string {
  if (!text.endsWith(':')) return text;
  return sentencesOf(text).slice(0, -1).join('').trim() || text;
}
