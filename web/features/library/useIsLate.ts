import { useEffect, useState } from 'react';

/** Longest that loading holds anybody. */
const LATE_MS = 5_000;

/** Whether something has been waited for too long already. @param waiting whether it still is */
export function useIsLate(waiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return isLate;
}
