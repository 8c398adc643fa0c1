import { useRef, useState } from 'react';

/** Runs one action at a time. While an action is running, ignores other actions. */
export function useExclusive() {
  // A ref, because a second click can arrive before React renders again, and `busy` would still be false.
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
    /** The reason for refusing the last action, or null. The page shows it next to the action. */
    refusal,
    /** Sets the refusal. The next action clears it. */
    refuse: setRefusal,
  };
}
