import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1_000;

/** Counts down from a number of seconds while it is mounted, and calls once when none is left. */
export function useSecondsLeft(seconds: number, onZero: () => void): number {
  const [left, setLeft] = useState(seconds);
  const finish = useEffectEvent(onZero);
  useEffect(() => {
    if (left === 0) return finish();
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
