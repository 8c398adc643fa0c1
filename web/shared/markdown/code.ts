import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';

/** Longer code stays plain, because colouring it would delay the page. */
const COLOURED_MAX = 20_000;

const isLanguage = (name: unknown) => typeof name === 'string' && name.startsWith('language-');

/** Finds code blocks with a language. */
function* codeIn(parent: Root | Element): Generator<Element> {
  for (const child of parent.children as readonly RootContent[]) {
    if (child.type !== 'element') continue;
    const { className } = child.properties;
    if (child.tagName === 'code' && Array.isArray(className) && className.some(isLanguage)) yield child;
    else yield* codeIn(child);
  }
}

export const hasCode = (tree: Root) => !codeIn(tree).next().done;

export const rehypeLongCode = () => (tree: Root) => {
  for (const code of codeIn(tree))
    if (toString(code).length > COLOURED_MAX) code.properties['className'] = ['no-highlight'];
};
