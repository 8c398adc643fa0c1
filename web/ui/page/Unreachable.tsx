import { EmptyState } from '../lists/EmptyState.tsx';
import { RetryButton } from '../RetryButton.tsx';

/** Says that content can't be loaded right now, with a button to try again. SWR also retries in the background. */
export function Unreachable({ retry }: { readonly retry: () => void }) {
  return (
    <EmptyState
      text="This couldn’t be loaded just now. We’ll keep trying."
      illustration="broken"
      action={<RetryButton onClick={retry} />}
    />
  );
}
