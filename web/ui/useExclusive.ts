import { useRef, useState } from 'react';

/** Runs one action at a time and ignores others until it has finished. */
export function useExclusive() {
  // A second click can arrive before React renders again, and would still see the old state.
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const run = async (action: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await action();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    run,
    /** Why the last action was refused, or null. The page shows it next to the action. */
    refusal,
    /** Sets the refusal. The next action clears it. */
    refuse: setRefusal,
  };
}
