import { useCallback } from 'react';

/**
 * Returns a function that tells the time of the server.
 * @param clockOffset the time of the server minus `Date.now()`; null as long as it isn't known
 */
export const useServerNow = (clockOffset: number | null): (() => number | null) =>
  useCallback(() => (clockOffset === null ? null : Date.now() + clockOffset), [clockOffset]);
