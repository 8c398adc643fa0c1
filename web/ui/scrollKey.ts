import type { Location } from 'react-router-dom';

/** A link with this state opens an address at the place where the reader left the entry of the history with that key. */
export interface ScrollState {
  readonly scrollKey: string;
}

const isScrollState = (state: unknown): state is ScrollState =>
  typeof state === 'object' && state !== null && 'scrollKey' in state && typeof state.scrollKey === 'string';

/** Places with the same key have the same scroll position. */
export const scrollKeyOf = ({ key, state }: Pick<Location, 'key' | 'state'>): string =>
  isScrollState(state) ? state.scrollKey : key;
