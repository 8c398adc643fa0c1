import { EmptyState } from './EmptyState.tsx';
import { RetryButton } from './RetryButton.tsx';

/** In the place of something that could not be loaded just now and is tried again by itself. */
export function Unreachable({ retry }: { readonly retry: () => void }) {
  return (
    <EmptyState
      text="This couldn’t be loaded just now. We keep trying."
      illustration="broken"
      action={<RetryButton onClick={retry} />}
    />
  );
}
