import { useEffect, useState } from 'react';

/** Returns the latest value that has stayed the same for `milliseconds`, so that not every keystroke sends a request. */
export function useDebounced<T>(value: T, milliseconds = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, value]);
  return settled;
}
