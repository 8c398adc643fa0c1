import { toString } from 'mdast-util-to-string';
import type { Heading, Paragraph } from './nodes.ts';

type Inline = Paragraph['children'][number];

const NOTHING = { includeImageAlt: false, includeHtml: false };

/** The words of a piece of running text: emphasis and links reduced to their text, images and HTML left out. */
export const inlineText = (children: readonly Inline[]): string =>
  children.map((child) => (child.type === 'break' ? '\n' : toString(child, NOTHING))).join('');

/** All white space as single spaces. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const headingText = (heading: Heading): string => onOneLine(inlineText(heading.children));

/**
 * A heading or title line with its HTML, comments left out: `<SPOTFIT>` is a template's placeholder that nobody has filled
 * in, but parses as an element.
 */
export const titleText = ({ children }: Pick<Paragraph, 'children'>): string =>
  onOneLine(toString(children, { includeImageAlt: false }).replaceAll(/<!--.*?-->/gs, ''));
