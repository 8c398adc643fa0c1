import type { List, Parents } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

const loose = new WeakMap<List, boolean>();

/** Whether items have paragraphs (CommonMark, "loose lists"). Computed once per list. */
function isLoose(list: List): boolean {
  const known = loose.get(list);
  if (known !== undefined) return known;
  const found =
    Boolean(list.spread) || list.children.some(({ children, spread }) => spread ?? children.length > 1);
  loose.set(list, found);
  return found;
}

/**
 * Converts a list item. For each item, the library would scan the whole list to find out whether it is loose, so its time
 * would grow with the square of the length. This passes the library a list that already says so.
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
