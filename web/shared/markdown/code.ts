import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';

/** Longer code stays plain: colouring it would take longer than anybody wants to wait for a page. */
const COLOURED_MAX = 20_000;

const isLanguage = (name: unknown) => typeof name === 'string' && name.startsWith('language-');

/** The code of a fence that says its language. */
function* codeIn(parent: Root | Element): Generator<Element> {
  for (const child of parent.children as readonly RootContent[]) {
    if (child.type !== 'element') continue;
    const { className } = child.properties;
    if (child.tagName === 'code' && Array.isArray(className) && className.some(isLanguage)) yield child;
    else yield* codeIn(child);
  }
}

/** Whether there is code in it that can be coloured. */
export const hasCode = (tree: Root) => !codeIn(tree).next().done;

/** Takes the language away from what is too long to be coloured. */
export const rehypeLongCode = () => (tree: Root) => {
  for (const code of codeIn(tree))
    if (toString(code).length > COLOURED_MAX) code.properties['className'] = ['no-highlight'];
};
