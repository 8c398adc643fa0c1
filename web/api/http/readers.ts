/** The components that show the answer of one API call. */
interface Readers {
  count: number;
  /** Aborts a running read of the answer. */
  readonly controller: AbortController;
}

const readers = new Map<string, Readers>();

/**
 * Registers a component that shows an answer.
 * @returns a function that unregisters the component. If it was the last one for this answer, a running read is aborted.
 */
export function registerReader(key: string): () => void {
  const entry = readers.get(key) ?? { count: 0, controller: new AbortController() };
  readers.set(key, entry);
  entry.count++;
  return () => {
    entry.count--;
    // Waits for a moment, because a component of the next page may register for the same answer.
    setTimeout(() => {
      if (entry.count > 0 || readers.get(key) !== entry) return;
      readers.delete(key);
      entry.controller.abort();
    });
  };
}

/** The signal for a read of this answer; undefined if no component shows the answer. */
export const signalOf = (key: string): AbortSignal | undefined => readers.get(key)?.controller.signal;
