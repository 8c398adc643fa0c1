import type { List, Parents } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

const loose = new WeakMap<List, boolean>();

/** CommonMark, "loose lists". Computed once per list. */
function isLoose(list: List): boolean {
  const known = loose.get(list);
  if (known !== undefined) return known;
  const found =
    Boolean(list.spread) || list.children.some(({ children, spread }) => spread ?? children.length > 1);
  loose.set(list, found);
  return found;
}

/**
 * The library scans the whole list for each item, so its time grows with the square of the length. This passes a list with
 * the answer already in it.
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
