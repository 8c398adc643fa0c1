import { DESCRIPTION_MAX } from '#contract/limits.ts';
import type { Block } from './blocks.ts';
import type { Node, Paragraph } from './nodes.ts';
import { inlineText, onOneLine } from './plainText.ts';
import { isPrompt } from './prompts.ts';
import { sentencesOf, shortenAtSentence, wordCount } from './shorten.ts';

/** Fewer words than these are a label, not prose; in a list, where short items are the rule, it takes more. */
const WORDS_OF_PROSE = 3;
const WORDS_OF_PROSE_IN_A_LIST = 8;

/** A description, and the paragraph that it is taken from. */
export interface FoundDescription {
  readonly description: string;
  readonly paragraph: Paragraph;
}

interface Prose {
  readonly text: string;
  readonly paragraph: Paragraph;
}

/**
 * What a project is in at most 500 characters: the first paragraph that is prose. Paragraphs that are wholly italic or bold,
 * images, badges, handles, addresses and a template's questions are passed over, and so are the sections that say who made it
 * and with what, as long as there is another. Shortened at the end of a sentence. Null only where there is no prose at all.
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
  if (node.type === 'paragraph') return longEnough({ text: proseOf(node), paragraph: node }, WORDS_OF_PROSE);
  if (node.type === 'blockquote') return node.children.flatMap(proseIn);
  if (node.type !== 'list') return [];
  return node.children
    .flatMap(({ children }) => children.flatMap(proseIn))
    .flatMap((prose) => longEnough(prose, WORDS_OF_PROSE_IN_A_LIST));
}

const longEnough = (prose: Prose, words: number) =>
  wordCount(withoutAddresses(prose.text)) < words ? [] : [prose];

const withoutAddresses = (text: string) => text.replaceAll(/(https?:\/\/|@)\S+/g, '');

/** The words of a paragraph, without what is no part of its sentences. */
function proseOf({ children }: Paragraph): string {
  const [first, ...rest] = children;
  // A question of the template, or a label, on a line of its own above the text.
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

/** Nothing to read as a sentence: a paragraph made of these alone is an image, a badge or a heading by other means. */
function isDecoration(node: Paragraph['children'][number]): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'link' || node.type === 'linkReference') return node.children.every(isDecoration);
  return DECORATIONS.has(node.type);
}

/** Bullets typed without the space that makes a list, marks that never found their partner, brackets of a placeholder. */
const unwrapped = (text: string) =>
  text
    .replaceAll('**', '')
    .replace(/^[-–—•*>\s]+/u, '')
    .replace(/^<([^<>]+)>$/, '$1');

/** Without the last sentence where it only announces a list ("Key features include:"). */
function withoutLeadIn(text: string): string {
  if (!text.endsWith(':')) return text;
  return sentencesOf(text).slice(0, -1).join('').trim() || text;
}
