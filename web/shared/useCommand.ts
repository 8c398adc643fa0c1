import { refusalOf } from '../api/http/apiError.ts';
import { useExclusive } from '../ui/hooks/useExclusive.ts';
import { useNotify } from '../ui/hooks/useNotify.ts';

interface Outcomes {
  readonly done: string;
  /** The notice after a failure. It doesn't contain the server's reason, which the hook returns as `refusal`. */
  readonly failed: string;
  readonly onDone?: () => void;
  readonly onFail?: (error: unknown) => void;
}

/** Runs a write and shows a notice when it succeeds or fails. While a write is running, ignores further writes. */
export function useCommand() {
  const notify = useNotify();
  const { busy, refusal, refuse, run } = useExclusive();
  return {
    busy,
    run: (command: () => Promise<unknown>, { done, failed, onDone, onFail }: Outcomes): Promise<void> =>
      run(async () => {
        try {
          await command();
        } catch (error) {
          notify('Fail', failed);
          refuse(refusalOf(error));
          onFail?.(error);
          return;
        }
        notify('Success', done);
        onDone?.();
      }),
    /** The server's sentence if a rule or a limit refused the last write, or null. The page shows it next to the action. */
    refusal,
  };
}
