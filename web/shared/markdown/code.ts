import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { piecesOf } from './piecesOf.ts';

/** Code with more characters stays plain, because colouring it would delay the page. */
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

/** Returns true if any code names its language. Only such code can be coloured. */
export const hasCodeWithLanguage = (tree: Root) => [...codeIn(tree)].some(({ code }) => hasLanguage(code));

/** Splits long uncoloured code into pieces, because laying it out in one go would block the page. */
export const rehypeLongCode = (options: { readonly pieceClass: string }) => (tree: Root) => {
  for (const { code, isBlock } of codeIn(tree)) {
    const text = toString(code);
    if (hasLanguage(code)) {
      if (text.length <= COLOURED_MAX) continue;
      // rehype-highlight skips this class.
      code.properties['className'] = ['no-highlight'];
    }
    // This runs several times on the same tree, so the code may already be in pieces.
    if (!isBlock || code.children.some(({ type }) => type !== 'text')) continue;
    // Pieces contain whole lines, so that copied code is unchanged.
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
