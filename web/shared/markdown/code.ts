import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { piecesOf } from './piecesOf.ts';

/** Longer code stays plain, because colouring it would delay the page. */
const COLOURED_MAX = 20_000;

const isLanguage = (name: unknown) => typeof name === 'string' && name.startsWith('language-');

function* codeIn(parent: Root | Element): Generator<{ code: Element; isBlock: boolean }> {
  const isBlock = parent.type === 'element' && parent.tagName === 'pre';
  for (const child of parent.children as readonly RootContent[]) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'code') yield { code: child, isBlock };
    else yield* codeIn(child);
  }
}

const hasLanguage = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.some(isLanguage);

export const hasCode = (tree: Root) => [...codeIn(tree)].some(({ code }) => hasLanguage(code));

/**
 * Splits long blocks of code, because laying them out at once would block the page. They stay plain.
 * @param options.pieceClass the class of a piece, whose layout the browser can skip
 */
export const rehypeLongCode = (options: { readonly pieceClass: string }) => (tree: Root) => {
  for (const { code, isBlock } of codeIn(tree)) {
    const text = toString(code);
    if (hasLanguage(code)) {
      if (text.length <= COLOURED_MAX) continue;
      code.properties['className'] = ['no-highlight'];
    }
    // This runs again on the same tree.
    if (!isBlock || code.children.some(({ type }) => type !== 'text')) continue;
    // A line stays whole, because people copy code.
    const pieces = piecesOf(text.replace(/\n$/, ''), false);
    if (pieces.length > 1) code.children = pieces.map((piece) => pieceElement(piece, options.pieceClass));
  }
};

const pieceElement = (value: string, pieceClass: string): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [pieceClass] },
  children: [{ type: 'text', value }],
});
