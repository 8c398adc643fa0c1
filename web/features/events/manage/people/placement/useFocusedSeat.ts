import { useEffect, useState } from 'react';

/**
 * Keeps the focus on a seat that a change has moved to another list.
 * @returns a function that focuses the first button of a person's seat after the next rendering
 */
export function useFocusedSeat(): (person: string) => void {
  const [target, setTarget] = useState<{ readonly person: string } | null>(null);
  useEffect(() => {
    // If the focused button is still there, it has kept the focus.
    if (target === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-seat="${target.person}"] button`)?.focus();
  }, [target]);
  return (person) => setTarget({ person });
}
