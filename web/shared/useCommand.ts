import { useRef, useState } from 'react';
import { useNotify } from '../ui/useNotify.ts';
import { refusalOf } from '../api/apiError.ts';

interface Outcomes {
  /** The notice of a success. */
  readonly done: string;
  /** The notice of a failure. It stands alone; the server's reason is in `refusal`. */
  readonly failed: string;
  readonly onFail?: (error: unknown) => void;
}

/** Runs one write at a time, each with its notice. While one is under way, others do nothing. */
export function useCommand() {
  const notify = useNotify();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const run = async (command: () => Promise<unknown>, { done, failed, onFail }: Outcomes): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await command();
      notify('Success', done);
    } catch (error) {
      notify('Fail', failed);
      setRefusal(refusalOf(error));
      onFail?.(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    run,
    /** The server's reason for refusing the last try, or null. The page shows it next to the action. */
    refusal,
  };
}
