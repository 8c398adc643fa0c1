import { EmptyState } from '../ui/EmptyState.tsx';
import { PageFrame } from '../shared/PageFrame.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { ROUTE_FAILED, useRouteFailure } from './useRouteFailure.ts';
import { Waiting } from '../ui/Waiting.tsx';

/** Replaces a page that failed; the frame around it stays. */
export function PageError() {
  const text = useRouteFailure();
  const online = useOnline();
  return (
    <PageFrame documentTitle={ROUTE_FAILED} path={[]} title={ROUTE_FAILED}>
      {/* Without a network, a reload would lose the frame as well. */}
      <EmptyState
        illustration="broken"
        text={text}
        action={online && <RetryButton onClick={() => location.reload()} />}
      />
    </PageFrame>
  );
}

/** Replaces everything if not even the frame can be shown. */
export function RouteError() {
  const text = useRouteFailure();
  return <Waiting text={text} action={{ label: 'Reload the page', run: () => location.reload() }} />;
}
