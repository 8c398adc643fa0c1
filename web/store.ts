import { useSyncExternalStore } from 'react';

/** Holds a value outside of components. Components show it with `use`. */
export function store<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** @returns a function that ends the subscription */
    subscribe,
    use: (): Value => useSyncExternalStore(subscribe, get),
  };
}

/** Keeps a text in local storage. Reports changes by this tab and by others. */
export function storedText(key: string) {
  const written = store<string | null>(null);
  return {
    get: (): string | null => localStorage.getItem(key),
    set: (text: string | null): void => {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      written.set(text);
    },
    /** @returns a function that ends the subscription */
    subscribe: (listener: () => void) => {
      const onStorage = (event: StorageEvent) => {
        // A null key means that all of local storage was cleared.
        if (event.key === key || event.key === null) listener();
      };
      const stop = written.subscribe(listener);
      addEventListener('storage', onStorage);
      return () => {
        stop();
        removeEventListener('storage', onStorage);
      };
    },
  };
}
