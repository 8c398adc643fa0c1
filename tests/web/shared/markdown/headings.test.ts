import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { headingsOf, rehypeHeadings } from '../../../../web/shared/markdown/headings.ts';

const heading = (tagName: string, text: string, id?: string): Element => ({
  type: 'element',
  tagName,
  properties: id === undefined ? {} : { id },
  children: [{ type: 'text', value: text }],
});

const shown = ({ children }: Root) =>
  children.map((child) => child.type === 'element' && `${child.tagName} ${String(child.properties['id'])}`);

test('ranks and IDs are computed from the original headings, even if the tree was changed before', () => {
  const tree: Root = { type: 'root', children: [heading('h2', 'A'), heading('h3', 'B', 'own')] };
  rehypeHeadings({ highest: 2, ids: ['a'] })(tree);
  expect(shown(tree)).toEqual(['h2 a', 'h3 own']);
  rehypeHeadings({ highest: 1, ids: ['a-1'] })(tree);
  expect(shown(tree)).toEqual(['h3 a-1', 'h4 own']);
  expect(headingsOf(tree)).toEqual([
    { rank: 2, text: 'A', hasId: false },
    { rank: 3, text: 'B', hasId: true },
  ]);
});
