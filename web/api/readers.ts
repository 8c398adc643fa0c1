/** How many components show the answer of a key, and what aborts its read when the last of them goes. */
interface Readers {
  count: number;
  readonly controller: AbortController;
}

const readers = new Map<string, Readers>();

/**
 * Says that a component shows the answer of this key.
 * @returns a function that says it no longer does; after the last one a read that is still under way is aborted
 */
export function hold(key: string): () => void {
  const held = readers.get(key) ?? { count: 0, controller: new AbortController() };
  readers.set(key, held);
  held.count++;
  return () => {
    held.count--;
    // Not at once: the page that comes next may show the same answer.
    setTimeout(() => {
      if (held.count > 0 || readers.get(key) !== held) return;
      readers.delete(key);
      held.controller.abort();
    });
  };
}

/** Aborted when nobody shows the answer of this key any more; undefined where nobody ever did. */
export const signalOf = (key: string): AbortSignal | undefined => readers.get(key)?.controller.signal;
