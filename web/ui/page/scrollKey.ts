import type { Location } from 'react-router-dom';

/** The state of a link that opens a page at the scroll position of an earlier visit. The key is that of the earlier history entry. */
export interface ScrollState {
  readonly scrollKey: string;
}

const isScrollState = (state: unknown): state is ScrollState =>
  typeof state === 'object' && state !== null && 'scrollKey' in state && typeof state.scrollKey === 'string';

/** Returns the key of a place. Places with the same key have the same scroll position. */
export const scrollKeyOf = ({ key, state }: Pick<Location, 'key' | 'state'>): string =>
  isScrollState(state) ? state.scrollKey : key;
