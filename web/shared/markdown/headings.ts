import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';

declare module 'hast' {
  interface ElementData {
    /** Of a heading: its rank as its author wrote it. */
    rank?: number;
    /** Of a heading: the id that its author gave it, as HTML can. */
    ownId?: string | undefined;
    /** Of a heading: a link to it may stand beside it. */
    isLinked?: boolean;
  }
}

const TOP = 2;
const LOWEST = 6;

/** A heading as its author wrote it. */
export interface Heading {
  readonly rank: number;
  readonly text: string;
  /** Whether it came with an id, as HTML can have one. */
  readonly hasId: boolean;
}

/** Where the headings of a part of a text stand in the whole of it. */
export interface Place {
  /** The highest rank in the whole text. */
  readonly highest: number;
  /** Ids for those of the part's headings that have none, in their order. */
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

/** In these a heading is no place of its own: a link beside it would be a link in a link, or what opens something. */
const ENCLOSING = ['a', 'summary', 'td', 'th'];

interface Found {
  readonly element: Element;
  readonly rank: number;
  readonly isEnclosed: boolean;
}

function* headingsIn(parent: Root | Element, isEnclosed = false): Generator<Found> {
  for (const child of parent.children as readonly RootContent[]) {
    if (child.type !== 'element') continue;
    const rank = rankOf(child);
    if (rank !== null) yield { element: child, rank, isEnclosed };
    yield* headingsIn(child, isEnclosed || ENCLOSING.includes(child.tagName));
  }
}

/** The headings of a part of a text, in their order. */
export const headingsOf = (part: Root): readonly Heading[] =>
  [...headingsIn(part)].map(({ element, rank }) => ({
    rank,
    text: toString(element),
    hasId: Boolean(ownIdOf(element)),
  }));

/**
 * Shifts the headings of a part so that the highest of the whole text is an h2: whatever its author began with, none outranks
 * the page's own h1, and no rank between is left out at the top. Gives those an id that have none, and says of each whether
 * a link to it may stand beside it. A part can be placed anew: what its author wrote is kept beside.
 */
export const rehypeHeadings =
  ({ highest, ids }: Place) =>
  (tree: Root) => {
    const left = ids.values();
    for (const { element, isEnclosed, rank } of headingsIn(tree)) {
      const ownId = ownIdOf(element);
      element.data = { ...element.data, rank, ownId, isLinked: !isEnclosed };
      element.properties['id'] = ownId || left.next().value;
      element.tagName = `h${Math.min(LOWEST, rank - highest + TOP)}`;
    }
  };
