interface Readers {
  count: number;
  readonly controller: AbortController;
}

const readers = new Map<string, Readers>();

/** Registers a component that shows an answer. @returns a function to unregister it; the last one aborts a running read */
export function registerReader(key: string): () => void {
  const held = readers.get(key) ?? { count: 0, controller: new AbortController() };
  readers.set(key, held);
  held.count++;
  return () => {
    held.count--;
    // This waits, because the next page may register for the same answer.
    setTimeout(() => {
      if (held.count > 0 || readers.get(key) !== held) return;
      readers.delete(key);
      held.controller.abort();
    });
  };
}

/** The signal for a read of this answer; undefined if no component shows the answer. */
export const signalOf = (key: string): AbortSignal | undefined => readers.get(key)?.controller.signal;
