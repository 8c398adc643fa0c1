import { EmptyState } from '../ui/EmptyState.tsx';
import { PageFrame } from '../shared/PageFrame.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { ROUTE_FAILED, useRouteFailure } from './useRouteFailure.ts';

/** Within the frame, instead of a page that broke or could not be loaded: what happened, and what to do. */
export function PageError() {
  const text = useRouteFailure();
  const online = useOnline();
  return (
    <PageFrame documentTitle={ROUTE_FAILED} path={[]} title={ROUTE_FAILED}>
      {/* Without a network a reload would take the frame away, too. */}
      <EmptyState
        illustration="broken"
        text={text}
        action={online && <RetryButton onClick={() => location.reload()} />}
      />
    </PageFrame>
  );
}
