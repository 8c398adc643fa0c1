import { useEffect, useState } from 'react';

const PAUSE_MS = 1_000;

/** Returns true once a page has been complete for a second. Until then, load only what the page needs. */
export function useQuiet(isComplete: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => setQuiet(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isComplete]);
  return isQuiet;
}
