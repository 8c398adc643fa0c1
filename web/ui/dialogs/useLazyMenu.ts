import { useState } from 'react';
import { useNotify } from '../hooks/useNotify.ts';

/**
 * Loads the menu of a button on first use. Render the menu while `isWanted` is true, and pass it `onFail`.
 * @param load loads the menu's code, as soon as the button gets the focus or the pointer
 */
export function useLazyMenu(load: () => Promise<unknown>) {
  const [isWanted, setWanted] = useState(false);
  const notify = useNotify();
  const preload = () => void load().catch(() => undefined);
  return {
    isWanted,
    onFail: () => {
      setWanted(false);
      notify('Fail', 'The menu can’t be loaded right now. Check your connection.');
    },
    trigger: {
      'aria-expanded': false,
      onClick: () => setWanted(true),
      onFocus: preload,
      onPointerEnter: preload,
    },
  } as const;
}
