import { useEffect, useState } from 'react';

/** A value as it was when it had not changed for a while: what is asked for is not asked for with each keystroke. */
export function useDebounced<T>(value: T, milliseconds = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, value]);
  return settled;
}
