import { useEffect, useState } from 'react';

/** @returns a function that focuses a control after the next rendering, which may add or move it */
export function useFocusById(): (id: string) => void {
  const [wanted, want] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(`[id="${wanted.id}"]`)?.focus();
  }, [wanted]);
  return (id) => want({ id });
}
