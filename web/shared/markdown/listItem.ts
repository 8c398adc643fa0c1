import type { List, Parents } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

const loose = new WeakMap<List, boolean>();

/**
 * Returns true for a loose list, in which the text of each item is in paragraphs (CommonMark, "loose"). Scans each list only
 * once.
 */
function isLoose(list: List): boolean {
  const known = loose.get(list);
  if (known !== undefined) return known;
  const found =
    Boolean(list.spread) || list.children.some(({ children, spread }) => spread ?? children.length > 1);
  loose.set(list, found);
  return found;
}

/**
 * Converts a list item. `remark-rehype` would scan the whole list for each item to find out whether the list is loose, so the
 * time would grow with the square of the list's length. This handler passes it a copy of the list that has no items to scan,
 * and whose property `spread` is the result.
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
