import type { Clock } from '../context.ts';
import type { Store } from '../store/store.ts';

/** What work needs that nobody has asked for: what was asked for has left it behind. */
export interface Upkeep {
  readonly store: Store;
  readonly clock: Clock;
}
