import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';

declare module 'hast' {
  interface ElementData {
    rank?: number;
    /** The id that the author gave the heading in HTML. */
    ownId?: string | undefined;
    isLinked?: boolean;
  }
}

/** The highest and the lowest rank that a text's headings get. The page's own heading is the h1. */
const TOP = 2;
const LOWEST = 6;

export interface Heading {
  readonly rank: number;
  readonly text: string;
  readonly hasId: boolean;
}

export interface HeadingsOptions {
  /** The highest rank in the whole text. */
  readonly highest: number;
  /** Ids for the headings that have none, in order. */
  readonly ids: readonly string[];
}

const rankOf = ({ data, tagName }: Element): number | null => {
  if (data?.rank !== undefined) return data.rank;
  const digit = /^h([1-6])$/.exec(tagName)?.[1];
  return digit === undefined ? null : Number(digit);
};

const ownIdOf = ({ data, properties }: Element): string | undefined => {
  const id = data && 'ownId' in data ? data.ownId : properties['id'];
  return typeof id === 'string' ? id : undefined;
};

/** A heading inside these elements gets no link to itself. The link would be inside another link, a control or a cell. */
const ENCLOSING = ['a', 'summary', 'td', 'th'];

interface FoundHeading {
  readonly element: Element;
  readonly rank: number;
  readonly isEnclosed: boolean;
}

function* headingsIn(parent: Root | Element, isEnclosed = false): Generator<FoundHeading> {
  for (const child of parent.children as readonly RootContent[]) {
    if (child.type !== 'element') continue;
    const rank = rankOf(child);
    if (rank !== null) yield { element: child, rank, isEnclosed };
    yield* headingsIn(child, isEnclosed || ENCLOSING.includes(child.tagName));
  }
}

export const headingsOf = (part: Root): readonly Heading[] =>
  [...headingsIn(part)].map(({ element, rank }) => ({
    rank,
    text: toString(element),
    hasId: Boolean(ownIdOf(element)),
  }));

/**
 * Makes the highest heading of the text an h2, because the page has its own h1, and shifts the others with it. Adds missing
 * ids. Keeps the author's rank and id in `data`, because this plugin runs several times on the same tree.
 */
export const rehypeHeadings =
  ({ highest, ids }: HeadingsOptions) =>
  (tree: Root) => {
    const remainingIds = ids.values();
    for (const { element, isEnclosed, rank } of headingsIn(tree)) {
      const ownId = ownIdOf(element);
      element.data = { ...element.data, rank, ownId, isLinked: !isEnclosed };
      element.properties['id'] = ownId || remainingIds.next().value;
      element.tagName = `h${Math.min(LOWEST, rank - highest + TOP)}`;
    }
  };
