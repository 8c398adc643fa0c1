import { useState } from 'react';
import { useNotify } from '../hooks/useNotify.ts';

/** The state of a dialog whose code loads when the dialog first opens. The dialog then stays mounted while it is closed. */
export function useLazyDialog() {
  const notify = useNotify();
  const [isMounted, setMounted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return {
    isMounted,
    isOpen,
    open: () => {
      setMounted(true);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** For `onFail`: says that the code couldn't be loaded. The next `open` tries again. */
    giveUp: () => {
      setMounted(false);
      setOpen(false);
      notify('Fail', 'This can’t be done right now. Check your connection.');
    },
  };
}
