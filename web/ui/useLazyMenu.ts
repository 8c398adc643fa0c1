import { useState } from 'react';
import { useNotify } from './useNotify.ts';

/**
 * A menu that is loaded when it is first asked for, and opens as soon as it is there.
 * @param load loads it; a failure is said once the menu is asked for
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
    /** Properties of the button that opens the menu. */
    trigger: {
      'aria-expanded': false,
      onClick: () => setAsked(true),
      onFocus: preload,
      onPointerEnter: preload,
    },
  } as const;
}
