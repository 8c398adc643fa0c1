import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** Returns the latest value that has stayed the same for `SETTLED_MS`, so that not every keystroke sends a request. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
