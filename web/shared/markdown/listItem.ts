import type { List, Parents } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

const loose = new WeakMap<List, boolean>();

/** Whether the items of a list stand apart (CommonMark, "loose lists"). Asked of all items once, not once of each. */
function isLoose(list: List): boolean {
  const known = loose.get(list);
  if (known !== undefined) return known;
  const found =
    Boolean(list.spread) || list.children.some(({ children, spread }) => spread ?? children.length > 1);
  loose.set(list, found);
  return found;
}

/**
 * Turns an item of a list into HTML as the library does. That looks through the whole list for every item, so that its time
 * would grow with the square of a list's length; it is handed a list that says at once what it looks for.
 */
export const listItem: NonNullable<NonNullable<Options['handlers']>['listItem']> = (
  state,
  node,
  parent?: Parents,
) =>
  defaultHandlers.listItem(
    state,
    node,
    parent?.type === 'list' ? { ...parent, spread: isLoose(parent), children: [] } : parent,
  );
