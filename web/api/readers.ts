interface Readers {
  count: number;
  readonly controller: AbortController;
}

const readers = new Map<string, Readers>();

/** Registers a reader of an answer. @returns a function that unregisters it. After the last one, it aborts a running read. */
export function hold(key: string): () => void {
  const held = readers.get(key) ?? { count: 0, controller: new AbortController() };
  readers.set(key, held);
  held.count++;
  return () => {
    held.count--;
    // Delayed, because the next page may show the same answer.
    setTimeout(() => {
      if (held.count > 0 || readers.get(key) !== held) return;
      readers.delete(key);
      held.controller.abort();
    });
  };
}

export const signalOf = (key: string): AbortSignal | undefined => readers.get(key)?.controller.signal;
