import { useRef, useState } from 'react';

/** Runs one action at a time. While one is under way, others do nothing. */
export function useExclusive() {
  // Two clicks can come before the component is rendered again, so the state alone would let both through.
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
    /** The reason why the last action was refused, or null. The page shows it next to the action. */
    refusal,
    /** Sets the reason. It stays until the next action. */
    refuse: setRefusal,
  };
}
