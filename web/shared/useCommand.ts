import { refusalOf } from '../api/apiError.ts';
import { useExclusive } from '../ui/useExclusive.ts';
import { useNotify } from '../ui/useNotify.ts';

interface Outcomes {
  readonly done: string;
  /** The notice for a failure. The server's reason is in `refusal`. */
  readonly failed: string;
  readonly onFail?: (error: unknown) => void;
}

/** Runs a write and shows a notice when it succeeds or fails. Ignores calls while a write is running. */
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
    /** Why the last attempt was refused, or null. The page shows it next to the action. */
    refusal,
  };
}
