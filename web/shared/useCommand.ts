import { useRef, useState } from 'react';
import { useNotify } from '../ui/useNotify.ts';
import { refusalOf } from '../api/apiError.ts';

interface Outcomes {
  /** The notice of a success. */
  readonly done: string;
  /** The notice of a failure; the server's sentence follows where a rule refused it. */
  readonly failed: string;
  readonly onFail?: (error: unknown) => void;
}

/** Writes one at a time, each with its notice: while one is under way, further ones do nothing. */
export function useCommand() {
  const notify = useNotify();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  const run = async (command: () => Promise<unknown>, { done, failed, onFail }: Outcomes): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await command();
      notify('Success', done);
    } catch (error) {
      const refusal = refusalOf(error);
      notify('Fail', refusal === null ? failed : `${failed} ${refusal}`);
      onFail?.(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { busy, run };
}
