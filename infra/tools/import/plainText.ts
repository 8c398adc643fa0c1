import { toString } from 'mdast-util-to-string';
import type { Heading, Paragraph } from './nodes.ts';

type Inline = Paragraph['children'][number];

const TEXT_ONLY = { includeImageAlt: false, includeHtml: false };

/** Keeps the words of emphasis and links. Leaves out images and HTML. */
export const inlineText = (children: readonly Inline[]): string =>
  children.map((child) => (child.type === 'break' ? '\n' : toString(child, TEXT_ONLY))).join('');

export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const headingText = (heading: Heading): string => onOneLine(inlineText(heading.children));

/** Keeps HTML, except comments, because a title in angle brackets, such as `<SPOTFIT>`, parses as HTML. */
export const titleText = ({ children }: Pick<Paragraph, 'children'>): string =>
  onOneLine(toString(children, { includeImageAlt: false }).replaceAll(/<!--.*?-->/gs, ''));
