import { refusalOf } from '../api/apiError.ts';
import { useExclusive } from '../ui/useExclusive.ts';
import { useNotify } from '../ui/useNotify.ts';

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
  const { busy, refusal, refuse, run } = useExclusive();
  return {
    busy,
    run: (command: () => Promise<unknown>, { done, failed, onFail }: Outcomes): Promise<void> =>
      run(async () => {
        try {
          await command();
          notify('Success', done);
        } catch (error) {
          notify('Fail', failed);
          refuse(refusalOf(error));
          onFail?.(error);
        }
      }),
    /** The server's reason for refusing the last try, or null. The page shows it next to the action. */
    refusal,
  };
}
