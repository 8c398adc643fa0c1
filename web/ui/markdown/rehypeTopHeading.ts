import type { Element, Root, RootContent } from 'hast';

const TOP = 2;
const LOWEST = 6;

const rankOf = (node: Element): number | null => {
  const digit = /^h([1-6])$/.exec(node.tagName)?.[1];
  return digit === undefined ? null : Number(digit);
};

function* elementsOf(parent: Root | Element): Generator<Element> {
  for (const child of parent.children as readonly RootContent[]) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsOf(child);
  }
}

/**
 * Shifts the headings of a text so that its highest is an h2: whatever its author began with, none outranks the page's own
 * h1, and no rank between is left out at the top.
 */
export const rehypeTopHeading = () => (tree: Root) => {
  const headings = [...elementsOf(tree)].flatMap((element) => {
    const rank = rankOf(element);
    return rank === null ? [] : [{ element, rank }];
  });
  const highest = Math.min(...headings.map(({ rank }) => rank));
  for (const { element, rank } of headings) element.tagName = `h${Math.min(LOWEST, rank - highest + TOP)}`;
};
