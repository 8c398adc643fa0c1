import { useState } from 'react';
import { useNotify } from './useNotify.ts';

/**
 * Loads a menu when it is first needed and opens it as soon as it has loaded.
 * @param load loads the menu; `onFail` reports a failure
 */
export function useLazyMenu(load: () => Promise<unknown>) {
  const [asked, setAsked] = useState(false);
  const notify = useNotify();
  const preload = () => void load().catch(() => undefined);
  return {
    asked,
    onFail: () => {
      setAsked(false);
      notify('Fail', 'The menu can’t be loaded right now. Check your connection.');
    },
    /** Props for the button that opens the menu. */
    trigger: {
      'aria-expanded': false,
      onClick: () => setAsked(true),
      onFocus: preload,
      onPointerEnter: preload,
    },
  } as const;
}
